extension ServicePage {
  /// The document before its script.
  static func document(looks: String, outputs: String, token: Bool) -> String {
    #"""
    <!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="referrer" content="no-referrer">
    <title>ChatRaster</title>
    <style>\#(style)</style>
    </head>
    <body>
    <header>
    <h1>ChatRaster</h1>
    <p>Type a conversation: this service draws it as you type. Nothing is fetched and nothing is kept.</p>
    </header>
    <main>
    <form id="form">
    <div class="field wide">
    <label for="talk">Conversation</label>
    <p id="hint">A script with one message per line, such as “Ana: are you around?”, or JSON. Ctrl+Enter draws immediately.</p>
    <textarea id="talk" rows="14" spellcheck="false" autocapitalize="off" aria-describedby="hint problem">Ana: are you around?
    Bo: yes, what’s up?
    Ana: look at *this*</textarea>
    <p id="problem" class="problem"></p>
    </div>
    <div class="field">
    <label for="look">Look</label>
    <select id="look">
    \#(looks)
    </select>
    </div>
    <div class="field">
    <label for="appearance">Appearance</label>
    <select id="appearance">
    <option value="">The look’s own</option>
    <option value="light">Light</option>
    <option value="dark">Dark</option>
    </select>
    </div>
    <div class="field">
    <label for="width">Width in points</label>
    <input id="width" type="number" min="160" max="1600" step="10" value="390" required>
    </div>
    <div class="field">
    <label for="output">Output</label>
    <select id="output">
    \#(outputs)
    </select>
    </div>
    \#(token ? tokenField : "")<div class="field wide">
    <button id="draw" type="submit">Draw</button>
    <a id="save" hidden>Save the result</a>
    </div>
    </form>
    <section aria-labelledby="result">
    <h2 id="result">Result</h2>
    <p id="status" role="status">Nothing has been drawn yet.</p>
    <img id="picture" alt="" hidden>
    <pre id="words" hidden></pre>
    </section>
    </main>

    """#
  }

  private static var tokenField: String {
    """
    <div class="field">
    <label for="token">Access token</label>
    <input id="token" type="password" autocomplete="off" required>
    </div>

    """
  }

  /// The style sheet; its colours have a contrast of at least 4.5 in both colour schemes (WCAG 2.2,
  /// 1.4.3).
  static var style: String {
    """

    :root { color-scheme: light dark; --ink: #1b1b1f; --paper: #ffffff; --soft: #54545c; --line: #767680; --accent: #0a58ca; --bad: #b3261e; }
    @media (prefers-color-scheme: dark) { :root { --ink: #ececf1; --paper: #16161a; --soft: #b4b4be; --line: #8e8e99; --accent: #8ab4f8; --bad: #ff9c94; } }
    * { box-sizing: border-box; }
    body { margin: 0 auto; max-width: 80rem; padding: 1rem; font: 1rem/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper); }
    h1 { font-size: 1.5rem; margin: 0; } h2 { font-size: 1.125rem; margin: 0; }
    p { margin: 0 0 .5rem; color: var(--soft); }
    main { display: grid; gap: 1.5rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 22rem), 1fr)); align-items: start; }
    form { display: grid; gap: 1rem; grid-template-columns: 1fr 1fr; }
    .wide { grid-column: 1 / -1; }
    label { display: block; font-weight: 600; }
    textarea, input, select, button { width: 100%; min-height: 2.75rem; padding: .5rem; font: inherit; color: inherit; background: var(--paper); border: 1px solid var(--line); border-radius: .375rem; }
    textarea { font-family: ui-monospace, monospace; }
    textarea[aria-invalid=true] { border-color: var(--bad); }
    button { width: auto; padding: .5rem 1.5rem; color: var(--paper); background: var(--accent); border-color: var(--accent); cursor: pointer; }
    a { display: inline-block; padding: .625rem; color: var(--accent); }
    [hidden] { display: none; }
    :focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
    .problem { color: var(--bad); font-weight: 600; }
    img { max-width: 100%; height: auto; border: 1px solid var(--line); }
    pre { margin: 0; padding: .5rem; white-space: pre-wrap; overflow-wrap: anywhere; unicode-bidi: plaintext; border: 1px solid var(--line); }

    """
  }
}
