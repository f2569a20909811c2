// node --test Samples/Node/test.mjs, with the path of the program in CHATRASTER.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { test } from "node:test";
import { ChatRasterError, Renderer } from "./chatraster.mjs";

const program = process.env.CHATRASTER ?? "chatraster";
const talk = "Ana: are you around?\nBo: on my way\n";
const command = (...words) =>
  execFileSync(program, words, { input: talk, maxBuffer: 1 << 26 });

test("pictures are the command's, many at a time", async () => {
  const renderer = new Renderer();
  const widths = Array.from({ length: 8 }, (_, number) => 200 + number);
  const answers = await Promise.all(
    widths.map((width) => renderer.request("render", talk, { width, regions: true })));
  assert.deepEqual(answers.map((answer) => answer.width), widths.map((width) => 2 * width));
  assert.deepEqual(answers[3].parts.picture, command("render", "-", "-o", "-", "--width", "203"));
  assert.ok(JSON.parse(answers[3].parts.regions).regions.length > 2);
  const raw = await renderer.request("render", talk, { "output-format": "raw", scale: 4 });
  assert.equal(raw.parts.picture.length, raw.width * raw.height * 4);
  await renderer.close();
  await assert.rejects(renderer.request("render", talk), /closed/);
});

test("what is wrong has the program's sentence", async () => {
  const renderer = new Renderer();
  await assert.rejects(
    renderer.request("render", talk, { theme: "none" }), { status: 64, message: /no theme/ });
  await assert.rejects(
    renderer.request("render", { input: "/no/such/talk.json" }),
    (error) => error instanceof ChatRasterError && error.status === 66);
  await renderer.close();
});

test("every format that hello lists is made", async () => {
  const renderer = new Renderer();
  const hello = await renderer.request("hello", "");
  assert.deepEqual(Object.keys(hello.outputs).sort(), [...hello.formats].sort());
  for (const [name, { type }] of Object.entries(hello.outputs)) {
    const answer = await renderer.request("render", talk, { "output-format": name });
    const part = answer.parts.picture;
    assert.ok(part.length > 0, name);
    assert.notEqual(answer.report, undefined, name);
    const whole = command("render", "-", "-o", "-", "--output-format", name);
    assert.ok(part.equals(whole), `${name} is ${type}`);
  }
  // An MP4 needs another program.
  for (const name of hello.films.filter((name) => name !== "mp4")) {
    const { parts } = await renderer.request("film", talk, { "output-format": name, scale: 0.5 });
    assert.ok(parts.film.length > 0, name);
  }
  await renderer.close();
});

test("a value that a request cannot hold is named, and harms no other request", async () => {
  const renderer = new Renderer();
  const bad = [{}, [1], () => 1, Symbol("a"), NaN, Infinity, new Date(NaN), new Map()];
  for (const value of bad) {
    const wrong = (message) => ({ code: "argument", status: 64, message });
    await assert.rejects(renderer.request("render", talk, { theme: value }), wrong(/^theme: /));
    await assert.rejects(renderer.request("render", talk, {}, { deadline: value }), wrong(/^deadline: /));
    await assert.rejects(renderer.request("render", { input: value }), wrong(/^input: /));
  }
  for (const value of [null, undefined, 7, {}, [1]]) {
    await assert.rejects(renderer.request("render", value), { code: "argument", message: /^talk: / });
  }
  await assert.rejects(
    renderer.request("render", talk, { theme: "x".repeat(70_000) }), { code: "argument" });
  const { width } = await renderer.request("render", talk, { width: 200n, now: new Date(0) });
  assert.equal(width, 400);
  await renderer.close();
});

test("requests that wait when the worker is killed have the reason", async () => {
  const folder = mkdtempSync(`${tmpdir()}/chatraster-`);
  // The launcher leaves its process id, which is then the worker's.
  const launcher = `${folder}/launcher`;
  writeFileSync(launcher, `#!/bin/sh\necho $$ > ${folder}/id\nexec "${program}" "$@"\n`, { mode: 0o755 });
  const renderer = new Renderer(launcher);
  await renderer.request("render", talk);
  const id = Number(readFileSync(`${folder}/id`));
  process.kill(id, "SIGSTOP");
  const waiting = [1, 2, 3].map(() => renderer.request("render", talk));
  process.kill(id, "SIGKILL");
  for (const request of waiting) {
    await assert.rejects(request, { code: "ended", message: /ended with SIGKILL while it was on render/ });
  }
  assert.equal((await renderer.request("render", talk)).status, 0);
  await renderer.close();
  rmSync(folder, { recursive: true });
});

test("a program that is not there is an error", async () => {
  const renderer = new Renderer("/no/such/program");
  await assert.rejects(renderer.request("render", talk), { code: "ended", message: /started/ });
  await renderer.close();
});
