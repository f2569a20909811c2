extension ServicePage {
  /// The script: draws half a second after the last keystroke, cancels outdated requests, and
  /// announces each result once.
  ///
  /// Half a second is longer than most people's pause between two keystrokes, so that a screen
  /// reader does not announce a result for each letter.
  static var script: String {
    #"""

    "use strict";
    (() => {
      const pause = 500;
      const element = (id) => document.getElementById(id);
      const [form, talk, save, picture] = ["form", "talk", "save", "picture"].map(element);
      const [status, problem, words] = ["status", "problem", "words"].map(element);
      let timer = 0, running = null, address = null;

      const say = (text) => { if (status.textContent !== text) status.textContent = text; };
      const complain = (text) => {
        problem.textContent = text;
        if (text) talk.setAttribute("aria-invalid", "true");
        else talk.removeAttribute("aria-invalid");
      };
      const forget = () => {
        if (address) URL.revokeObjectURL(address);
        address = null;
        picture.hidden = true;
        picture.removeAttribute("src");
        picture.alt = "";
        words.hidden = true;
        words.textContent = "";
        save.hidden = true;
        save.removeAttribute("href");
      };
      const later = (wait) => { clearTimeout(timer); timer = setTimeout(draw, wait); };

      const sentence = async (answer) => {
        try {
          const body = await answer.json();
          const error = body.error ?? body;
          const text = typeof error === "string" ? error
            : error.message ?? error.detail ?? error.title;
          if (text) return String(text);
        } catch {}
        return `The service answered with status ${answer.status}.`;
      };

      /* HTML is a document of its own, which is saved like a PDF. */
      const isText = (type) => type.startsWith("text/") && type !== "text/html";

      const show = async (answer, { type, ending }) => {
        const bytes = await answer.arrayBuffer();
        forget();
        address = URL.createObjectURL(new Blob([bytes], { type }));
        save.href = address;
        save.download = `conversation.${ending}`;
        save.hidden = false;
        const size = `${Math.max(1, Math.round(bytes.byteLength / 1000))} kB`;
        if (isText(type)) {
          words.textContent = new TextDecoder().decode(bytes);
          words.hidden = false;
          say(`Drawn: ${size} of text.`);
          return;
        }
        if (!type.startsWith("image/")) {
          say(`The file conversation.${ending}, of ${size}, is ready to be saved.`);
          return;
        }
        picture.src = address;
        await picture.decode();
        const look = element("look").value;
        picture.alt = `The conversation in the look ${look}`;
        picture.hidden = false;
        say(`Drawn: ${picture.naturalWidth} by ${picture.naturalHeight} pixels, ${size}.`);
      };

      const draw = async () => {
        clearTimeout(timer);
        if (running) running.abort();
        running = null;
        if (!talk.value.trim()) {
          forget();
          complain("");
          say("Nothing is drawn: the conversation is empty.");
          return;
        }
        const missing = [...form.elements].find((field) => !field.checkValidity());
        if (missing) {
          say(`Nothing is drawn: ${missing.labels[0].textContent} – ${missing.validationMessage}`);
          return;
        }
        const [output] = element("output").selectedOptions;
        const options = new URLSearchParams({
          theme: element("look").value, width: element("width").value,
          "output-format": output.value });
        const appearance = element("appearance").value;
        if (appearance) options.set("appearance", appearance);
        const isJSON = /^\s*[{\[]/.test(talk.value);
        const headers = {
          "Content-Type": isJSON ? "application/json" : "text/plain; charset=utf-8" };
        const token = element("token");
        if (token) headers["Authorization"] = `Bearer ${token.value}`;
        const control = new AbortController();
        running = control;
        try {
          const answer = await fetch(`v1/render?${options}`,
            { method: "POST", headers, body: talk.value, signal: control.signal });
          if (control.signal.aborted) return;
          if (answer.status === 429 || answer.status === 503) {
            const wait = Math.min(Math.max(Number(answer.headers.get("Retry-After")) || 1, 1), 60);
            say(`The service is busy; trying again in ${wait} s.`);
            later(wait * 1000);
          } else if (answer.ok) {
            complain("");
            await show(answer, output.dataset);
          } else {
            const text = await sentence(answer);
            if (control.signal.aborted) return;
            forget();
            complain(text);
            say(`Nothing is drawn: ${text}`);
          }
        } catch (error) {
          if (control.signal.aborted) return;
          forget();
          say("Nothing is drawn: the service cannot be reached.");
        } finally {
          if (running === control) running = null;
        }
      };

      /* A field tells of a change while it is typed in, when it is left, or both. */
      const wish = () => JSON.stringify([...form.elements].map((field) => field.value));
      let known = wish();
      const change = () => {
        if (wish() === known) return;
        known = wish();
        later(pause);
      };
      form.addEventListener("input", change);
      form.addEventListener("change", change);
      form.addEventListener("submit", (event) => { event.preventDefault(); draw(); });
      talk.addEventListener("keydown", (event) => {
        if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        draw();
      });
      if (!element("token")) draw();
    })();

    """#
  }
}
