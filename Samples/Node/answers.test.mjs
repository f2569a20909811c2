// node --test Samples/Node/answers.test.mjs: what the client makes of good and bad answers, over the
// cases of Python/tests/answers.json.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { ChatRasterError, Renderer } from "./chatraster.mjs";

const folder = new URL("../../Python/tests/", import.meta.url);
const { cases } = JSON.parse(readFileSync(new URL("answers.json", folder)));
const program = fileURLToPath(new URL("answering.py", folder));

for (const [number, { name, clients = ["node"], outcome }] of cases.entries()) {
  if (!clients.includes("node")) continue;
  test(name, { timeout: 60_000 }, async () => {
    process.env.CASE = String(number);
    const renderer = new Renderer(program);
    const found = await renderer.request("render", "Ana: hi").catch((error) => error);
    await renderer.close();
    if (outcome.picture !== undefined) {
      assert.equal(found.parts?.picture.toString("hex"), outcome.picture, found.message);
      return;
    }
    assert.ok(found instanceof ChatRasterError, String(found));
    if (outcome.worker === undefined) {
      assert.equal(found.message, outcome.message);
      assert.deepEqual([found.status, found.code], [outcome.status, outcome.code]);
    } else {
      assert.equal(found.code, "ended", found.message);
      assert.ok(found.message.includes(outcome.worker), found.message);
      assert.ok(found.message.includes(outcome.words ?? ""), found.message);
    }
  });
}
