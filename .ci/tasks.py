"""The patches of a newcomer's tasks in .ci/house-tasks, with the numbers of their files and hunks.

Each task is a patch that works: it is applied to the tree without changing it, so that a task whose places
have moved, or have become more, is noticed by .ci/house --tasks.
"""
import pathlib
import re
import subprocess

ROOT = pathlib.Path(__file__).resolve().parent.parent
FOLDER = ".ci/house-tasks"
TABLE = f"{FOLDER}/tasks.txt"
# The most files and hunks of a task without a reason.
MOST = 3
ROW = re.compile(r"([\w-]+) \| (\d+) \| (\d+) \| [^|]+?(?: \| (\S[^|]+))?")


def read():
    """The text of the table, and the patches by their names."""
    patches = {path.stem: path.read_text(encoding="utf-8") for path in (ROOT / FOLDER).glob("*.patch")}
    return (ROOT / TABLE).read_text(encoding="utf-8"), patches


def figures(patch):
    """The numbers of files and hunks; a new file counts as one of each."""
    lines = patch.splitlines()
    return (sum(line.startswith("diff --git ") for line in lines),
            sum(line.startswith("@@ ") for line in lines))


def refusal(patch):
    """The first line of git's reason why a patch cannot be applied; None if it can."""
    run = subprocess.run(
        ["git", "apply", "--check", "-"], cwd=ROOT, input=patch, text=True, stderr=subprocess.PIPE)
    return run.stderr.splitlines()[0] if run.returncode else None


def faults(table, patches):
    """A line for each fault, with what to do."""
    named = set()
    for number, line in enumerate(table.splitlines(), 1):
        if not line or line.startswith("#"):
            continue
        row = ROW.fullmatch(line)
        if not row:
            yield f"task: {TABLE}:{number}: needs “name | files | hunks | task”, and a reason if it is long"
            continue
        name, expected = row[1], (int(row[2]), int(row[3]))
        named.add(name)
        if name not in patches:
            yield f"task: {name} is in {TABLE}, but {FOLDER}/{name}.patch does not exist"
            continue
        reason = refusal(patches[name])
        if reason:
            yield (f"task: {FOLDER}/{name}.patch cannot be applied ({reason}): do the task again, and "
                   "store `git diff -U1` as the patch")
        found = figures(patches[name])
        if found != expected:
            yield (f"task: {name} needs {found[0]} files and {found[1]} hunks instead of {expected[0]} and "
                   f"{expected[1]}: make it shorter again, or correct {TABLE}")
        if max(found) > MOST and not row[4]:
            yield (f"task: {name} needs {found[0]} files and {found[1]} hunks, more than {MOST}: derive what "
                   f"repeats, or give the reason as a fifth column of {TABLE}")
    for name in sorted(patches.keys() - named):
        yield f"task: {FOLDER}/{name}.patch has no row in {TABLE}"


def plants(table, patches):
    """A table and patches for each fault, with the beginning of its line."""
    name = "kind-with-a-word"
    row = next(line for line in table.splitlines() if line.startswith(name))
    patch = patches[name]
    another = ("diff --git a/planted b/planted\nnew file mode 100644\n--- /dev/null\n+++ b/planted\n"
               "@@ -0,0 +1 @@\n+a\n")
    longer = table.replace(row, row.replace("| 3 | 3 |", "| 4 | 4 |"))
    return [
        (table, {**patches, name: patch.replace("kinds.register(", "kinds.planted(")},
         f"task: {FOLDER}/{name}.patch cannot be applied (error: patch failed: "),
        (table, {**patches, name: patch + another}, f"task: {name} needs 4 files and 4 hunks instead of 3"),
        (longer, {**patches, name: patch + another}, f"task: {name} needs 4 files and 4 hunks, more than 3"),
        (table.replace(row + "\n", ""), patches, f"task: {FOLDER}/{name}.patch has no row"),
        (table + "planted | 1 | 1 | a task\n", patches, "task: planted is in"),
        (table + "planted | 1 | a task\n", patches, f"task: {TABLE}:{len(table.splitlines()) + 1}: needs"),
    ]


def test():
    """The planted faults that are not found."""
    table, patches = read()
    for changed, others, expected in plants(table, patches):
        if not any(fault.startswith(expected) for fault in faults(changed, others)):
            yield f"test: no check finds “{expected}”"


def main(is_test):
    """Prints the faults of the tasks, or of the test; the exit status."""
    table, patches = read()
    found = list(test() if is_test else faults(table, patches))
    print(*found, sep="\n", end="\n" if found else "")
    print(f"{len(plants(table, patches))} planted faults, {len(found)} not found" if is_test
          else f"{len(patches)} tasks of a newcomer, {len(found)} faults")
    return 1 if found else 0
