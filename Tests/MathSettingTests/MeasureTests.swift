import Testing

@testable import MathSetting

/// Tests of widths, heights and depths compared with KaTeX's.
@Suite struct MeasureTests {
  /// KaTeX 0.16.4's measurements of displayed formulas in a browser, in em: width, height, depth.
  static let expressions: [(String, Double, Double, Double)] = [
    (#"x = \frac{-b \pm \sqrt{b^2 - 4ac}}{2a}"#, 8.92, 1.59, 0.69),
    (#"a_{ij}^{2} + b_i^{\,n+1} - c'_k + f''(x)"#, 10.00, 0.86, 0.38),
    (#"\sqrt{2}, \sqrt[3]{x+1}, \sqrt{1+\sqrt{1+\sqrt{1+x}}}"#, 13.89, 1.84, 0.60),
    (#"\frac{1}{1+\frac{1}{1+\frac{1}{x}}}"#, 3.62, 1.32, 1.38),
    (#"\dfrac{a}{b} + \tfrac{c}{d} + \cfrac{1}{2+\cfrac{1}{3}}"#, 6.28, 1.59, 2.17),
    (#"\binom{n}{k} = \frac{n!}{k!\,(n-k)!}"#, 8.07, 1.45, 0.95),
    (#"\sum_{i=1}^{n} i = \frac{n(n+1)}{2}"#, 7.23, 1.65, 1.28),
    (#"\prod_{p\ \text{prime}} \frac{1}{1-p^{-s}}"#, 5.83, 1.32, 1.42),
    (#"\int_0^1 x^2 \, dx = \left[\frac{x^3}{3}\right]_0^1 = \frac13"#, 9.88, 1.70, 1.00),
    (#"\lim_{n\to\infty}\left(1+\frac1n\right)^n = e"#, 8.29, 1.50, 0.95),
    (
      #"\mathcal{L}, \mathcal{O}(n \log n), \mathfrak{g}, \mathscr{F}, \mathrm{Var}(X), "#
        + #"\mathbf{x}, \mathsf{A}, \mathtt{code}, \mathit{diff}"#,
      18.34, 0.75, 0.25
    ),
    (
      #"\hat{x}, \bar{x}, \tilde{x}, \vec{v}, \dot{x}, \ddot{x}, \acute{e}, \check{c}, "#
        + #"\breve{u}, \mathring{a}"#,
      9.38, 0.71, 0.19
    ),
    (
      #"\widehat{ABC}, \widetilde{xyz}, \overline{AB}, \underline{x+y}, "#
        + #"\overrightarrow{AB}, \overleftarrow{BA}"#,
      13.09, 1.21, 0.39
    ),
    (
      #"\overbrace{a+b+\cdots+z}^{26\text{ terms}} \quad \underbrace{1+1+\cdots+1}_{n}"#,
      13.64, 1.99, 1.23
    ),
    (#"\left. \frac{dy}{dx} \right|_{x=0}"#, 3.13, 1.45, 1.00),
    (
      #"\langle \psi | \hat{H} | \phi \rangle, \quad \left\langle \frac{a}{b} \middle| c "#
        + #"\right\rangle"#,
      7.73, 1.15, 0.69
    ),
    (#"\bigl( \Bigl( \biggl( \Biggl( x \Biggr) \biggr) \Bigr) \bigr)"#, 5.74, 1.75, 1.25),
    (
      #"\begin{bmatrix} 1 & 0 & \cdots & 0 \\ 0 & 1 & \cdots & 0 \\ \vdots & \vdots & "#
        + #"\ddots & \vdots \\ 0 & 0 & \cdots & 1 \end{bmatrix}"#,
      7.12, 2.98, 2.48
    ),
    (
      #"\begin{matrix} a & b \\ c & d \end{matrix} \quad \begin{Bmatrix} x \\ y "#
        + #"\end{Bmatrix} \quad \begin{smallmatrix} 1 & 2 \\ 3 & 4 \end{smallmatrix}"#,
      7.54, 1.45, 0.95
    ),
    (
      #"|x| = \begin{cases} x & \text{if } x \ge 0 \\ -x & \text{if } x < 0 \end{cases}"#,
      8.98, 1.75, 1.25
    ),
    (
      #"\begin{aligned} (a+b)^2 &= (a+b)(a+b) \\ &= a^2 + 2ab + b^2 \end{aligned}"#,
      10.61, 1.77, 1.27
    ),
    (
      #"\begin{array}{c|cc} & 0 & 1 \\ \hline 0 & 0 & 1 \\ 1 & 1 & 0 \end{array}"#,
      4.51, 2.05, 1.55
    ),
    (
      #"\stackrel{\text{def}}{=} \quad \overset{!}{=} \quad \underset{x}{\min} \quad "#
        + #"\xrightarrow{n \to \infty} \quad \xleftarrow[\text{below}]{\text{above}}"#,
      12.91, 1.15, 0.70
    ),
    (#"\boxed{E = mc^2}"#, 4.44, 1.20, 0.34),
    (#"\sum_{\substack{0 \le i \le m \\ 0 < j < n}} P(i, j)"#, 5.28, 1.05, 2.00),
    (
      #"f(x) = \frac{1}{\sigma\sqrt{2\pi}} \exp\left(-\frac{(x-\mu)^2}{2\sigma^2}\right)"#,
      13.99, 1.49, 0.95
    ),
    (
      #"\text{Attention}(Q, K, V) = \text{softmax}\left(\frac{QK^T}{\sqrt{d_k}}\right)V"#,
      18.34, 1.52, 0.95
    ),
    (#"x^{y^{z^{w}}} + a_{b_{c_{d}}}"#, 4.39, 1.13, 0.42),
    (#"T(n) = 2T\!\left(\frac{n}{2}\right) + \Theta(n)"#, 10.07, 1.15, 0.69),
    (#"\frac{\sqrt{a^2+b^2}}{\sum_{i} \left(\frac{x_i}{y_i}\right)^2}"#, 4.21, 1.59, 1.89),
    (#"\sqrt{\frac{\sum_{i=1}^{N} (x_i - \bar{x})^2}{N-1}}"#, 7.32, 2.08, 0.96),
    (
      #"\left( \begin{array}{cc} \frac{1}{2} & \sum_i x_i \\ \int f & \sqrt{x} "#
        + #"\end{array} \right)"#,
      7.28, 1.45, 0.95
    ),
    (#"\int\limits_a^b f \quad \sum\nolimits_i x_i"#, 5.70, 2.15, 1.56),
    (#"a \bmod n, \quad a \equiv b \pmod{n}"#, 11.91, 0.75, 0.25),
  ]

  @Test(arguments: expressions)
  func `formulas measure as readers know them`(
    source: String, width: Double, height: Double, depth: Double
  ) throws {
    let formula = try Formulas().set(source)
    #expect(abs(formula.width - width) <= max(0.06 * width, 0.3))
    #expect(abs(formula.height - height) <= 0.15)
    #expect(abs(formula.depth - depth) <= 0.15)
  }
}
