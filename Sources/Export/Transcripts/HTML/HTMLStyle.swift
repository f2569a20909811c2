/// The look of a web page: the reader's own font, and light or dark colours as the reader prefers.
enum HTMLStyle {
  /// The style sheet, which loads nothing.
  static let text = """
    :root { color-scheme: light dark }
    body { margin: 0; font: 1rem/1.45 system-ui, sans-serif }
    main { max-width: 44rem; margin: auto; padding: 1rem }
    h1 { font-size: 1.4rem; margin: 0 }
    main > header { border-bottom: 1px solid #8884 }
    main > header p, small, time { opacity: .75; font-size: .85rem }
    h2 { font-size: 1rem; text-align: center; margin: 1.5rem 0 .5rem }
    h2 time { font-size: 1rem; opacity: 1 }
    section > ol { list-style: none; margin: 0; padding: 0 }
    section > ol > li { margin: .5rem 0; padding: .4rem .75rem; border-radius: .75rem;
      background: #8881; overflow-wrap: anywhere }
    section > ol > li.own { background: #2a7de122; margin-inline-start: 3rem }
    section > ol > li:not(.own):not(.line) { margin-inline-end: 3rem }
    section > ol > li.line { background: none; text-align: center; font-size: .9rem }
    article > p, figcaption, figure > div { white-space: pre-wrap }
    p, figure, blockquote, pre { margin: .25rem 0 }
    blockquote, q.block { border-inline-start: 3px solid #8884; padding-inline-start: .6rem }
    q.block, code.block { display: block; quotes: none }
    code.block, pre { white-space: pre-wrap; background: #8881; padding: .5rem }
    article > ul { list-style: none; margin: .25rem 0 0; padding: 0; font-size: .85rem }
    article > ul > li { display: inline-block; margin-inline-end: .75rem }
    figure > div { border: 1px solid #8884; border-radius: .5rem; padding: .5rem }
    .mention { font-weight: 600 }
    b.h1 { font-size: 1.5em } b.h2 { font-size: 1.25em }
    .spoiler { background: currentcolor; border-radius: .2rem }
    .spoiler:hover { background: none }
    table { border-collapse: collapse } td, th { border: 1px solid #8884; padding: .2rem .5rem }
    .left { text-align: left } .center { text-align: center } .right { text-align: right }

    """
}
