extension SymbolTable {
  /// The symbols; each line contains a class, followed by pairs of a character and its command.
  ///
  /// Names and classes follow KaTeX 0.16 (`src/symbols.js`, MIT licence, © 2013–2020 Khan Academy
  /// and other contributors). `ord` is upright and `italic` is italic by default; `text` is allowed
  /// only within `\text`.
  static let data = #"""
    rel ≡ equiv ≺ prec ≻ succ ∼ sim ⪯ preceq ⪰ succeq ≃ simeq ∣ mid ≪ ll ≫ gg ≍ asymp ∥ parallel
    rel ⋈ bowtie ⌣ smile ⊑ sqsubseteq ⊒ sqsupseteq ≐ doteq ⌢ frown ∋ ni ∝ propto ⊢ vdash ⊣ dashv
    rel ∋ owns ⟵ longleftarrow ⇐ Leftarrow ⟸ Longleftarrow ⟶ longrightarrow ⇒ Rightarrow
    rel ⟹ Longrightarrow ↔ leftrightarrow ⟷ longleftrightarrow ⇔ Leftrightarrow
    rel ⟺ Longleftrightarrow ↦ mapsto ⟼ longmapsto ↗ nearrow ↩ hookleftarrow ↪ hookrightarrow
    rel ↘ searrow ↼ leftharpoonup ⇀ rightharpoonup ↙ swarrow ↽ leftharpoondown ⇁ rightharpoondown
    rel ↖ nwarrow ⇌ rightleftharpoons ≮ nless ⪇ lneq ≨ lneqq ⋦ lnsim ⪉ lnapprox ⊀ nprec ⋠ npreceq
    rel ⋨ precnsim ⪹ precnapprox ≁ nsim ∤ nmid ⊬ nvdash ⊭ nvDash ⋪ ntriangleleft ⋬ ntrianglelefteq
    rel ⊊ subsetneq ⫋ subsetneqq ≯ ngtr ⪈ gneq ≩ gneqq ⋧ gnsim ⪊ gnapprox ⊁ nsucc ⋡ nsucceq
    rel ⋩ succnsim ⪺ succnapprox ≆ ncong ∦ nparallel ⊯ nVDash ⋫ ntriangleright ⋭ ntrianglerighteq
    rel ⊋ supsetneq ⫌ supsetneqq ⊮ nVdash ⪵ precneqq ⪶ succneqq ↚ nleftarrow ↛ nrightarrow
    rel ⇍ nLeftarrow ⇏ nRightarrow ↮ nleftrightarrow ⇎ nLeftrightarrow △ vartriangle ≦ leqq
    rel ⩽ leqslant ⪕ eqslantless ≲ lesssim ⪅ lessapprox ≊ approxeq ⋘ lll ≶ lessgtr ⋚ lesseqgtr
    rel ⪋ lesseqqgtr ≑ doteqdot ≓ risingdotseq ≒ fallingdotseq ∽ backsim ⋍ backsimeq ⫅ subseteqq
    rel ⋐ Subset ⊏ sqsubset ≼ preccurlyeq ⋞ curlyeqprec ≾ precsim ⪷ precapprox ⊲ vartriangleleft
    rel ⊴ trianglelefteq ⊨ vDash ⊪ Vvdash ⌣ smallsmile ⌢ smallfrown ≏ bumpeq ≎ Bumpeq ≧ geqq
    rel ⩾ geqslant ⪖ eqslantgtr ≳ gtrsim ⪆ gtrapprox ⋙ ggg ≷ gtrless ⋛ gtreqless ⪌ gtreqqless
    rel ≖ eqcirc ≗ circeq ≜ triangleq ∼ thicksim ≈ thickapprox ⫆ supseteqq ⋑ Supset ⊐ sqsupset
    rel ≽ succcurlyeq ⋟ curlyeqsucc ≿ succsim ⪸ succapprox ⊳ vartriangleright ⊵ trianglerighteq
    rel ⊩ Vdash ∣ shortmid ∥ shortparallel ≬ between ⋔ pitchfork ∝ varpropto ◀ blacktriangleleft
    rel ∴ therefore ∍ backepsilon ▶ blacktriangleright ∵ because ⋘ llless ⋙ gggtr ≂ eqsim ⋈ Join
    rel ≑ Doteq ⇢ dashrightarrow ⇠ dashleftarrow ⇇ leftleftarrows ⇆ leftrightarrows ⇚ Lleftarrow
    rel ↞ twoheadleftarrow ↢ leftarrowtail ↫ looparrowleft ⇋ leftrightharpoons ↶ curvearrowleft
    rel ↺ circlearrowleft ↰ Lsh ⇈ upuparrows ↿ upharpoonleft ⇃ downharpoonleft ⊶ origof ⊷ imageof
    rel ⊸ multimap ↭ leftrightsquigarrow ⇉ rightrightarrows ⇄ rightleftarrows ↠ twoheadrightarrow
    rel ↣ rightarrowtail ↬ looparrowright ↷ curvearrowright ↻ circlearrowright ↱ Rsh
    rel ⇊ downdownarrows ↾ upharpoonright ⇂ downharpoonright ⇝ rightsquigarrow ⇝ leadsto
    rel ⇛ Rrightarrow ↾ restriction ≈ approx ≅ cong ≥ ge ≥ geq ← gets > gt ∈ in ⊂ subset ⊃ supset
    rel ⊆ subseteq ⊇ supseteq ⊈ nsubseteq ⊉ nsupseteq ⊨ models ← leftarrow ≤ le ≤ leq < lt
    rel → rightarrow → to ≱ ngeq ≰ nleq ↑ uparrow ⇑ Uparrow ↓ downarrow ⇓ Downarrow ↕ updownarrow
    rel ⇕ Updownarrow ≠ ne ≠ neq ∉ notin ∌ notni ≔ coloneqq ≔ colonequals ≕ eqqcolon ≕ equalscolon
    rel ∷ dblcolon ∷ coloncolon ∹ eqcolon ∹ minuscolon : vcentcolon : ratio ≨ lvertneqq
    rel ≩ gvertneqq ∤ nshortmid ∦ nshortparallel ⊊ varsubsetneq ⊋ varsupsetneq ⫋ varsubsetneqq
    rel ⫌ varsupsetneqq ⟂ perp
    punct . ldotp ⋅ cdotp
    ord # # & & ℵ aleph ∀ forall ℏ hbar ∃ exists ∇ nabla ♭ flat ℓ ell ♮ natural ♣ clubsuit ℘ wp
    ord ♯ sharp ♢ diamondsuit ℜ Re ♡ heartsuit ℑ Im ♠ spadesuit § S ¶ P † dag ‡ ddag ℏ hslash
    ord ▽ triangledown ◊ lozenge Ⓢ circledS ® circledR ∡ measuredangle ∄ nexists ℧ mho Ⅎ Finv
    ord ⅁ Game ‵ backprime ▲ blacktriangle ▼ blacktriangledown ■ blacksquare ⧫ blacklozenge
    ord ★ bigstar ∢ sphericalangle ∁ complement ð eth □ square □ Box ◊ Diamond ¥ yen ✓ checkmark
    ord ℶ beth ℸ daleth ℷ gimel ϝ digamma ϰ varkappa $ $ % % _ _ ∠ angle ∞ infty ′ prime
    ord △ triangle Γ Gamma Δ Delta Θ Theta Λ Lambda Ξ Xi Π Pi Σ Sigma Υ Upsilon Φ Phi Ψ Psi
    ord Ω Omega ¬ neg ¬ lnot ⊤ top ⊥ bot ∅ emptyset ⌀ varnothing √ surd ∂ partial \ backslash
    ord ∣ vert ∥ | ∥ Vert ⋮ varvdots ° degree £ pounds £ mathsterling ✠ maltese
    ord © copyright ⟋ diagup ⟍ diagdown
    close ⎱ rmoustache ⟯ rgroup ⟩ rangle ∣ rvert ∥ rVert } } } rbrace ] rbrack ) rparen ⌋ rfloor
    close ⌉ rceil ⟧ rrbracket ⦄ rBrace ⌝ urcorner ⌟ lrcorner
    open ⎰ lmoustache ⟮ lgroup ⟨ langle ∣ lvert ∥ lVert { { { lbrace [ lbrack ( lparen ⌊ lfloor
    open ⌈ lceil ⟦ llbracket ⦃ lBrace ⌜ ulcorner ⌞ llcorner
    bin ∓ mp ⊖ ominus ⊎ uplus ⊓ sqcap ∗ ast ⊔ sqcup ◯ bigcirc ∙ bullet ‡ ddagger ≀ wr ⨿ amalg
    bin & And ⊴ unlhd ⊵ unrhd ⋖ lessdot ⋗ gtrdot ⊲ lhd ⊳ rhd ∔ dotplus ∖ smallsetminus ⋒ Cap ⋓ Cup
    bin ⩞ doublebarwedge ⊟ boxminus ⊞ boxplus ⋇ divideontimes ⋉ ltimes ⋊ rtimes ⋋ leftthreetimes
    bin ⋌ rightthreetimes ⋏ curlywedge ⋎ curlyvee ⊝ circleddash ⊛ circledast ⋅ centerdot
    bin ⊺ intercal ⋒ doublecap ⋓ doublecup ⊠ boxtimes ⋅ cdot ∘ circ ÷ div ± pm × times ∩ cap ∪ cup
    bin ∖ setminus ∧ land ∨ lor ∧ wedge ∨ vee ⊼ barwedge ⊻ veebar ⊙ odot ⊕ oplus ⊗ otimes ⊘ oslash
    bin ⊚ circledcirc ⊡ boxdot △ bigtriangleup ▽ bigtriangledown † dagger ⋄ diamond ⋆ star
    bin ⊲ triangleleft ⊳ triangleright ⦵ minuso
    italic α alpha β beta γ gamma δ delta ϵ epsilon ζ zeta η eta θ theta ι iota κ kappa λ lambda
    italic μ mu ν nu ξ xi ο omicron π pi ρ rho σ sigma τ tau υ upsilon ϕ phi χ chi ψ psi ω omega
    italic ε varepsilon ϑ vartheta ϖ varpi ϱ varrho ς varsigma φ varphi ı imath ȷ jmath
    op ∐ coprod ⋁ bigvee ⋀ bigwedge ⨄ biguplus ⋂ bigcap ⋃ bigcup ∫ int ∫ intop ∬ iint ∭ iiint
    op ∏ prod ∑ sum ⨂ bigotimes ⨁ bigoplus ⨀ bigodot ∮ oint ∯ oiint ∰ oiiint ⨆ bigsqcup ∫ smallint
    inner … mathellipsis … ldots ⋱ ddots ⋯ @cdots
    accent ˊ acute ˋ grave ¨ ddot ~ tilde ˉ bar ˘ breve ˇ check ^ hat ⃗ vec ˙ dot ˚ mathring
    text # # & & § S ¶ P † dag † textdagger ‡ ddag ‡ textdaggerdbl ® circledR ¥ yen ✓ checkmark
    text $ $ $ textdollar % % _ _ _ textunderscore { { { textbraceleft } } } textbraceright
    text [ lbrack ] rbrack < textless > textgreater | textbar ∥ textbardbl ~ textasciitilde
    text \ textbackslash ^ textasciicircum … textellipsis … ldots ı i ȷ j ß ss æ ae œ oe ø o Æ AE
    text Œ OE Ø O – textendash — textemdash ‘ textquoteleft ’ textquoteright “ textquotedblleft
    text ” textquotedblright ° degree ° textdegree £ pounds £ textsterling ✠ maltese
    """#
}
