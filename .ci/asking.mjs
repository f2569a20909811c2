// Requests through Node's client, for `.ci/leftovers`, as asking.py does for Python. The client has no
// way to cancel a request but the end of its process.
//
// asking.mjs CLIENT ACTION...

import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

const [client, ...actions] = process.argv.slice(2);
const { Renderer } = await import(pathToFileURL(client));
const renderer = new Renderer();
console.log(JSON.stringify(actions));
for await (const line of createInterface({ input: process.stdin })) {
  const { do: action, input, body, options, deadline, cancel } = JSON.parse(line);
  const timer = cancel && setTimeout(() => process.exit(0), cancel * 1000);
  try {
    await renderer.request(action, body ?? { input }, options, deadline ? { deadline } : {});
    console.log(JSON.stringify({ status: 0 }));
  } catch ({ status, message, code }) {
    console.log(JSON.stringify({ status, message, code }));
  }
  clearTimeout(timer);
}
await renderer.close();
