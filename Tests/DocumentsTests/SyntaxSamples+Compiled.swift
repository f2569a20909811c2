/// Languages whose programs are compiled.
extension SyntaxSamples {
  static let compiledLanguages = [
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
      language: "ocaml",
      code: ##"""
        let rec f x = match x with Some y -> "a" | None -> '\n' (* c (* d *) *)
        """##,
      tokens: ##"""
        keyword let · keyword rec · keyword match · keyword with · constant Some ·
        string "a" · constant None · string '\n' · comment (* c (* d *) *)
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
      language: "solidity",
      code: ##"""
        contract A { function go(uint256 x) public { emit B(x); } } // c
        """##,
      tokens: ##"""
        keyword contract · type A · keyword function · function go · type uint256 ·
        keyword public · keyword emit · type B · comment // c
        """##),
    Sample(
      language: "assembly",
      code: ##"""
        start: mov eax, 0x10 ; c
        """##,
      tokens: ##"""
        property start · keyword mov · property eax · number 0x10 · comment ; c
        """##),
  ]
}
