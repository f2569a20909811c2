// Draws conversations from Node through `chatraster worker`: a single file that needs no packages.
//
//   import { Renderer } from "./chatraster.mjs";
//   const renderer = new Renderer();
//   const { parts } = await renderer.request("render", "Ana: hi\nBo: hello", { theme: "telegram" });
//   writeFileSync("talk.png", parts.picture);
//   await renderer.close();

import { spawn } from "node:child_process";

/** The error of a failed request: the program's message, and the exit status of the command. */
export class ChatRasterError extends Error {
  constructor(message, status, code) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** Draws with its own process, which starts with the first request. */
export class Renderer {
  #program;
  #arguments;
  #process;
  #ended;
  #isClosed = false;
  #waiting = new Map();
  #last = 0;

  /** @param program the path of chatraster; @param options the options of `chatraster worker` */
  constructor(program = process.env.CHATRASTER ?? "chatraster", ...options) {
    this.#program = program;
    this.#arguments = ["worker", ...options];
  }

  /**
   * Performs an action, as described on the page “Running a worker”.
   *
   * @param action such as "render"
   * @param talk a text or bytes, or { input: PATH }
   * @param options command-line options, such as { theme: "slack", "output-format": "pdf" }
   * @param keys other keys of the request, such as { deadline: 500 }
   * @returns the header of the answer, and its `parts` by name
   */
  request(action, talk, options = {}, keys = {}) {
    if (this.#isClosed) return Promise.reject(new ChatRasterError("the renderer is closed", 74));
    const body = talk.input === undefined ? Buffer.from(talk) : undefined;
    const id = ++this.#last;
    const header = { id, do: action, options, ...keys };
    if (body) header.bytes = body.length;
    else header.input = talk.input;
    const worker = this.#process ?? this.#start();
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject, action });
      worker.stdin.write(JSON.stringify(header) + "\n");
      if (body) worker.stdin.write(body);
    });
  }

  /** Waits for all answers, and then ends the process. */
  async close() {
    this.#isClosed = true;
    this.#process?.stdin.end();
    await this.#ended;
  }

  #start() {
    const worker = spawn(this.#program, this.#arguments, { stdio: ["pipe", "pipe", "inherit"] });
    this.#process = worker;
    this.#ended = new Promise((resolve) => {
      const end = (words) => {
        if (this.#process === worker) this.#process = undefined;
        for (const { reject, action } of this.#waiting.values()) {
          reject(new ChatRasterError(`the worker ${words} while it was on ${action}`, 74, "ended"));
        }
        this.#waiting.clear();
        resolve();
      };
      worker.on("error", (error) => end(`cannot be started (${error.message})`));
      worker.on("close", (status, signal) => end(`ended with ${signal ?? `status ${status}`}`));
    });
    // If the pipe is broken, the end of the process explains why.
    worker.stdin.on("error", () => {});
    const answers = this.#answers();
    answers.next();
    worker.stdout.on("data", (piece) => answers.next(piece));
    return worker;
  }

  /** Receives the output in pieces, and settles each request whose answer is complete. */
  *#answers() {
    let pieces = [];
    let count = 0;
    const more = function* () {
      const piece = yield;
      pieces.push(piece);
      count += piece.length;
    };
    const take = (size) => {
      const whole = pieces.length === 1 ? pieces[0] : Buffer.concat(pieces);
      pieces = [whole.subarray(size)];
      count = whole.length - size;
      return whole.subarray(0, size);
    };
    while (true) {
      let end = -1;
      while ((end = pieces.length ? pieces[pieces.length - 1].indexOf(10) : -1) < 0) yield* more();
      const before = count - pieces[pieces.length - 1].length;
      const header = JSON.parse(take(before + end + 1));
      const parts = {};
      for (const part of header.parts ?? []) {
        while (count < (part.bytes ?? 0)) yield* more();
        parts[part.name] = part.path ?? Buffer.from(take(part.bytes));
      }
      if (header.progress === undefined) this.#settle(header, parts);
    }
  }

  #settle(header, parts) {
    const waiting = this.#waiting.get(header.id);
    this.#waiting.delete(header.id);
    if (header.status === 0) waiting?.resolve({ ...header, parts });
    else waiting?.reject(new ChatRasterError(header.message, header.status, header.code));
  }
}
