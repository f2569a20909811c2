// Draws conversations from Node through `chatraster worker`: a single file that needs no packages.
//
//   import { Renderer } from "./chatraster.mjs";
//   const renderer = new Renderer();
//   const { parts } = await renderer.request("render", "Ana: hi\nBo: hello", { theme: "telegram" });
//   writeFileSync("talk.png", parts.picture);
//   await renderer.close();

import { constants } from "node:buffer";
import { spawn } from "node:child_process";
import { writeSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** The maximum number of bytes of a request's header, without its id: a worker refuses 64 KiB. */
const HEADER_BYTES = (64 << 10) - 100;
/** The maximum number of bytes of an answer's line, so that no program fills the memory. */
const LINE_BYTES = 64 << 20;
/** The maximum number of bytes of an answer's part: those of a buffer. */
const MOST_BYTES = constants.MAX_LENGTH;
/** The milliseconds for a worker that has closed a pipe to end, before it is killed. */
const ENDING = 1000;

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
  #worker;
  #isClosed = false;

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
  async request(action, talk, options = {}, keys = {}) {
    if (this.#isClosed) throw new ChatRasterError("the renderer is closed", 74);
    // Everything that can fail comes before the request is registered.
    const body = bytesOf(talk);
    const header = { do: action, options: plainValues(options), ...plainValues(keys) };
    for (const key of ["id", "bytes"]) if (key in keys) throw wrong(`${key}: is not yours to give`);
    if (Object.keys(header.options).length === 0) delete header.options;
    if (body) header.bytes = body.length;
    else header.input = pathOf(talk.input);
    const text = JSON.stringify(header);
    if (Buffer.byteLength(text) > HEADER_BYTES) throw wrong(`options: at most ${HEADER_BYTES} bytes`);
    if (!this.#worker || this.#worker.hasEnded) {
      this.#worker = new Worker(this.#program, this.#arguments);
    }
    return this.#worker.send(text, body, action);
  }

  /** Waits for all answers, and then ends the process. */
  async close() {
    this.#isClosed = true;
    this.#worker?.close();
    await this.#worker?.ended;
  }
}

/** A running process, and the requests that wait for its answers; whatever ends it fails them all. */
class Worker {
  hasEnded = false;
  #process;
  #waiting = new Map();
  #last = 0;
  #isClosing = false;
  #isKnown = false;
  #head = Buffer.alloc(0);
  #words = "";
  #settleEnd;
  ended = new Promise((resolve) => (this.#settleEnd = resolve));

  constructor(program, words) {
    // In a session of its own, a terminal's Ctrl-C is this program's to handle. A worker that crashes
    // ends at once, not after the half minute that Swift's backtrace can take.
    const env = { SWIFT_BACKTRACE: "enable=no", ...process.env };
    const child = spawn(program, words, { stdio: ["pipe", "pipe", "pipe"], detached: true, env });
    this.#process = child;
    child.on("error", (error) => this.#finish(`the worker cannot be started (${error.message})`));
    child.on("close", (status, signal) => this.#close(signal ?? `status ${status}`));
    // Another process may have inherited the output, which then stays open.
    child.on("exit", () => later(() => [child.stdout, child.stderr].forEach((stream) => stream.destroy())));
    // Usually the process is ending, and its status says why.
    child.stdin.on("error", () => later(() => this.#fail("the worker closed its input")));
    child.stdout.on("end", () => later(() => this.#fail("the worker closed its output")));
    child.stderr.on("data", (piece) => this.#hear(piece));
    const answers = this.#answers();
    answers.next();
    child.stdout.on("data", (piece) => this.#read(answers, piece));
    this.#hold();
  }

  send(header, body, action) {
    const id = ++this.#last;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject, action });
      this.#hold();
      this.#process.stdin.write(`{"id":${id},${header.slice(1)}\n`);
      if (body) this.#process.stdin.write(body);
    });
  }

  close() {
    this.#isClosing = true;
    if (this.#waiting.size === 0) this.#process.stdin.end();
    this.#hold();
  }

  /** Keeps this program running while it waits for the worker, and only then. */
  #hold() {
    const isAwaited = this.#isClosing || this.#waiting.size > 0;
    for (const handle of [this.#process, ...this.#process.stdio]) {
      if (isAwaited) handle.ref();
      else handle.unref();
    }
  }

  #close(status) {
    const isForeign = !this.#isKnown && this.#head.length > 0 && this.#head[0] !== 0x7b;
    this.#finish(isForeign ? this.#foreign(this.#head) : `the worker ended with ${status}`);
  }

  /** Kills a process that does not end by itself, and those that it has started. */
  #fail(reason) {
    if (this.hasEnded) return;
    this.#finish(reason);
    try {
      process.kill(-this.#process.pid, "SIGKILL");
    } catch {
      this.#process.kill("SIGKILL");
    }
  }

  #finish(reason) {
    if (this.hasEnded) return;
    this.hasEnded = true;
    const words = this.#words.trim().split("\n").slice(-3).join(" / ");
    for (const { reject, action } of this.#waiting.values()) {
      const message = `${reason} while it was on ${action}${words && ": "}${words}`;
      reject(new ChatRasterError(message, 74, "ended"));
    }
    this.#waiting.clear();
    this.#settleEnd();
  }

  /** Passes the worker's words on, and keeps the last of them for an error. */
  #hear(piece) {
    this.#words = (this.#words + piece).slice(-2000);
    try {
      writeSync(2, piece);
    } catch {
      // Standard error is closed or full.
    }
  }

  #read(answers, piece) {
    if (this.hasEnded) return;
    if (!this.#isKnown) this.#head = Buffer.concat([this.#head, piece]).subarray(0, 2000);
    try {
      answers.next(piece);
    } catch (error) {
      this.#fail(error.message);
    }
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
      while ((end = pieces.length ? pieces[pieces.length - 1].indexOf(10) : -1) < 0) {
        if (count > LINE_BYTES) throw new Error(this.#foreign(take(count)));
        yield* more();
      }
      const line = take(count - pieces[pieces.length - 1].length + end + 1);
      const header = headerOf(line);
      if (!header) throw new Error(this.#foreign(line));
      const parts = {};
      for (const { name, path, bytes = 0 } of header.parts ?? []) {
        if (bytes > MOST_BYTES) throw new Error(`an answer's part has ${bytes} bytes, more than the memory`);
        while (count < bytes) yield* more();
        parts[name] = path ?? Buffer.from(take(bytes));
      }
      if (header.progress === undefined) this.#settle(header, parts, line);
      this.#isKnown = true;
    }
  }

  #settle(header, parts, line) {
    const waiting = this.#waiting.get(header.id);
    if (!waiting) throw new Error(this.#foreign(line, " to a request"));
    this.#waiting.delete(header.id);
    this.#hold();
    const { status, message = "the worker gave no reason", code } = header;
    if (status === 0) waiting.resolve({ ...header, parts });
    else waiting.reject(new ChatRasterError(message, status, code));
    if (this.#isClosing) this.close();
  }

  #foreign(line, what = "") {
    const position = this.#isKnown ? "next" : "first";
    return `the worker's ${position} line is not an answer${what}: ${quoted(line)}`;
  }
}

function later(action) {
  setTimeout(action, ENDING).unref();
}

function wrong(message) {
  return new ChatRasterError(message, 64, "argument");
}

/** Options or keys as JSON; a value that JSON would leave out or change is refused by name. */
function plainValues(values) {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, plain(name, value)]));
}

function plain(name, value) {
  if (value === undefined || value === null) return null;
  if (typeof value === "string" || typeof value === "boolean" || Number.isFinite(value)) return value;
  if (typeof value === "bigint") return Number(value);
  if (value instanceof URL) return pathOf(value, name);
  if (value instanceof Date && !Number.isNaN(value.getTime())) return `${value.toISOString().slice(0, 19)}Z`;
  throw wrong(`${name}: give a text, a number, a path, a date, true or false, not ${kind(value)}`);
}

/** A conversation as bytes; undefined for one that has a path. */
function bytesOf(talk) {
  if (typeof talk === "string" || talk instanceof ArrayBuffer) return Buffer.from(talk);
  if (ArrayBuffer.isView(talk)) return Buffer.from(talk.buffer, talk.byteOffset, talk.byteLength);
  if (talk?.input !== undefined) return undefined;
  throw wrong(`talk: give a text, bytes, or { input: PATH }, not ${kind(talk)}`);
}

function pathOf(value, name = "input") {
  if (typeof value === "string") return value;
  if (value instanceof URL && value.protocol === "file:") return fileURLToPath(value);
  throw wrong(`${name}: give a path, not ${value instanceof URL ? value.href : kind(value)}`);
}

function kind(value) {
  if (typeof value === "number" || value === undefined || value === null) return String(value);
  return typeof value === "object" ? (value.constructor?.name ?? "object") : typeof value;
}

/** The header of an answer or of progress; undefined for any other line. */
function headerOf(line) {
  let header;
  try {
    header = JSON.parse(new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(line));
  } catch {
    return undefined;
  }
  if (typeof header !== "object" || header === null || Array.isArray(header)) return undefined;
  if (header.progress !== undefined) return header;
  const { status, parts = [] } = header;
  const isPart = (part) => typeof part?.name === "string" && isCount(part.bytes ?? 0);
  return Number.isInteger(status) && Array.isArray(parts) && parts.every(isPart) ? header : undefined;
}

function isCount(value) {
  return Number.isInteger(value) && value >= 0;
}

/** A worker's words in quotation marks, without control characters, and cut after 300. */
function quoted(line) {
  const bytes = line.subarray(0, 1200);
  // A line that is not UTF-8 is quoted byte for byte.
  const isText = bytes.equals(Buffer.from(bytes.toString()));
  const words = bytes.toString(isText ? "utf8" : "latin1").replace(/^[ \t\r\n]+|[ \t\r\n]+$/g, "");
  const strange = isText ? /(?! )[\p{C}\p{Z}]/gu : /[^ -~]/gu;
  const printable = words.replace(strange, (character) => {
    const code = character.codePointAt(0).toString(16);
    return code.length < 3 ? `\\x${code.padStart(2, "0")}` : `\\u${code.padStart(4, "0")}`;
  });
  return `"${printable.length > 300 ? `${printable.slice(0, 300)}…` : printable}"`;
}
