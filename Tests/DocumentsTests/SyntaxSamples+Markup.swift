/// Languages that describe data, pages and settings.
extension SyntaxSamples {
  static let markupLanguages = [
    Sample(
      language: "html",
      code: ##"""
        <!-- c --><p class="a" hidden>Fish &amp; chips</p><script>let a = "</p>"; // c
        </script><br/>
        """##,
      tokens: ##"""
        comment <!-- c --> · keyword <p · property class · string "a" · property hidden ·
        keyword > · constant &amp; · keyword </p><script> · keyword let · string "</p>" ·
        comment // c · keyword </script><br/>
        """##),
    Sample(
      language: "xml",
      code: ##"""
        <?xml version="1.0"?><a:b c='d'><![CDATA[<x>]]></a:b>
        """##,
      tokens: ##"""
        keyword <?xml · property version · string "1.0" · keyword ?><a:b · property c ·
        string 'd' · keyword > · string <![CDATA[<x>]]> · keyword </a:b>
        """##),
    Sample(
      language: "css",
      code: ##"""
        @media print { .a, #b > p:hover { color: #ff0000; margin: 1.5em 10%; background: url("x") !important } } /* c */
        """##,
      tokens: ##"""
        keyword @media · type .a · constant #b · property p · property color ·
        constant #ff0000 · property margin · number 1.5em · number 10% ·
        property background · function url · string "x" · keyword !important ·
        comment /* c */
        """##),
    Sample(
      language: "scss",
      code: ##"""
        $w: 10px; .a { &:hover { width: calc($w * 2); } } // c
        """##,
      tokens: ##"""
        property $w · number 10px · type .a · property width · function calc ·
        property $w · number 2 · comment // c
        """##),
    Sample(
      language: "json",
      code: ##"""
        {"a": [1, -2.5e3, true, null], "b c" : "d"}
        """##,
      tokens: ##"""
        property "a" · number 1 · number 2.5e3 · constant true · constant null ·
        property "b c" · string "d"
        """##),
    Sample(
      language: "yaml",
      code: ##"""
        ---
        name: test # c
        on:
          - push: [a, "b"]
            url: http://x#y
          - 'q': 12
        """##,
      tokens: ##"""
        attribute --- · property name · comment # c · property on · property push ·
        string "b" · property url · property 'q' · number 12
        """##),
    Sample(
      language: "toml",
      code: ##"""
        [a.b]
        key = "v" # c
        n = 1_000
        d = 2026-11-22T10:00:00Z
        """##,
      tokens: ##"""
        type [a.b] · property key · string "v" · comment # c · property n · number 1_000 ·
        property d · number 2026 · number 11 · number 22T10:00:00Z
        """##),
    Sample(
      language: "ini",
      code: ##"""
        [core]
        ; c
        name = a b
        """##,
      tokens: ##"""
        type [core] · comment ; c · property name
        """##),
    Sample(
      language: "markdown",
      code: ##"""
        # Title
        Some **bold**, `code` and [a](b).
        > quote
        ```swift
        let x
        ```
        """##,
      tokens: ##"""
        keyword # Title · type **bold** · string `code` · function [a] · comment > quote ·
        string ```swift⏎let x⏎```
        """##),
    Sample(
      language: "diff",
      code: ##"""
        --- a/x
        +++ b/x
        @@ -1 +1 @@
        -old
        +new
         - same
        """##,
      tokens: ##"""
        attribute --- a/x · attribute +++ b/x · function @@ -1 +1 @@ · deleted -old ·
        inserted +new
        """##),
    Sample(
      language: "dockerfile",
      code: ##"""
        FROM swift:6 AS build
        RUN apt-get install --yes "x" # c
        """##,
      tokens: ##"""
        keyword FROM · number 6 · keyword AS · keyword RUN · attribute --yes · string "x" ·
        comment # c
        """##),
    Sample(
      language: "makefile",
      code: ##"""
        all: main.o
        	cc -o $@ $(OBJ) # c
        X := 1
        """##,
      tokens: ##"""
        property all · property $@ · property $(OBJ) · comment # c · property X ·
        number 1
        """##),
    Sample(
      language: "latex",
      code: ##"""
        \section{A} Let $x^2$ be \% of \alpha. % c
        """##,
      tokens: ##"""
        keyword \section · string $x^2$ · keyword \% · keyword \alpha · comment % c
        """##),
    Sample(
      language: "graphql",
      code: ##"""
        query Q($id: ID!) { user(id: $id) { name @include(if: true) } } # c
        """##,
      tokens: ##"""
        keyword query · function Q · property $id · type ID · function user · property id ·
        property $id · attribute @include · property if · constant true · comment # c
        """##),
    Sample(
      language: "protobuf",
      code: ##"""
        message A { optional string name = 1; } // c
        """##,
      tokens: ##"""
        keyword message · type A · keyword optional · type string · number 1 ·
        comment // c
        """##),
    Sample(
      language: "hcl",
      code: ##"""
        resource "a" "b" { name = "x ${var.y}" } # c
        """##,
      tokens: ##"""
        keyword resource · string "a" · string "b" · string "x  · string " · comment # c
        """##),
    Sample(
      language: "http",
      code: ##"""
        POST /a HTTP/1.1
        Content-Type: application/json

        {"a": 1}
        """##,
      tokens: ##"""
        keyword POST /a HTTP/1.1 · property Content-Type · property "a" · number 1
        """##),
    Sample(
      language: "nginx",
      code: ##"""
        server { listen 80; root $x; } # c
        """##,
      tokens: ##"""
        keyword server · number 80 · property $x · comment # c
        """##),
    Sample(
      language: "cmake",
      code: ##"""
        set(X "a ${Y}") # c
        """##,
      tokens: ##"""
        function set · string "a ${Y}" · comment # c
        """##),
    Sample(
      language: "nix",
      code: ##"""
        { a = "x ${y}"; b = ''z''; } # c
        """##,
      tokens: ##"""
        string "x  · string " · string ''z'' · comment # c
        """##),
    Sample(
      language: "vue",
      code: ##"""
        <template><a :b="c" @click="d"/></template>
        """##,
      tokens: ##"""
        keyword <template><a · property :b · string "c" · property @click · string "d" ·
        keyword /></template>
        """##),
  ]
}
