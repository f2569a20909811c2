"""Requests through the Python module, for `.ci/leftovers`: each line of standard input is one as JSON.

The first line that is printed lists the actions that the module has functions for; each further line is
the outcome of a request: `status`, and `message` or `code`. A request with `cancel` is cancelled after so
many seconds.
"""

import asyncio
import json
import sys

import chatraster

# The functions whose names differ from those of their actions.
NAMES = {"script": "text"}


def functions(renderer, actions):
    names = {action: NAMES.get(action, action) + "_async" for action in actions}
    return {action: getattr(renderer, name) for action, name in names.items() if hasattr(renderer, name)}


async def outcome(draw, request):
    talk = request["input"] if "input" in request else request["body"].encode()
    options = {name.replace("-", "_"): value for name, value in request.get("options", {}).items()}
    if "deadline" in request:
        options["deadline"] = request["deadline"]
    if request["do"] == "pages":
        options["height"] = options.pop("pages")
    task = asyncio.ensure_future(draw[request["do"]](talk, **options))
    if "cancel" in request:
        asyncio.get_running_loop().call_later(request["cancel"], task.cancel)
    try:
        await task
    except asyncio.CancelledError:
        return {"status": 0, "code": "cancelled"}
    except chatraster.DeadlineError as error:
        return {"status": error.status, "message": str(error), "code": "deadline"}
    except chatraster.ChatRasterError as error:
        return {"status": error.status, "message": str(error)}
    return {"status": 0}


def main():
    renderer = chatraster.Renderer()
    draw = functions(renderer, sys.argv[1:])
    print(json.dumps(list(draw)), flush=True)
    for line in sys.stdin:
        print(json.dumps(asyncio.run(outcome(draw, json.loads(line)))), flush=True)
    renderer.close()


main()
