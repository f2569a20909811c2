// Calls of Node's client that wait while `.ci/faults` makes a fault, as waiting.py does for Python.
//
// waiting.mjs CLIENT RESULTS CALLS TASK

import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { pathToFileURL } from "node:url";

const [client, results, count, task, ...more] = process.argv.slice(2);
const { ChatRasterError, Renderer } = await import(pathToFileURL(client));
const folder = dirname(results);
const script = "Ana: are you around?\nBo: on my way\n";
const patience = 10_000;

function tell(values) {
  const at = Number(process.hrtime.bigint()) / 1e9;
  appendFileSync(results, `${JSON.stringify({ ...values, at, pid: process.pid })}\n`);
}

async function outcome(call, draw) {
  let timer;
  const late = new Promise((resolve) => (timer = setTimeout(() => resolve("late"), patience)));
  try {
    const result = await Promise.race([draw(), late]);
    tell(result === "late" ? { call, kind: "hangs" } : { call, kind: "picture" });
  } catch (error) {
    const named = error instanceof ChatRasterError;
    tell({ call, kind: error.constructor.name, message: error.message, named });
  }
  clearTimeout(timer);
}

function badValues() {
  const loop = {};
  loop.loop = loop;
  return {
    object: {}, loop, function: () => 1, symbol: Symbol("a"), nan: NaN, inf: Infinity, list: [1],
    date: new Date(0), invalid: new Date(NaN), bigint: 10n ** 30n, map: new Map(),
    url: new URL("https://a.example/b"), file: new URL("file:///nope"), buffer: Buffer.from("a"),
    long: "x".repeat(70_000), surrogate: "\ud800", nul: "a\0b",
    thrower: { toJSON() { throw new Error("no"); } },
  };
}

process.on("uncaughtException", (error) => {
  tell({ call: "process", kind: "uncaught", message: error.message });
  process.exit(1);
});

const renderer = new Renderer();
if (task === "arguments") {
  const values = badValues();
  for (const name of more) {
    const [where, kind] = name.split(" ");
    const value = values[kind];
    const draw = {
      option: () => renderer.request("render", script, { theme: value }),
      talk: () => renderer.request("render", value),
      input: () => renderer.request("render", { input: value }),
      key: () => renderer.request("render", script, {}, { deadline: value }),
    }[where];
    await outcome(name, async () => draw());
  }
  await outcome("beside", () => renderer.request("render", script));
} else if (task === "names") {
  const places = ["option", "talk", "input", "key"];
  tell({ names: Object.keys(badValues()).flatMap((kind) => places.map((place) => `${place} ${kind}`)) });
} else if (task === "cases") {
  for (const number of more) {
    process.env.CASE = number;
    const other = new Renderer();
    await outcome(number, () => other.request("render", "Ana: hi"));
  }
} else {
  if (!more.includes("cold")) await renderer.request("render", script);
  tell({ ready: true });
  while (!existsSync(`${folder}/go`)) await new Promise((resolve) => setTimeout(resolve, 5));
  const long = { input: `${dirname(folder)}/long.txt` };
  const [talk, options] = task === "long" ? [long, { "max-rows": 30_000_000 }] : [script, {}];
  const draw = () => renderer.request("render", talk, options);
  await Promise.all(Array.from({ length: Number(count) }, (_, call) => outcome(call, draw)));
}
tell({ done: true });
// A worker that hangs must not keep this process.
process.exit(0);
