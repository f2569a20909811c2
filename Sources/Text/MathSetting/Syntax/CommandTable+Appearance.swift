extension CommandTable {
  static let styles: [String: Command] = {
    var table: [String: Command] = [
      "displaystyle": .style(.display), "textstyle": .style(.text), "scriptstyle": .style(.script),
      "scriptscriptstyle": .style(.scriptscript),
      "mathrm": .letters(.upright), "mathup": .letters(.upright), "mathit": .letters(.italic),
      "mathnormal": .letters(.normal), "mathbf": .letters(.bold), "bold": .letters(.bold),
      "mathbb": .letters(.blackboard), "Bbb": .letters(.blackboard),
      "mathcal": .letters(.calligraphic), "mathscr": .letters(.script),
      "mathfrak": .letters(.fraktur), "frak": .letters(.fraktur),
      "mathsf": .letters(.sansSerif), "mathtt": .letters(.typewriter),
      "mathbfit": .letters(.boldItalic), "symbf": .letters(.bold),
      "boldsymbol": .letters(.boldSymbol), "bm": .letters(.boldSymbol),
      "rm": .letterSwitch(.upright), "sf": .letterSwitch(.sansSerif),
      "tt": .letterSwitch(.typewriter), "bf": .letterSwitch(.bold), "it": .letterSwitch(.italic),
      "cal": .letterSwitch(.calligraphic),
      "text": .text(nil), "textrm": .text(.family(.roman)), "textnormal": .text(.family(.roman)),
      "mbox": .text(nil), "textsf": .text(.family(.sansSerif)),
      "texttt": .text(.family(.typewriter)), "textbf": .text(.bold(true)),
      "textmd": .text(.bold(false)), "textit": .text(.italic(true)), "emph": .text(.italic(true)),
      "textup": .text(.italic(false)), "hbox": .horizontalBox,
      "color": .color, "textcolor": .colored, "colorbox": .colorBox(hasBorder: false),
      "fcolorbox": .colorBox(hasBorder: true), "pmb": .bold,
    ]
    let sizes = [
      "tiny", "sixptsize", "scriptsize", "footnotesize", "small", "normalsize", "large", "Large",
      "LARGE", "huge", "Huge",
    ]
    for (index, name) in sizes.enumerated() { table[name] = .sized(index + 1) }
    let classes: [(String, AtomClass)] = [
      ("mathord", .ordinary), ("mathbin", .binary), ("mathrel", .relation), ("mathopen", .open),
      ("mathclose", .close), ("mathpunct", .punctuation), ("mathinner", .inner),
    ]
    for (name, atomClass) in classes { table[name] = .classed(atomClass) }
    return table
  }()

  private static func mu(_ number: Double) -> Command { .space(Length(number: number, unit: .mu)) }
  private static func em(_ number: Double) -> Command { .space(Length(number: number, unit: .em)) }

  static let spaces: [String: Command] = [
    ",": mu(3), "thinspace": mu(3), ">": mu(4), ":": mu(4), "medspace": mu(4), ";": mu(5),
    "thickspace": mu(5), "!": mu(-3), "negthinspace": mu(-3), "negmedspace": mu(-4),
    "negthickspace": mu(-5), "enspace": em(0.5), "enskip": em(0.5), "quad": em(1), "qquad": em(2),
    " ": em(wordSpace), "space": em(wordSpace), "nobreakspace": em(wordSpace),
    "nobreak": .lineBreak(isAllowed: false), "allowbreak": .lineBreak(isAllowed: true),
    "kern": .kern, "mkern": .kern, "hskip": .kern, "mskip": .kern, "hspace": .horizontalSpace,
    "mspace": .horizontalSpace, "\\": .newLine, "cr": .newLine,
  ]

  /// The space between words, in em, as in KaTeX's fonts, to which readers are used.
  static let wordSpace = 0.25

  static let boxes: [String: Command] = [
    "rule": .rule, "raisebox": .raised, "vcenter": .centered, "smash": .smash,
    "phantom": .reduced(Reduction(hidesInk: true)),
    "hphantom": .reduced(Reduction(hidesInk: true, dropsHeight: true, dropsDepth: true)),
    "vphantom": .reduced(Reduction(hidesInk: true, lap: .right)),
    "mathllap": .reduced(Reduction(lap: .left)), "mathrlap": .reduced(Reduction(lap: .right)),
    "mathclap": .reduced(Reduction(lap: .center)),
    "fbox": .frame, "cancel": .enclosed(.cancel(up: true, down: false)),
    "bcancel": .enclosed(.cancel(up: false, down: true)),
    "xcancel": .enclosed(.cancel(up: true, down: true)), "sout": .enclosed(.strikeOut),
    "angl": .enclosed(.angle), "phase": .enclosed(.phase),
    "stackrel": .stacked(isUnder: false, isRelation: true),
    "overset": .stacked(isUnder: false, isRelation: false),
    "underset": .stacked(isUnder: true, isRelation: false),
    "mathchoice": .choice, "tag": .tag, "nonumber": .noNumber, "notag": .noNumber, "not": .not,
    "href": .link, "url": .address, "htmlClass": .withoutFirst, "htmlId": .withoutFirst,
    "htmlStyle": .withoutFirst, "htmlData": .withoutFirst, "begingroup": .beginGroup,
  ]
}
