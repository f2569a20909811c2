import Testing

/// One piece of code for each language, and all tokens in it.
enum SyntaxSamples {
  struct Sample: CustomTestStringConvertible, Sendable {
    let language: String
    let code: String
    /// Kind and text of each token; `⏎` is the end of a line.
    let tokens: String

    var testDescription: String { language }
  }

  static let all = [
    Sample(
      language: "swift",
      code: ##"""
        /* a /* b */ c */
        @MainActor func greet(_ name: String) async -> Int {
          let n = #"raw "x""#; return "hi \(name["k"] ?? "?") \n".count + 0x1F // end
        }
        let r = x.map { $0 * 1.5e-3 } ; if a / b / c { nil }
        let m = """
          two "lines"
          """
        """##,
      tokens: ##"""
        comment /* a /* b */ c */ · attribute @MainActor · keyword func · function greet ·
        type String · keyword async · type Int · keyword let · string #"raw "x""# ·
        keyword return · string "hi  · string "k" · string "?" · string  \n" ·
        number 0x1F · comment // end · keyword let · property $0 · number 1.5e-3 ·
        keyword if · constant nil · keyword let · string """⏎  two "lines"⏎  """
        """##),
    Sample(
      language: "c",
      code: ##"""
        #include <stdio.h>
        static const char *s = "a\"b"; /* note */
        int main(void) { return MAX_SIZE + 'x' + 0xFFul; }
        """##,
      tokens: ##"""
        attribute #include · keyword static · keyword const · type char · string "a\"b" ·
        comment /* note */ · type int · function main · type void · keyword return ·
        constant MAX_SIZE · string 'x' · number 0xFFul
        """##),
    Sample(
      language: "cpp",
      code: ##"""
        auto s = R"x(a)"b)x"; template <typename T> class Box { std::vector<int> v; };
        int n = 1'000'000; // c
        """##,
      tokens: ##"""
        keyword auto · string R"x(a)"b)x" · keyword template · keyword typename · type T ·
        keyword class · type Box · type vector · type int · type int · number 1'000'000 ·
        comment // c
        """##),
    Sample(
      language: "objective-c",
      code: ##"""
        #import <Foundation/Foundation.h>
        @interface Cat : NSObject
        - (void)say { NSLog(@"miau %@", self.name); }
        @end
        """##,
      tokens: ##"""
        attribute #import · type Foundation · type Foundation · keyword @interface ·
        type Cat · type NSObject · type void · function NSLog · string @"miau %@" ·
        constant self · keyword @end
        """##),
    Sample(
      language: "java",
      code: ##"""
        @Override public int size() { return List.of("a", 'b').size() + 3L; } // x
        """##,
      tokens: ##"""
        attribute @Override · keyword public · type int · function size · keyword return ·
        type List · function of · string "a" · string 'b' · function size · number 3L ·
        comment // x
        """##),
    Sample(
      language: "kotlin",
      code: ##"""
        fun main() { val s = "a ${list["k"]} b"; println(s) } /* n /* m */ */
        """##,
      tokens: ##"""
        keyword fun · function main · keyword val · string "a  · string "k" · string  b" ·
        function println · comment /* n /* m */ */
        """##),
    Sample(
      language: "csharp",
      code: ##"""
        #region A
        public class Cat : Animal { string p = @"c:\x"; int Size() => $"{p.Length}".Length; }
        """##,
      tokens: ##"""
        attribute #region · type A · keyword public · keyword class · type Cat ·
        type Animal · type string · string @"c:\x" · type int · function Size · string $" ·
        string "
        """##),
    Sample(
      language: "javascript",
      code: ##"""
        const re = /a[/"]b/g, t = `x ${f("}")} y`; // c
        class A extends B { #n = 1; go({ key: null }) { return a / b / c; } }
        """##,
      tokens: ##"""
        keyword const · string /a[/"]b/ · string `x  · function f · string "}" ·
        string  y` · comment // c · keyword class · type A · keyword extends · type B ·
        property #n · number 1 · function go · property key · constant null ·
        keyword return
        """##),
    Sample(
      language: "tsx",
      code: ##"""
        interface P<T> { readonly name: string }
        type F = (x: number) => Promise<void>;
        """##,
      tokens: ##"""
        keyword interface · type P · type T · keyword readonly · type string ·
        keyword type · type F · type number · type Promise · keyword void
        """##),
    Sample(
      language: "python",
      code: ##"""
        @cached
        def area(self, r: float = 2.5) -> str:
            '''doc'''
            return f"{r['k']!r} cm" + rb"\d" if True else None  # c
        """##,
      tokens: ##"""
        attribute @cached · keyword def · function area · constant self · type float ·
        number 2.5 · type str · string '''doc''' · keyword return · string f" ·
        string 'k' · string  cm" · string rb"\d" · keyword if · constant True ·
        keyword else · constant None · comment # c
        """##),
    Sample(
      language: "ruby",
      code: ##"""
        class Cat < Animal
          attr_reader :name
          def say!(to: nil) = puts "hi #{@name["x"]}" unless to =~ /a\/b/ # c
          x = <<~EOS
            text "
          EOS
        end
        """##,
      tokens: ##"""
        keyword class · type Cat · type Animal · keyword attr_reader · keyword def ·
        function say! · property to · constant nil · string "hi  · property @name ·
        string "x" · string " · keyword unless · string /a\/b/ · comment # c ·
        string <<~EOS · string     text "⏎  EOS · keyword end
        """##),
    Sample(
      language: "php",
      code: ##"""
        <?php
        /** doc */ function hi(string $name): ?array { return ["a" => $name . 'b', 1]; } # c
        """##,
      tokens: ##"""
        keyword <?php · comment /** doc */ · keyword function · function hi · type string ·
        property $name · type array · keyword return · string "a" · property $name ·
        string 'b' · number 1 · comment # c
        """##),
    Sample(
      language: "perl",
      code: ##"""
        use strict; my %h = (a => 1); # c
        sub go { return $_[0] =~ /x+/ ? "y $h{a}" : undef }
        """##,
      tokens: ##"""
        keyword use · type strict · keyword my · property %h · number 1 · comment # c ·
        keyword sub · function go · keyword return · property $_ · number 0 · string /x+/ ·
        string "y $h{a}" · constant undef
        """##),
    Sample(
      language: "go",
      code: ##"""
        func (s *Set) Add(v int) error { ch <- `raw`; return fmt.Errorf("x %d", 0b10) } // c
        """##,
      tokens: ##"""
        keyword func · function Add · type int · type error · string `raw` ·
        keyword return · function Errorf · string "x %d" · number 0b10 · comment // c
        """##),
    Sample(
      language: "rust",
      code: ##"""
        #[derive(Debug)]
        pub fn longest<'a>(x: &'a str) -> Option<char> { println!("{}", r#"a"b"#); Some('\n') } /* /* */ */
        """##,
      tokens: ##"""
        attribute #[derive(Debug)] · keyword pub · keyword fn · function longest ·
        attribute 'a · attribute 'a · type str · type Option · type char ·
        function println · string "{}" · string r#"a"b"# · constant Some · string '\n' ·
        comment /* /* */ */
        """##),
    Sample(
      language: "scala",
      code: ##"""
        def f(x: Int): Option[String] = s"a ${x + 1}" match { case _ => None } // c
        """##,
      tokens: ##"""
        keyword def · function f · type Int · type Option · type String · string s"a  ·
        number 1 · string " · keyword match · keyword case · type None · comment // c
        """##),
    Sample(
      language: "haskell",
      code: ##"""
        {- a {- b -} -}
        module Main where
        area :: Double -> Maybe Double
        area r' = Just (pi * r' ^ 2) -- c
        """##,
      tokens: ##"""
        comment {- a {- b -} -} · keyword module · type Main · keyword where ·
        type Double · type Maybe · type Double · constant Just · number 2 · comment -- c
        """##),
    Sample(
      language: "lua",
      code: ##"""
        --[[ long
        note ]]
        local function f(t) return #t .. [==[ a ]] b ]==] end -- c
        """##,
      tokens: ##"""
        comment --[[ long⏎note ]] · keyword local · keyword function · function f ·
        keyword return · string [==[ a ]] b ]==] · keyword end · comment -- c
        """##),
    Sample(
      language: "r",
      code: ##"""
        f <- function(x, ...) { y <- c(1, 2.5e3, NA); "a" } # c
        """##,
      tokens: ##"""
        keyword function · function c · number 1 · number 2.5e3 · constant NA ·
        string "a" · comment # c
        """##),
    Sample(
      language: "sql",
      code: ##"""
        SELECT id, count(*) FROM "notes" WHERE owner = 'o''neil' AND n >= 10 -- c
        CREATE TABLE t (id bigint, name varchar(20));
        """##,
      tokens: ##"""
        keyword SELECT · function count · keyword FROM · property "notes" · keyword WHERE ·
        string 'o''neil' · keyword AND · number 10 · comment -- c · keyword CREATE ·
        keyword TABLE · function t · type bigint · type varchar · number 20
        """##),
    Sample(
      language: "bash",
      code: ##"""
        #!/bin/bash
        for f in *.txt; do echo "a $f" 'b' ${x#y} $1 --all; done # c
        cat <<'EOF'
        if text
        EOF
        x=a#b
        """##,
      tokens: ##"""
        comment #!/bin/bash · keyword for · keyword in · keyword do · string "a $f" ·
        string 'b' · property ${x#y} · property $1 · attribute --all · keyword done ·
        comment # c · string <<'EOF' · string if text⏎EOF
        """##),
    Sample(
      language: "powershell",
      code: ##"""
        function Get-Cat { param($Name) Write-Host "a $($x["k"])" -Color red } # c
        """##,
      tokens: ##"""
        keyword function · function Get-Cat · keyword param · property $Name · string "a  ·
        property $x · string "k" · string " · attribute -Color · comment # c
        """##),
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
      language: "dart",
      code: ##"""
        Future<void> main() async { print('a ${x['k']}'); } // c
        """##,
      tokens: ##"""
        type Future · type void · function main · keyword async · function print ·
        string 'a  · string 'k' · string ' · comment // c
        """##),
    Sample(
      language: "elixir",
      code: ##"""
        defmodule A do
          @doc "x"
          def go(x) when is_atom(x), do: {:ok, "a #{x}"} # c
        end
        """##,
      tokens: ##"""
        keyword defmodule · type A · keyword do · attribute @doc · string "x" ·
        keyword def · function go · keyword when · function is_atom · keyword do ·
        constant :ok · string "a  · string " · comment # c · keyword end
        """##),
    Sample(
      language: "ocaml",
      code: ##"""
        let rec f x = match x with Some y -> "a" | None -> '\n' (* c (* d *) *)
        """##,
      tokens: ##"""
        keyword let · keyword rec · keyword match · keyword with · constant Some ·
        string "a" · constant None · string '\n' · comment (* c (* d *) *)
        """##),
    Sample(
      language: "julia",
      code: ##"""
        function f(x::Int) "a $(x + 1)" end # c
        """##,
      tokens: ##"""
        keyword function · function f · type ::Int · string "a  · number 1 · string " ·
        keyword end · comment # c
        """##),
    Sample(
      language: "erlang",
      code: ##"""
        -module(a).
        go(X) -> {ok, "x", 'y z'}. % c
        """##,
      tokens: ##"""
        attribute -module · function go · constant ok · string "x" · constant 'y z' ·
        comment % c
        """##),
    Sample(
      language: "clojure",
      code: ##"""
        (defn go [x] (str "a" :k 1.5)) ; c
        """##,
      tokens: ##"""
        keyword defn · function go · string "a" · constant :k · number 1.5 · comment ; c
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
      language: "zig",
      code: ##"""
        const std = @import("std"); pub fn main() !void { var x: u8 = 1; } // c
        """##,
      tokens: ##"""
        keyword const · function @import · string "std" · keyword pub · keyword fn ·
        function main · type void · keyword var · type u8 · number 1 · comment // c
        """##),
    Sample(
      language: "vbnet",
      code: ##"""
        Sub Go(x As Integer) ' c
        Dim s = "a""b"
        """##,
      tokens: ##"""
        keyword Sub · function Go · keyword As · type Integer · comment ' c · keyword Dim ·
        string "a""b"
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
      language: "matlab",
      code: ##"""
        x = a'; y = 'it''s'; % c
        """##,
      tokens: ##"""
        string 'it''s' · comment % c
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
      language: "solidity",
      code: ##"""
        contract A { function go(uint256 x) public { emit B(x); } } // c
        """##,
      tokens: ##"""
        keyword contract · type A · keyword function · function go · type uint256 ·
        keyword public · keyword emit · type B · comment // c
        """##),
    Sample(
      language: "groovy",
      code: ##"""
        def x = "a ${y}" // c
        """##,
      tokens: ##"""
        keyword def · string "a  · string " · comment // c
        """##),
    Sample(
      language: "batch",
      code: ##"""
        @echo off
        set X=%PATH% & rem no
        :again
        """##,
      tokens: ##"""
        keyword echo · constant off · keyword set · property %PATH% · function :again
        """##),
    Sample(
      language: "assembly",
      code: ##"""
        start: mov eax, 0x10 ; c
        """##,
      tokens: ##"""
        property start · keyword mov · property eax · number 0x10 · comment ; c
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
