import Testing

/// A source in one line, and the expected result with marks as tags.
struct EmphasisCase: Sendable, CustomTestStringConvertible {
  let source: String
  let read: String

  init(_ source: String, _ read: String? = nil) {
    self.source = source
    self.read = read ?? source
  }

  var testDescription: String { source }
}

extension EmphasisCase {
  /// Cases of asterisks, underscores and tildes.
  static let delimiters: [EmphasisCase] = [
    .init("It takes 3~5 days, or 7~9 days."),
    .init("需要3~5天，或者7~9天"),
    .init("~a~"),
    .init("~~a~~", "<s>a</s>"),
    .init("3~5 and ~~6~7~~", "3~5 and <s>6~7</s>"),
    .init("x ~~~a~~~ b"),
    .init("**注意：**这里很重要", "<b>注意：</b>这里很重要"),
    .init("这是**“引用”**后面", "这是<b>“引用”</b>后面"),
    .init("**“引号粗体”**后面", "<b>“引号粗体”</b>后面"),
    .init("**注意：**这里，**“引用”**后面", "<b>注意：</b>这里，<b>“引用”</b>后面"),
    .init("前**（括号）**后", "前<b>（括号）</b>后"),
    .init("前**(bracket)**后", "前<b>(bracket)</b>后"),
    .init("前**\"quote\"**后", "前<b>\"quote\"</b>后"),
    .init("前**《书名》**后", "前<b>《书名》</b>后"),
    .init("前*（斜）*后", "前<i>（斜）</i>后"),
    .init("前***（两）***后", "前<i><b>（两）</b></i>后"),
    .init("a**（b）**c", "a<b>（b）</b>c"),
    .init("a**。b**", "a<b>。b</b>"),
    .init("**a。**b", "<b>a。</b>b"),
    .init("**重要！**请看", "<b>重要！</b>请看"),
    .init("**问题？**回答", "<b>问题？</b>回答"),
    .init("**步骤1：**打开", "<b>步骤1：</b>打开"),
    .init("**`code`**后", "<b><code>code</code></b>后"),
    .init("前**`code`**后", "前<b><code>code</code></b>后"),
    .init("前**[链接](u)**后", "前<b><a>链接</a></b>后"),
    .init("前**$x$**后", "前<b>$x$</b>后"),
    .init("**100%**的人", "<b>100%</b>的人"),
    .init("约**￥100**元", "约<b>￥100</b>元"),
    .init("~~（删除）~~后", "<s>（删除）</s>后"),
    .init("前~~“删除”~~后", "前<s>“删除”</s>后"),
    .init("**“中文”（说明）**后", "<b>“中文”（说明）</b>后"),
    .init("**注意。**", "<b>注意。</b>"),
    .init("- **注意：**这里", "<b>注意：</b>这里"),
    .init("> **注意：**这里", "<b>注意：</b>这里"),
    .init("# **注意：**这里", "<b>注意：</b>这里"),
    .init("| **注意：**这里 |\n|-|", "<b>注意：</b>这里"),
    .init("**このアスタリスクは強調記号です。**この文", "<b>このアスタリスクは強調記号です。</b>この文"),
    .init("これは**「重要」**です", "これは<b>「重要」</b>です"),
    .init("これは**私のやりたかったこと。**だから", "これは<b>私のやりたかったこと。</b>だから"),
    .init("**ｶﾞﾝ｡**です", "<b>ｶﾞﾝ｡</b>です"),
    .init("**이 용어(This term)**를 강조해 주세요", "<b>이 용어(This term)</b>를 강조해 주세요"),
    .init("**마크다운(Markdown)**은", "<b>마크다운(Markdown)</b>은"),
    .init("스크립트**\"중요\"**입니다", "스크립트<b>\"중요\"</b>입니다"),
    .init("中_文_字"),
    .init("中__文__字"),
    .init("_注意：_这里"),
    .init("snake_case_word"),
    .init("a**b**c", "a<b>b</b>c"),
    .init("a**\"b\"**c"),
    .init("**a:**b"),
    .init("5 * 6 * 7"),
    .init("2*3*4", "2<i>3</i>4"),
    .init("** a **"),
    .init("**注意： **这里"),
    .init("** 注意：**这里"),
    .init("\\**注意：*\\*这里", "*<i>注意：</i>*这里"),
    .init("`**注意：**这里`", "<code>**注意：**这里</code>"),
    .init("<https://例.example/**（a）**b>", "<a>https://例.example/**（a）**b</a>"),
    .init("[a](<例**（b）**c>)", "<a>a</a>"),
    .init("**🎉：**庆祝", "<b>🎉：</b>庆祝"),
    .init("**✅ 完成：**好", "<b>✅ 完成：</b>好"),
    .init("葛󠄀**（异体）**字", "葛󠄀<b>（异体）</b>字"),
  ]

  /// Cases of HTML tags.
  static let tags: [EmphasisCase] = [
    .init("a<br>b", "a⏎b"),
    .init("a<br/>b<BR />c", "a⏎b⏎c"),
    .init("a<br>\nb", "a⏎b"),
    .init("H<sub>2</sub>O", "H<sub>2</sub>O"),
    .init("x<sup>2</sup>", "x<sup>2</sup>"),
    .init("x<SUP>2</SUP>", "x<sup>2</sup>"),
    .init("<kbd>Ctrl</kbd>+<kbd>C</kbd>", "<code>Ctrl</code>+<code>C</code>"),
    .init("a <u>b</u> c", "a <u>b</u> c"),
    .init("a <mark>b</mark> c", "a <mark>b</mark> c"),
    .init("a <s>b</s> <b>c</b> <i>d</i>", "a <s>b</s> <b>c</b> <i>d</i>"),
    .init("a <b>**c** d</b>", "a <b><b>c</b> d</b>"),
    .init("**a <i>b</i>**", "<b>a <i>b</i></b>"),
    .init("a <b style=\"color: red\">b</b>", "a <b>b</b>"),
    .init("a <b>b", "a <b>b"),
    .init("a </b>b", "a </b>b"),
    .init("a <b>b <b>c</b>", "a <b>b <b>c</b>"),
    .init("a <!-- b --> c", "a  c"),
    .init("<!-- b -->", ""),
    .init("a <span>b</span>"),
    .init("a <script>b</script>"),
    .init("a <a href=\"https://b.example\">c</a>"),
    .init("a <img src=\"https://b.example/c.png\">"),
    .init("a <img src=\"c.png\">"),
    .init("a <bx>b</bx>"),
    .init("a < b > c"),
    .init("| a<br>b |\n|-|\n| <b>c</b><sub>d</sub> |", "a⏎b¶<b>c</b><sub>d</sub>"),
    .init("# a<sup>b</sup>", "a<sup>b</sup>"),
    .init("[a<sub>b</sub>](c)", "<a>a<sub>b</sub></a>"),
    .init("<sub>a</sub>", "<sub>a</sub>"),
    .init("<br>", ""),
    .init("`<b>a</b>`", "<code><b>a</b></code>"),
    .init("A[^1].\n\n[^1]: b", "A<sup>[1]</sup>."),
  ]
}
