/// The built-in macros, looked up on demand.
enum BuiltInMacros {
  /// The macro for a command.
  static func macro(named name: String, at place: Int) -> Macro? {
    commands[name].map { Self.macro($0, at: place) }
  }

  /// The macro for a non-ASCII character.
  static func macro(for scalar: Unicode.Scalar, at place: Int) -> Macro? {
    characters[scalar].map { Self.macro($0, at: place) }
  }

  private static func macro(_ text: Substring, at place: Int) -> Macro {
    let body = Lexer.tokens(of: String(text), at: place)
    var count = 0
    for (index, token) in body.enumerated() where token.is("#") && index + 1 < body.count {
      // `##` represents a literal `#`.
      if index > 0, body[index - 1].is("#") { continue }
      if let number = Int(body[index + 1].text) { count = max(count, number) }
    }
    return Macro(parameters: Array(repeating: [], count: count), body: body)
  }

  private static let commands: [String: Substring] = {
    var table: [String: Substring] = [:]
    for line in data.split(separator: "\n") {
      guard let blank = line.firstIndex(of: " ") else { continue }
      let body = line[line.index(after: blank)...]
      for name in line[..<blank].split(separator: "|") { table[String(name)] = body }
    }
    return table
  }()

  private static let characters: [Unicode.Scalar: Substring] = {
    var table: [Unicode.Scalar: Substring] = [:]
    for line in characterData.split(separator: "\n") {
      guard let blank = line.firstIndex(of: " "), let scalar = line.unicodeScalars.first else {
        continue
      }
      table[scalar] = line[line.index(after: blank)...]
    }
    return table
  }()

  /// The macros, one on each line: the names, separated by bars, and the replacement.
  ///
  /// Most follow KaTeX 0.16 (`src/macros.js`, MIT licence, © 2013–2020 Khan Academy and other
  /// contributors), where they come from LaTeX, amsmath, mathtools, braket, statmath and texvc.
  private static let data = #"""
    bgroup {
    egroup }
    vdots \mathord{\varvdots\rule{0pt}{15pt}}
    lq `
    rq '
    aa|AA \r{a}
    Bbbk \mathbb{k}
    llap \mathllap{\textrm{#1}}
    rlap \mathrlap{\textrm{#1}}
    clap \mathclap{\textrm{#1}}
    mathstrut \vphantom{(}
    strut \rule[-0.36em]{0em}{1.2em}
    underbar \underline{\text{#1}}
    nleqq \not\leqq
    ngeqq \not\geqq
    nleqslant \not\leqslant
    ngeqslant \not\geqslant
    nsubseteqq \not\subseteqq
    nsupseteqq \not\supseteqq
    varGamma \mathit{\Gamma}
    varDelta \mathit{\Delta}
    varTheta \mathit{\Theta}
    varLambda \mathit{\Lambda}
    varXi \mathit{\Xi}
    varPi \mathit{\Pi}
    varSigma \mathit{\Sigma}
    varUpsilon \mathit{\Upsilon}
    varPhi \mathit{\Phi}
    varPsi \mathit{\Psi}
    varOmega \mathit{\Omega}
    substack \begin{subarray}{c}#1\end{subarray}
    colon \nobreak\mskip2mu\mathpunct{}\mathchoice{\mkern-3mu}{\mkern-3mu}{}{}{:}\mskip6mu
    boxed \fbox{$\displaystyle{#1}$}
    iff \;\Longleftrightarrow\;
    implies \;\Longrightarrow\;
    impliedby \;\Longleftarrow\;
    dotsb|dotsm \cdots
    dotsi \!\cdots
    dotsx \ldots\,
    idotsint \int\cdots\int
    newline \\
    bmod \mathchoice{\mskip1mu}{\mskip1mu}{\mskip5mu}{\mskip5mu}\mathbin{\rm mod}\mathchoice{\mskip1mu}{\mskip1mu}{\mskip5mu}{\mskip5mu}
    pod \allowbreak\mathchoice{\mkern18mu}{\mkern8mu}{\mkern8mu}{\mkern8mu}(#1)
    pmod \pod{{\rm mod}\mkern6mu#1}
    mod \allowbreak\mathchoice{\mkern18mu}{\mkern12mu}{\mkern12mu}{\mkern12mu}{\rm mod}\,\,#1
    TeX \textrm{T\kern-.1667em\raisebox{-.5ex}{E}\kern-.125emX}
    LaTeX \textrm{L\kern-.36em\raisebox{.2em}{\scriptsize A}\kern-.15em\TeX}
    KaTeX \textrm{K\kern-.17em\raisebox{.2em}{\scriptsize A}\kern-.15em\TeX}
    ordinarycolon :
    Coloneqq|coloncolonequals \mathrel{\dblcolon\mkern-1.2mu=}
    coloneq|colonminus \mathrel{\vcentcolon\mkern-1.2mu\mathrel{-}}
    Coloneq|coloncolonminus \mathrel{\dblcolon\mkern-1.2mu\mathrel{-}}
    Eqqcolon|equalscoloncolon \mathrel{=\mkern-1.2mu\dblcolon}
    Eqcolon|minuscoloncolon \mathrel{\mathrel{-}\mkern-1.2mu\dblcolon}
    colonapprox \mathrel{\vcentcolon\mkern-1.2mu\approx}
    Colonapprox|coloncolonapprox \mathrel{\dblcolon\mkern-1.2mu\approx}
    colonsim \mathrel{\vcentcolon\mkern-1.2mu\sim}
    Colonsim|coloncolonsim \mathrel{\dblcolon\mkern-1.2mu\sim}
    simcolon \mathrel{\sim\mkern-1.2mu\vcentcolon}
    simcoloncolon \mathrel{\sim\mkern-1.2mu\dblcolon}
    approxcolon \mathrel{\approx\mkern-1.2mu\vcentcolon}
    approxcoloncolon \mathrel{\approx\mkern-1.2mu\dblcolon}
    limsup \operatorname*{lim\,sup}
    liminf \operatorname*{lim\,inf}
    injlim \operatorname*{inj\,lim}
    projlim \operatorname*{proj\,lim}
    varlimsup \operatorname*{\overline{lim}}
    varliminf \operatorname*{\underline{lim}}
    varinjlim \operatorname*{\underrightarrow{lim}}
    varprojlim \operatorname*{\underleftarrow{lim}}
    argmin \operatorname*{arg\,min}
    argmax \operatorname*{arg\,max}
    plim \mathop{\operatorname{plim}}\limits
    angln {\angl n}
    textcopyright ©
    textregistered ®
    darr \downarrow
    dArr|Darr \Downarrow
    lang \langle
    rang \rangle
    uarr \uparrow
    uArr|Uarr \Uparrow
    harr|lrarr \leftrightarrow
    hArr|Harr|lrArr|Lrarr \Leftrightarrow
    larr \leftarrow
    lArr|Larr \Leftarrow
    rarr \rightarrow
    rArr|Rarr \Rightarrow
    N|natnums \mathbb{N}
    R|real|reals|Reals \mathbb{R}
    Z \mathbb{Z}
    cnums|Complex \mathbb{C}
    alef|alefsym \aleph
    Alpha \mathrm{A}
    Beta \mathrm{B}
    Epsilon \mathrm{E}
    Zeta \mathrm{Z}
    Eta \mathrm{H}
    Iota \mathrm{I}
    Kappa \mathrm{K}
    Mu \mathrm{M}
    Nu \mathrm{N}
    Omicron \mathrm{O}
    Rho \mathrm{P}
    Tau \mathrm{T}
    Chi \mathrm{X}
    bull \bullet
    clubs \clubsuit
    diamonds \diamondsuit
    hearts \heartsuit
    spades \spadesuit
    Dagger \ddagger
    empty \emptyset
    exist \exists
    image \Im
    infin \infty
    isin \in
    plusmn \pm
    sdot \cdot
    sect \S
    sub \subset
    sube \subseteq
    supe \supseteq
    thetasym \vartheta
    weierp \wp
    blue \textcolor{##6495ed}{#1}
    orange \textcolor{##ffa500}{#1}
    pink \textcolor{##ff00af}{#1}
    red \textcolor{##df0030}{#1}
    green \textcolor{##28ae7b}{#1}
    gray \textcolor{gray}{#1}
    purple \textcolor{##9d38bd}{#1}
    """#

  /// Characters that are replaced by more than one symbol.
  private static let characterData = #"""
    ≘ \mathrel{=\kern-1em\raisebox{0.4em}{$\scriptsize\frown$}}
    ≙ \stackrel{\tiny\wedge}{=}
    ≚ \stackrel{\tiny\vee}{=}
    ≛ \stackrel{\scriptsize\star}{=}
    ≝ \stackrel{\tiny\mathrm{def}}{=}
    ≞ \stackrel{\tiny\mathrm{m}}{=}
    ≟ \stackrel{\tiny?}{=}
    ‼ \mathclose{!\mkern-0.8mu!}
    ⩴ \Coloneqq
    """#
}
