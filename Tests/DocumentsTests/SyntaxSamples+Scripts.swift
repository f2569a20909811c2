/// Languages whose programs run without being compiled.
extension SyntaxSamples {
  static let scriptLanguages = [
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
      language: "jsx",
      code: ##"""
        const A = () => <ul id="a" data-x={f(1)} {...p}>don't {n ? <B/> : `${<i>x</i>}`} for {{a: 1}.a}</ul>
        x = a < b / 2 / c; return (<><p>1 / 2</p></>) / 2 // c
        """##,
      tokens: ##"""
        keyword const · type A · keyword <ul · property id · string "a" · property data-x ·
        function f · number 1 · keyword > · keyword <B/> · string ` · keyword <i> ·
        keyword </i> · string ` · property a · number 1 · keyword </ul> · number 2 ·
        keyword return · keyword <><p> · keyword </p></> · number 2 · comment // c
        """##),
    Sample(
      language: "tsx",
      code: ##"""
        const B: React.FC<P> = <T,>(x: Array<T>) => { const MAX = 1 as T; };
        """##,
      tokens: ##"""
        keyword const · type B · type React · type FC · type P · type T · type Array · type T ·
        keyword const · constant MAX · number 1 · keyword as · type T
        """##),
    Sample(
      language: "console",
      code: ##"""
        $ swift build --product a \
            --verbose
        Building for debugging...
        ana@host:~/a$ echo "x" # c
        > done
        """##,
      tokens: ##"""
        attribute --product · attribute --verbose · string "x" · comment # c · keyword done
        """##),
    Sample(
      language: "console", code: "for f in *; do cd a; done",
      tokens: "keyword for · keyword in · keyword do · keyword done"),
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
        SELECT x::numeric FROM t ORDER BY y NULLS LAST
        """##,
      tokens: ##"""
        keyword SELECT · function count · keyword FROM · property "notes" · keyword WHERE ·
        string 'o''neil' · keyword AND · number 10 · comment -- c · keyword CREATE ·
        keyword TABLE · function t · type bigint · type varchar · number 20 ·
        keyword SELECT · type ::numeric · keyword FROM · keyword ORDER · keyword BY ·
        keyword NULLS · keyword LAST
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
      language: "matlab",
      code: ##"""
        x = a'; y = 'it''s'; % c
        """##,
      tokens: ##"""
        string 'it''s' · comment % c
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
  ]
}
