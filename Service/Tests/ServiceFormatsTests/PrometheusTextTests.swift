import ServiceFormats
import Testing

@Suite("Metrics in Prometheus's text format")
struct PrometheusTextTests {
  private func text(_ value: MetricValue) -> String {
    var text = PrometheusText()
    text.append(value)
    return text.text
  }

  @Test("a counter without labels is 0 from the start and only grows")
  func counter() {
    var counter = MetricValue.counter("requests_total", help: "Requests.")
    #expect(
      text(counter) == """
        # HELP requests_total Requests.
        # TYPE requests_total counter
        requests_total 0

        """)
    counter.add()
    counter.add(2.5)
    counter.add(-1)
    #expect(text(counter).hasSuffix("\nrequests_total 3.5\n"))
  }

  @Test("labels are escaped and in order")
  func labels() {
    var gauge = MetricValue.gauge("g", help: "A \\ and\na \"line\".", labels: ["path", "code"])
    gauge.set(2, labels: ["b", "x"])
    gauge.set(-1, labels: ["a\"\\\r\n", "ü"])
    #expect(
      text(gauge) == """
        # HELP g A \\\\ and\\na "line".
        # TYPE g gauge
        g{path="a\\"\\\\\r\\n",code="ü"} -1
        g{path="b",code="x"} 2

        """)
  }

  @Test("buckets add up, and a bound belongs to the bucket below it")
  func histogram() {
    var histogram = MetricHistogram("t_seconds", help: "Time.", labels: ["l"], bounds: [0.1, 1])
    for value in [0.1, 0.5, 0.5, 7, .nan] { histogram.observe(value, labels: ["x"]) }
    var text = PrometheusText()
    text.append(histogram)
    #expect(
      text.text == """
        # HELP t_seconds Time.
        # TYPE t_seconds histogram
        t_seconds_bucket{l="x",le="0.1"} 1
        t_seconds_bucket{l="x",le="1"} 3
        t_seconds_bucket{l="x",le="+Inf"} 4
        t_seconds_sum{l="x"} 8.1
        t_seconds_count{l="x"} 4

        """)
  }

  @Test("numbers that are none are spelled as Prometheus reads them")
  func numbers() {
    var gauge = MetricValue.gauge("g", help: "")
    for (value, spelling) in [
      (.nan, "NaN"), (.infinity, "+Inf"), (-.infinity, "-Inf"), (1e20, "1e+20"), (0.25, "0.25"),
      (123_456_789, "123456789"),
    ] as [(Double, String)] {
      gauge.set(value)
      #expect(text(gauge).hasSuffix("\ng \(spelling)\n"))
    }
  }

  @Test("labels from requests end at a limit, and what is above it is counted together")
  func overflow() {
    var counter = MetricValue.counter("c", help: "", labels: ["path"])
    for number in 0..<1500 { counter.add(labels: ["\(number)"]) }
    counter.add(labels: ["3"])
    let lines = text(counter).split(separator: "\n")
    #expect(lines.count == 2 + 1001)
    #expect(lines.contains("c{path=\"other\"} 500"))
    #expect(lines.contains("c{path=\"3\"} 2"))
  }
}
