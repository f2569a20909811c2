import Assertions
import ChatModel
import Testing

@testable import Documents

/// Tests of character references and comments in HTML blocks.
@Suite struct CharacterReferenceTests {
  /// Each 25th of HTML's names, and the common ones, with their characters (Python's
  /// `html.entities.html5`).
  static let names: [(String, String)] = [
    ("AElig", "\u{C6}"), ("Beta", "\u{392}"), ("ClockwiseContourIntegral", "\u{2232}"),
    ("Del", "\u{2207}"), ("DoubleUpArrow", "\u{21D1}"), ("Edot", "\u{116}"),
    ("Fouriertrf", "\u{2131}"), ("Hat", "\u{5E}"), ("Intersection", "\u{22C2}"),
    ("LJcy", "\u{409}"), ("LeftTriangle", "\u{22B2}"), ("Longleftrightarrow", "\u{27FA}"),
    ("NegativeThinSpace", "\u{200B}"), ("NotHumpEqual", "\u{224F}\u{338}"),
    ("NotSucceeds", "\u{2281}"), ("OpenCurlyDoubleQuote", "\u{201C}"), ("Prime", "\u{2033}"),
    ("RightAngleBracket", "\u{27E9}"), ("Rrightarrow", "\u{21DB}"),
    ("SquareSubsetEqual", "\u{2291}"), ("Tcaron", "\u{164}"), ("Ugrave", "\u{D9}"),
    ("Utilde", "\u{168}"), ("Xi", "\u{39E}"), ("ac", "\u{223E}"), ("angmsdaa", "\u{29A8}"),
    ("ascr", "\u{1D4B6}"), ("bepsi", "\u{3F6}"), ("blacktriangleright", "\u{25B8}"),
    ("boxUr", "\u{2559}"), ("boxv", "\u{2502}"), ("capand", "\u{2A44}"), ("cirE", "\u{29C3}"),
    ("cong", "\u{2245}"), ("cupdot", "\u{228D}"), ("dblac", "\u{2DD}"), ("djcy", "\u{452}"),
    ("dtrif", "\u{25BE}"), ("ell", "\u{2113}"), ("equals", "\u{3D}"), ("filig", "\u{FB01}"),
    ("frac78", "\u{215E}"), ("gesles", "\u{2A94}"), ("gtcir", "\u{2A7A}"), ("hellip", "\u{2026}"),
    ("ii", "\u{2148}"), ("iogon", "\u{12F}"), ("kappav", "\u{3F0}"), ("larr", "\u{2190}"),
    ("ldca", "\u{2936}"), ("lesdotor", "\u{2A83}"), ("lmoust", "\u{23B0}"),
    ("lozenge", "\u{25CA}"), ("ltimes", "\u{22C9}"), ("measuredangle", "\u{2221}"),
    ("nGtv", "\u{226B}\u{338}"), ("ncedil", "\u{146}"), ("ngt", "\u{226F}"),
    ("nltrie", "\u{22EC}"), ("nrarr", "\u{219B}"), ("nsucc", "\u{2281}"), ("nvinfin", "\u{29DE}"),
    ("ofcir", "\u{29BF}"), ("order", "\u{2134}"), ("permil", "\u{2030}"),
    ("pointint", "\u{2A15}"), ("prop", "\u{221D}"), ("raemptyv", "\u{29B3}"),
    ("rbrke", "\u{298C}"), ("rho", "\u{3C1}"), ("rotimes", "\u{2A35}"), ("sccue", "\u{227D}"),
    ("sharp", "\u{266F}"), ("smile", "\u{2323}"), ("square", "\u{25A1}"),
    ("subseteqq", "\u{2AC5}"), ("suphsol", "\u{27C9}"), ("tcedil", "\u{163}"),
    ("topcir", "\u{2AF1}"), ("twoheadleftarrow", "\u{219E}"), ("uogon", "\u{173}"),
    ("vBar", "\u{2AE8}"), ("vellip", "\u{22EE}"), ("wreath", "\u{2240}"), ("xwedge", "\u{22C0}"),
    ("amp", "\u{26}"), ("lt", "\u{3C}"), ("gt", "\u{3E}"), ("quot", "\u{22}"), ("apos", "\u{27}"),
    ("nbsp", "\u{A0}"), ("eacute", "\u{E9}"), ("copy", "\u{A9}"),
    ("CounterClockwiseContourIntegral", "\u{2233}"), ("NotEqualTilde", "\u{2242}\u{338}"),
    ("Aopf", "\u{1D538}"), ("ThickSpace", "\u{205F}\u{200A}"), ("zwj", "\u{200D}"),
    ("fjlig", "\u{66}\u{6A}"), ("hearts", "\u{2665}"), ("AMP", "\u{26}"),
  ]

  @Test(arguments: names)
  func `every name of HTML is decoded`(name: String, characters: String) {
    same(CharacterReferences.decoded("a&\(name);b"), "a\(characters)b")
  }

  @Test(arguments: [
    ("no reference", "no reference"), ("&#233;&#xE9;&#XE9;", "ééé"), ("&amp;eacute;", "&eacute;"),
    ("&eacute", "&eacute"), ("& ;", "& ;"), ("&;", "&;"), ("&unknown;", "&unknown;"),
    ("&a&eacute;", "&aé"), ("&#10;&Tab;&NewLine;", "   "), ("&#0;", "\u{FFFD}"),
    ("&#x1F600;&#128512;", "😀😀"), ("&x#1;", "&x#1;"), ("a & b &copy; c;", "a & b © c;"),
    ("&#9999999;", "\u{FFFD}"), ("&lt;b&gt;", "<b>"), ("&", "&"),
  ])
  func `references are decoded once, and anything else is kept`(text: String, decoded: String) {
    same(CharacterReferences.decoded(text), decoded)
  }

  @Test func `many references take time in proportion`() {
    let names = (0..<20_000).map { "&n\($0);" }.joined()
    same(CharacterReferences.decoded(names), names)
    same(CharacterReferences.decoded(String(repeating: "&lt;", count: 50_000)).utf8.count, 50_000)
  }

  @Test(arguments: [
    ("<!-- c -->Caf&eacute; &copy; 2026", [DocumentBlock.paragraph("Café © 2026")]),
    ("<!-- c\n\nd -->", []), ("<!-- c --> <b>a</b>&nbsp;b<!-- d -->", [.paragraph(bold)]),
    ("<!--> &para;", [.paragraph("¶")]), ("<!-- a --><div>b</div>", [.html("<div>b</div>")]),
    ("<!-- open", [.html("<!-- open")]), ("<!-- a -->\n<!-- b -->", []),
    ("a <!-- c -->&eacute; b", [.paragraph("a é b")]),
    (
      "<details><summary>&Uuml;</summary><!-- c -->&times;</details>",
      [.details(summary: "Ü", [.paragraph("×")])]
    ),
  ])
  func `blocks of HTML are shown without comments, and with all characters`(
    source: String, blocks: [DocumentBlock]
  ) {
    same(MarkdownDocument(source).blocks, blocks)
  }

  private static let bold = DocumentText(
    .init("a\u{A0}b", entities: [.init(.bold, 0..<1)]), marks: [])
}
