import Assertions
import Testing

@testable import MathSetting

/// Tests of chemical formulas compared with mhchem's.
@Suite struct ChemicalFormulaTests {
  /// The TeX that mhchem 3.3.0 makes for KaTeX (Debian's `katex` 0.16.4), without the braces around
  /// it.
  static let formulas: [(String, String)] = [
    (#"H2O"#, #"\mathrm{H}{\vphantom{X}}_{\smash[t]{2}}\mathrm{O}"#),
    (
      #"2H2 + O2 -> 2H2O"#,
      #"2\,\mathrm{H}{\vphantom{X}}_{\smash[t]{2}} {}+{} \mathrm{O}{\vphantom{X}}_{\smash[t]{2"#
        + #"}}\xrightarrow{}2\,\mathrm{H}{\vphantom{X}}_{\smash[t]{2}}\mathrm{O}"#
    ),
    (#"SO4^2-"#, #"\mathrm{SO}{\vphantom{X}}_{\smash[t]{4}}{\vphantom{X}}^{2-}"#),
    (#"Y^{99+}"#, #"\mathrm{Y}{\vphantom{X}}^{99+}"#),
    (#"Na+"#, #"\mathrm{Na}{\vphantom{X}}^{+}"#),
    (#"[AgCl2]-"#, #"[\mathrm{AgCl}{\vphantom{X}}_{\smash[t]{2}}]{\vphantom{X}}^{-}"#),
    (
      #"^{227}_{90}Th+"#,
      #"{\vphantom{X}}^{\hphantom{227}}_{\hphantom{90}}{\vphantom{X}}^{\smash[t]{\vphantom{2}}"#
        + #"\mathllap{227}}_{\vphantom{2}\mathllap{\smash[t]{90}}}\mathrm{Th}{\vphantom{X}}^{+}"#
    ),
    (
      #"^{0}_{-1}n^{-}"#,
      #"{\vphantom{X}}^{\hphantom{0}}_{\hphantom{-1}}{\vphantom{X}}^{\smash[t]{\vphantom{2}}\m"#
        + #"athllap{0}}_{\vphantom{2}\mathllap{\smash[t]{-1}}}\mathrm{n}{\vphantom{X}}^{-}"#
    ),
    (
      #"^14C"#,
      #"{\vphantom{X}}^{\hphantom{14}}_{\hphantom{}}{\vphantom{X}}^{\smash[t]{\vphantom{2}}\ma"#
        + #"thllap{14}}_{\vphantom{2}\mathllap{\smash[t]{}}}\mathrm{C}"#
    ),
    (
      #"_92^{238}U"#,
      #"{\vphantom{X}}^{\hphantom{238}}_{\hphantom{92}}{\vphantom{X}}^{\smash[t]{\vphantom{2}}"#
        + #"\mathllap{238}}_{\vphantom{2}\mathllap{\smash[t]{92}}}\mathrm{U}"#
    ),
    (#"NaCl(aq)"#, #"\mathrm{NaCl}\mskip2mu (\mathrm{aq})"#),
    (#"CO2 (g)"#, #"\mathrm{CO}{\vphantom{X}}_{\smash[t]{2}}\mskip2mu (\mathrm{g})"#),
    (#"A <=> B"#, #"\mathrm{A}\xrightleftharpoons{}\mathrm{B}"#),
    (#"A <-> B"#, #"\mathrm{A}\xleftrightarrow{}\mathrm{B}"#),
    (#"A <- B"#, #"\mathrm{A}\xleftarrow{}\mathrm{B}"#),
    (#"A <--> B"#, #"\mathrm{A}\xrightleftarrows{}\mathrm{B}"#),
    (#"A <=>> B"#, #"\mathrm{A}\xrightequilibrium{}\mathrm{B}"#),
    (#"A <<=> B"#, #"\mathrm{A}\xleftequilibrium{}\mathrm{B}"#),
    (
      #"Hg^2+ ->[I-] HgI2 ->[I-] [Hg^{II}I4]^2-"#,
      #"\mathrm{Hg}{\vphantom{X}}^{2+}\xrightarrow{\mathrm{I}{\vphantom{X}}^{-}}\mathrm{HgI}{\"#
        + #"vphantom{X}}_{\smash[t]{2}}\xrightarrow{\mathrm{I}{\vphantom{X}}^{-}}[\mathrm{Hg}{\vph"#
        + #"antom{X}}^{\mathrm{II}}\mathrm{I}{\vphantom{X}}_{\smash[t]{4}}]{\vphantom{X}}^{2-}"#
    ),
    (
      #"A ->[{text above}][{text below}] B"#,
      #"\mathrm{A}\xrightarrow[{{\text{text below}}}]{{\text{text above}}}\mathrm{B}"#
    ),
    (#"A ->[\text{heat}] B"#, #"\mathrm{A}\xrightarrow{\text{heat}}\mathrm{B}"#),
    (#"A ->[h\nu] B"#, #"\mathrm{A}\xrightarrow{\mathrm{h\nu}}\mathrm{B}"#),
    (
      #"SO4^2- + Ba^2+ -> BaSO4 v"#,
      #"\mathrm{SO}{\vphantom{X}}_{\smash[t]{4}}{\vphantom{X}}^{2-} {}+{} \mathrm{Ba}{\vphanto"#
        + #"m{X}}^{2+}\xrightarrow{}\mathrm{BaSO}{\vphantom{X}}_{\smash[t]{4}} \downarrow{} "#
    ),
    (
      #"Zn + 2HCl -> ZnCl2 + H2 ^"#,
      #"\mathrm{Zn} {}+{} 2\,\mathrm{HCl}\xrightarrow{}\mathrm{ZnCl}{\vphantom{X}}_{\smash[t]{"#
        + #"2}} {}+{} \mathrm{H}{\vphantom{X}}_{\smash[t]{2}} \uparrow{} "#
    ),
    (
      #"[\{(X2)3\}2]^3+"#,
      #"[\{(\mathrm{X}{\vphantom{X}}_{\smash[t]{2}}){\vphantom{X}}_{\smash[t]{3}}\}{\vphantom{"#
        + #"X}}_{\smash[t]{2}}]{\vphantom{X}}^{3+}"#
    ),
    (
      #"KCr(SO4)2*12H2O"#,
      #"\mathrm{KCr}(\mathrm{SO}{\vphantom{X}}_{\smash[t]{4}}){\vphantom{X}}_{\smash[t]{2}}\,{"#
        + #"\cdot}\,12\,\mathrm{H}{\vphantom{X}}_{\smash[t]{2}}\mathrm{O}"#
    ),
    (
      #"CuSO4 . 5H2O"#,
      #"\mathrm{CuSO}{\vphantom{X}}_{\smash[t]{4}}\,{\cdot}\,5\,\mathrm{H}{\vphantom{X}}_{\sma"#
        + #"sh[t]{2}}\mathrm{O}"#
    ),
    (
      #"1/2 O2"#,
      #"\mathchoice{\textstyle\frac{1}{2}}{\frac{1}{2}}{\frac{1}{2}}{\frac{1}{2}}\,\mathrm{O}{"#
        + #"\vphantom{X}}_{\smash[t]{2}}"#
    ),
    (#"0.5 O2"#, #"0.5\,\mathrm{O}{\vphantom{X}}_{\smash[t]{2}}"#),
    (
      #"x Na(NH4)HPO4 ->[\Delta] (NaPO3)_x + x NH3 ^ + x H2O"#,
      #"x\,\mathrm{Na}(\mathrm{NH}{\vphantom{X}}_{\smash[t]{4}})\mathrm{HPO}{\vphantom{X}}_{\s"#
        + #"mash[t]{4}}\xrightarrow{\mathrm{\Delta}}(\mathrm{NaPO}{\vphantom{X}}_{\smash[t]{3}}){\"#
        + #"vphantom{X}}_{\smash[t]{x }} {}+{} x\,\mathrm{NH}{\vphantom{X}}_{\smash[t]{3}} \uparro"#
        + #"w{}  {}+{} x\,\mathrm{H}{\vphantom{X}}_{\smash[t]{2}}\mathrm{O}"#
    ),
    (#"2n H2O"#, #"2n\,\mathrm{H}{\vphantom{X}}_{\smash[t]{2}}\mathrm{O}"#),
    (#"e^-"#, #"\mathrm{e}{\vphantom{X}}^{-}"#),
    (
      #"Fe^{II}Fe^{III}2O4"#,
      #"\mathrm{Fe}{\vphantom{X}}^{\mathrm{II}}\mathrm{Fe}{\vphantom{X}}^{\mathrm{III}}{\vphan"#
        + #"tom{X}}_{\smash[t]{2}}\mathrm{O}{\vphantom{X}}_{\smash[t]{4}}"#
    ),
    (#"Na+Cl-"#, #"\mathrm{Na}{\vphantom{X}}^{+}\mathrm{Cl}{\vphantom{X}}^{-}"#),
    (
      #"[^{18}F]-"#,
      #"[{\vphantom{X}}^{\hphantom{18}}_{\hphantom{}}{\vphantom{X}}^{\smash[t]{\vphantom{2}}\m"#
        + #"athllap{18}}_{\vphantom{2}\mathllap{\smash[t]{}}}\mathrm{F}]{\vphantom{X}}^{-}"#
    ),
    (
      #"^{13}C^{18}O2"#,
      #"{\vphantom{X}}^{\hphantom{13}}_{\hphantom{}}{\vphantom{X}}^{\smash[t]{\vphantom{2}}\ma"#
        + #"thllap{13}}_{\vphantom{2}\mathllap{\smash[t]{}}}\mathrm{C}{\vphantom{X}}^{\hphantom{18"#
        + #"}}_{\hphantom{}}{\vphantom{X}}^{\smash[t]{\vphantom{2}}\mathllap{18}}_{\vphantom{2}\ma"#
        + #"thllap{\smash[t]{}}}\mathrm{O}{\vphantom{X}}_{\smash[t]{2}}"#
    ),
    (
      #"C_nH_{2n+2}"#,
      #"\mathrm{C}{\vphantom{X}}_{\smash[t]{n }}\mathrm{H}{\vphantom{X}}_{\smash[t]{2n +2}}"#
    ),
    (
      #"CaCO3(s) -> CaO(s) + CO2(g)"#,
      #"\mathrm{CaCO}{\vphantom{X}}_{\smash[t]{3}}\mskip2mu (\mathrm{s})\xrightarrow{}\mathrm{"#
        + #"CaO}\mskip2mu (\mathrm{s}) {}+{} \mathrm{CO}{\vphantom{X}}_{\smash[t]{2}}\mskip2mu (\m"#
        + #"athrm{g})"#
    ),
    (
      #"Cr2O7^2- + 14H+ + 6e- -> 2Cr^3+ + 7H2O"#,
      #"\mathrm{Cr}{\vphantom{X}}_{\smash[t]{2}}\mathrm{O}{\vphantom{X}}_{\smash[t]{7}}{\vphan"#
        + #"tom{X}}^{2-} {}+{} 14\,\mathrm{H}{\vphantom{X}}^{+} {}+{} 6\,\mathrm{e}{\vphantom{X}}^"#
        + #"{-}\xrightarrow{}2\,\mathrm{Cr}{\vphantom{X}}^{3+} {}+{} 7\,\mathrm{H}{\vphantom{X}}_{"#
        + #"\smash[t]{2}}\mathrm{O}"#
    ),
    (
      #"AgNO3(aq) + NaCl(aq) -> AgCl(s) v + NaNO3(aq)"#,
      #"\mathrm{AgNO}{\vphantom{X}}_{\smash[t]{3}}\mskip2mu (\mathrm{aq}) {}+{} \mathrm{NaCl}\"#
        + #"mskip2mu (\mathrm{aq})\xrightarrow{}\mathrm{AgCl}\mskip2mu (\mathrm{s}) \downarrow{}  "#
        + #"{}+{} \mathrm{NaNO}{\vphantom{X}}_{\smash[t]{3}}\mskip2mu (\mathrm{aq})"#
    ),
    (
      #"2H2 + O2 = 2H2O"#,
      #"2\,\mathrm{H}{\vphantom{X}}_{\smash[t]{2}} {}+{} \mathrm{O}{\vphantom{X}}_{\smash[t]{2"#
        + #"}} {}={} 2\,\mathrm{H}{\vphantom{X}}_{\smash[t]{2}}\mathrm{O}"#
    ),
    (#"A → B"#, #"\mathrm{A}\xrightarrow{}\mathrm{B}"#),
    (#"A ⇌ B"#, #"\mathrm{A}\xrightleftharpoons{}\mathrm{B}"#),
    (#"CO3^2−"#, #"\mathrm{CO}{\vphantom{X}}_{\smash[t]{3}}{\vphantom{X}}^{2-}"#),
    (#"pH"#, #"\mathrm{pH}"#),
  ]

  /// The height and depth of KaTeX's boxes, in em.
  static let measures: [(String, Double, Double)] = [
    ("H2O", 0.683, 0.150), ("SO4^2-", 0.887, 0.150), ("^{227}_{90}Th+", 0.887, 0.247),
    ("A ->[H2O][\\Delta] B", 1.100, 0.600), ("A <=> B", 0.719, 0.108),
    ("NaCl(aq)", 0.750, 0.250), ("1/2 O2", 0.845, 0.345), ("BaSO4 v", 0.694, 0.194),
  ]

  @Test(arguments: formulas)
  func `formulas have mhchem's TeX`(source: String, tex: String) {
    same(ChemicalFormula.tex(of: source), tex)
  }

  /// Notations with several meanings, or beyond formulas and reactions.
  static let others = [
    "CH3-CH3", "CH2=CH2", "HC#CH", "U-235", "(1/2)H2O", "CO2^", "H2_{(aq)}", "$x$", "A, B", "2p",
    "\\bond{~}", "\\frac{1}{2}", "\\alpha + B", "H^{\\bullet}", "A ->[$x$] B", "(H2O", "H2O)",
    "+ A", "A .", "2", "O^{2-}4", "H2O 2", "A ->[B", "C_6_6", "pH2", "(v)", "A \\pm B", "H^",
    "NaOH(aq", "[v]", "T^1\\alpha", "A &",
  ]

  @Test(arguments: others)
  func `any other notation is an error with its place`(source: String) throws {
    let error = try Formulas().error("x + \\ce{\(source)}")
    same(error?.kind, .unreadableArgument)
    same(error?.offset, 4)
  }

  @Test func `a reaction can be broken before its arrow, but not before the sign of a gas`() throws
  {
    let formula = try Formulas().set("\\ce{CaCO3 + 2HCl -> CaCl2 + H2O + CO2 ^}")
    let plus = SetFormula.BreakChance.sign(isProduct: false)
    same(formula.pieces.map(\.chance), [.start, plus, .relation(isImplication: false), plus, plus])
    #expect(formula.width > 18)
  }

  @Test(arguments: measures)
  func `a formula measures as with KaTeX`(source: String, height: Double, depth: Double) throws {
    let formula = try Formulas().set("\\ce{\(source)}")
    #expect(abs(formula.height - height) <= 0.15)
    #expect(abs(formula.depth - depth) <= 0.15)
  }

  @Test func `as text, digits and charges are Unicode's`() throws {
    var macros = MathMacros()
    try same(
      MathText.text(of: "\\ce{SO4^2- + Ba^2+ -> BaSO4 v}", macros: &macros),
      "SO₄²⁻ + Ba²⁺ → BaSO₄ ↓")
  }
}
