// node --test Samples/Node/test.mjs, with the path of the program in CHATRASTER.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
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

test("a program that is not there is an error", async () => {
  const renderer = new Renderer("/no/such/program");
  await assert.rejects(renderer.request("render", talk), { code: "ended", message: /started/ });
  await renderer.close();
});
