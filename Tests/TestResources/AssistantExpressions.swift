/// Formulas that assistants write, from the everyday to tables of relations; all of them can be set.
package enum AssistantExpressions {
  /// The TeX of each formula, without delimiters.
  package static let all: [String] = #"""
    x^2 + 2x - 3 = 0
    x = \frac{-b \pm \sqrt{b^2 - 4ac}}{2a}
    \Delta = b^2 - 4ac = 2^2 - 4(1)(-3) = 16
    x_1 = \frac{-2 + 4}{2} = 1
    a_{ij}^{2} + b_i^{\,n+1} - c'_k + f''(x)
    \sqrt{2}, \sqrt[3]{x+1}, \sqrt{1+\sqrt{1+\sqrt{1+x}}}
    \frac{1}{1+\frac{1}{1+\frac{1}{x}}}
    \dfrac{a}{b} + \tfrac{c}{d} + \cfrac{1}{2+\cfrac{1}{3}}
    \binom{n}{k} = \frac{n!}{k!\,(n-k)!}
    \sum_{i=1}^{n} i = \frac{n(n+1)}{2}
    \sum_{k=0}^\infty \frac{x^k}{k!} = e^x
    \prod_{p\ \text{prime}} \frac{1}{1-p^{-s}}
    \int_0^1 x^2 \, dx = \left[\frac{x^3}{3}\right]_0^1 = \frac13
    \int_{-\infty}^{\infty} e^{-x^2}\,\mathrm{d}x = \sqrt{\pi}
    \iint_D f(x,y)\,dA, \quad \iiint_V \rho\,dV, \quad \oint_C \mathbf{F}\cdot d\mathbf{r}
    \lim_{x \to 0} \frac{\sin x}{x} = 1
    \lim_{n\to\infty}\left(1+\frac1n\right)^n = e
    \limsup_{n \to \infty} a_n, \quad \sup_{x \in A} f(x), \quad \operatorname*{arg\,max}_{\theta} L(\theta)
    \frac{d}{dx} \sin x = \cos x, \quad \frac{\partial^2 u}{\partial t^2} = c^2 \nabla^2 u
    \log_2 n, \ln x, \exp(-t), \det A, \gcd(a,b), \min_i x_i, \max, \tanh, \arctan
    \alpha\beta\gamma\delta\epsilon\varepsilon\zeta\eta\theta\vartheta\iota\kappa\lambda\mu\nu\xi\pi\varpi\rho\sigma\tau\upsilon\phi\varphi\chi\psi\omega
    \Gamma\Delta\Theta\Lambda\Xi\Pi\Sigma\Upsilon\Phi\Psi\Omega
    a \le b < c \ne d \ge e > f \approx g \equiv h \sim i \simeq j \cong k \propto l \ll m \gg n
    A \subset B \subseteq C \supset D \in E \notin F \cup G \cap H \setminus I \emptyset \varnothing
    \forall x \exists y \; (p \land q) \lor \lnot r \implies s \iff t
    a \to b \rightarrow c \Rightarrow d \leftarrow e \leftrightarrow f \mapsto g \longrightarrow h \uparrow \downarrow \nearrow \rightharpoonup
    \pm \mp \times \div \cdot \ast \star \circ \bullet \oplus \otimes \odot \wedge \vee \dagger
    \dots \ldots \cdots \vdots \ddots \infty \partial \nabla \hbar \ell \Re \Im \aleph \angle \degree \prime \checkmark
    \mathbb{R}, \mathbb{N} \subset \mathbb{Z} \subset \mathbb{Q} \subset \mathbb{C}
    \mathcal{L}, \mathcal{O}(n \log n), \mathfrak{g}, \mathscr{F}, \mathrm{Var}(X), \mathbf{x}, \mathsf{A}, \mathtt{code}, \mathit{diff}
    \boldsymbol{\beta} = (\mathbf{X}^\top \mathbf{X})^{-1}\mathbf{X}^\top \mathbf{y}
    \hat{x}, \bar{x}, \tilde{x}, \vec{v}, \dot{x}, \ddot{x}, \acute{e}, \check{c}, \breve{u}, \mathring{a}
    \widehat{ABC}, \widetilde{xyz}, \overline{AB}, \underline{x+y}, \overrightarrow{AB}, \overleftarrow{BA}
    \overbrace{a+b+\cdots+z}^{26\text{ terms}} \quad \underbrace{1+1+\cdots+1}_{n}
    \left( \frac{a}{b} \right) \left[ \frac{a}{b} \right] \left\{ \frac{a}{b} \right\} \left| \frac{a}{b} \right| \left\| \frac{a}{b} \right\|
    \left\lfloor \frac{n}{2} \right\rfloor + \left\lceil \frac{n}{2} \right\rceil = n
    \left. \frac{dy}{dx} \right|_{x=0}
    \langle \psi | \hat{H} | \phi \rangle, \quad \left\langle \frac{a}{b} \middle| c \right\rangle
    \bigl( \Bigl( \biggl( \Biggl( x \Biggr) \biggr) \Bigr) \bigr)
    \begin{pmatrix} a & b \\ c & d \end{pmatrix}
    \begin{bmatrix} 1 & 0 & \cdots & 0 \\ 0 & 1 & \cdots & 0 \\ \vdots & \vdots & \ddots & \vdots \\ 0 & 0 & \cdots & 1 \end{bmatrix}
    \begin{vmatrix} i & j & k \\ a_1 & a_2 & a_3 \\ b_1 & b_2 & b_3 \end{vmatrix}
    \begin{matrix} a & b \\ c & d \end{matrix} \quad \begin{Bmatrix} x \\ y \end{Bmatrix} \quad \begin{smallmatrix} 1 & 2 \\ 3 & 4 \end{smallmatrix}
    |x| = \begin{cases} x & \text{if } x \ge 0 \\ -x & \text{if } x < 0 \end{cases}
    \begin{aligned} (a+b)^2 &= (a+b)(a+b) \\ &= a^2 + 2ab + b^2 \end{aligned}
    \begin{align} f(x) &= x^2 + 1 \\ f'(x) &= 2x \end{align}
    \begin{gathered} a = b \\ c = d + e \end{gathered}
    \begin{array}{c|cc} & 0 & 1 \\ \hline 0 & 0 & 1 \\ 1 & 1 & 0 \end{array}
    \begin{split} a &= b + c \\ &\quad + d \end{split}
    \stackrel{\text{def}}{=} \quad \overset{!}{=} \quad \underset{x}{\min} \quad \xrightarrow{n \to \infty} \quad \xleftarrow[\text{below}]{\text{above}}
    \boxed{E = mc^2}
    \color{red}{x} + \textcolor{blue}{y}
    \cancel{x} + \bcancel{y} + \xcancel{z}
    \sum_{\substack{0 \le i \le m \\ 0 < j < n}} P(i, j)
    P(A \mid B) = \frac{P(B \mid A)\,P(A)}{P(B)}
    \mathbb{E}[X] = \int_\Omega X \, dP, \quad \operatorname{Var}(X) = \mathbb{E}[X^2] - \mathbb{E}[X]^2
    f(x) = \frac{1}{\sigma\sqrt{2\pi}} \exp\left(-\frac{(x-\mu)^2}{2\sigma^2}\right)
    \text{Attention}(Q, K, V) = \text{softmax}\left(\frac{QK^T}{\sqrt{d_k}}\right)V
    \mathcal{L} = -\frac{1}{N} \sum_{i=1}^{N} \left[ y_i \log \hat{y}_i + (1 - y_i) \log(1 - \hat{y}_i) \right]
    \theta_{t+1} = \theta_t - \eta \nabla_\theta J(\theta_t)
    \nabla \times \mathbf{E} = -\frac{\partial \mathbf{B}}{\partial t}
    i\hbar \frac{\partial}{\partial t} \Psi = \hat{H} \Psi
    R_{\mu\nu} - \tfrac12 R g_{\mu\nu} + \Lambda g_{\mu\nu} = \frac{8\pi G}{c^4} T_{\mu\nu}
    e^{i\pi} + 1 = 0
    x^{y^{z^{w}}} + a_{b_{c_{d}}}
    {}^{14}_{6}\mathrm{C} \quad {}_1F_1(a;b;z)
    T(n) = 2T\!\left(\frac{n}{2}\right) + \Theta(n)
    \underbrace{\overbrace{a+b}^{1} + c}_{2}
    \phantom{x} + \hphantom{yy} = \vphantom{\frac12} z
    a \, b \: c \; d \quad e \qquad f \! g \ h ~ i
    \text{If } x > 0 \text{ then } \sqrt{x} \text{ is real, 若 } x<0 \text{ 则否}
    10\,\% \;\&\; \$5 \;\#\; \_ \{x\} \backslash
    \not= \neq \not\in \nmid \nsubseteq
    \frac{\sqrt{a^2+b^2}}{\sum_{i} \left(\frac{x_i}{y_i}\right)^2}
    \sqrt{\frac{\sum_{i=1}^{N} (x_i - \bar{x})^2}{N-1}}
    \left( \begin{array}{cc} \frac{1}{2} & \sum_i x_i \\ \int f & \sqrt{x} \end{array} \right)
    \int\limits_a^b f \quad \sum\nolimits_i x_i
    \operatorname{rank}(A) + \operatorname{null}(A) = n
    \lVert x \rVert_2 = \sqrt{x^\top x}, \quad \lvert x \rvert
    a \bmod n, \quad a \equiv b \pmod{n}
    \therefore \because \blacksquare \square \triangle \diamond \clubsuit \heartsuit
    \hat{\mathbf{y}} = \mathbf{W}\mathbf{x} + \mathbf{b} \tag{1}
    """#.split(separator: "\n").map(String.init)
}
