#!/usr/bin/env python3
"""The page of four-digit octal codes, from the lines of a run of `grundy octal '0.????' --format json`.

    tools/octal_catalogue.py merged.json 10000 > docs/octal-catalogue.md
"""

import json
import sys
from collections import Counter, defaultdict

HEAD = """# Octal games of up to four digits

All 4096 codes `0.d1d2d3d4`, each followed until its period is proven, and to n = {to} if it is not. Codes whose
sequences are the same but for leading zeros are one class: for solved codes that is proven by their values, for the
others by their standard form, so two classes of unsolved codes may still turn out to be one. Shorter codes are among
them, with zeros at the end.

{solved} codes are solved, in {classes} classes. {open} codes, in {open_classes} classes, are not solved to n = {to}.

The run was cut into 64 parts, which GNU parallel ran and `grundy merge` put together; `tools/octal_catalogue.py` made
this page from the result. To make it again:

```text
grundy shards octal '0.????' --to 10^4 --shards 64 --folder catalogue --for parallel > run.sh
sh run.sh
tools/octal_catalogue.py catalogue/merged.json 10000 > docs/octal-catalogue.md
```
"""


def main() -> None:
    rows = [json.loads(line) for line in open(sys.argv[1], encoding="utf-8")]
    members = defaultdict(list)
    for row in rows:
        members[row["as"] or row["code"]].append(row)
    firsts = [group[0] for group in members.values()]
    solved = [row for row in firsts if row["proven"]]
    unsolved = [row for row in firsts if not row["proven"]]
    count = lambda group: sum(len(members[row["code"]]) for row in group)  # noqa: E731
    print(
        HEAD.format(
            to=sys.argv[2],
            solved=count(solved),
            classes=len(solved),
            open=count(unsolved),
            open_classes=len(unsolved),
        )
    )
    print("## Periods of the solved classes\n")
    print("| period | classes | codes | longest preperiod | largest value |")
    print("| ---: | ---: | ---: | ---: | ---: |")
    periods = Counter(row["period"] for row in solved)
    for period in sorted(periods):
        these = [row for row in solved if row["period"] == period]
        late, high = max(row["preperiod"] for row in these), max(row["largest"] for row in these)
        print(f"| {period} | {len(these)} | {count(these)} | {late} | {high} |")
    print("\n## Solved last\n")
    print("The classes with the longest preperiods.\n")
    print("| first code | codes | period | from n | largest value |")
    print("| --- | ---: | ---: | ---: | ---: |")
    for row in sorted(solved, key=lambda row: -row["preperiod"])[:40]:
        fields = (row["code"], len(members[row["code"]]), row["period"], row["preperiod"], row["largest"])
        print("| " + " | ".join(map(str, fields)) + " |")
    print("\n## Not solved\n")
    print(f"The first code of each class, with the number of codes and the largest value to n = {sys.argv[2]}.\n")
    print("| " + " | ".join(["code", "codes", "largest"] * 4) + " |")
    print("| " + " | ".join(["---", "---:", "---:"] * 4) + " |")
    cells = [f"{row['code']} | {len(members[row['code']])} | {row['largest']}" for row in unsolved]
    cells += [" | | "] * (-len(cells) % 4)
    for at in range(0, len(cells), 4):
        print("| " + " | ".join(cells[at : at + 4]) + " |")


if __name__ == "__main__":
    main()
