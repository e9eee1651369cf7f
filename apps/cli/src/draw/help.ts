import type { Words } from '../words.ts'

/** What `fairdraw draw --help` says. */
export const drawHelp: Words = {
  en: `fairdraw draw --entrants people.csv --prizes prizes.json --out folder

Draws from a file and writes a proof that anyone can recompute.

  --entrants FILE    CSV, XLSX or JSON with the columns name, identity, weight, groups (all but name optional);
                     one name a line works too. Two people of one name need an identity (phone, staff number).
  --prizes FILE      [{"tier": 1, "name": "Phone", "count": 1, "group": "Research"}], in drawing order
  --out FOLDER       a folder that does not exist yet: proof.json, rows.gz, winners.csv, receipts.jsonl
  --title TEXT       what is drawn (default: the name of the entrants file)
  --organiser TEXT   who draws
  --max-wins N       how often one person may win (default 1)
  --level C|B        C: no network. B: with a public random number that comes out after the list is sealed
  --beacon LIST      relays (URLs) or files, divided by commas, to take that number from; implies --level B.
                     A file may be brought when its number is out: {"round": 1000, "signature": "…"}
  --group NAME       the group for prizes that name none
  --state FILE       where runs with the same list are counted (default ~/.local/share/fairdraw/runs.json)
  --no-receipts      forget the salts: nobody can then be shown their own row
  --full             write identities unmasked into winners.csv
  --yes              do not ask before drawing
  --quiet            no progress
  --lang en|zh

Exit code: 0 drawn, 1 failed on the way, 2 something given was wrong; then nothing was written.`,
  zh: `fairdraw draw --entrants 名单.csv --prizes 奖品.json --out 文件夹

从文件抽奖，并写出任何人都能复算的证明。

  --entrants 文件    CSV、XLSX 或 JSON，列：姓名、标识、权重、分组（除姓名外可省略）；
                     每行一个姓名也可以。同名的人需要“标识”（手机号、工号）。
  --prizes 文件      [{"tier": 1, "name": "手机", "count": 1, "group": "研发部"}]，按抽取顺序
  --out 文件夹       尚不存在的文件夹：proof.json、rows.gz、winners.csv、receipts.jsonl
  --title 文字       抽奖标题（默认取名单文件名）
  --organiser 文字   主办方
  --max-wins N       每人最多中奖次数（默认 1）
  --level C|B        C：不联网。B：使用名单封存后才公布的公共随机数
  --beacon 列表      以逗号分隔的中继网址或文件，用来取得该随机数；隐含 --level B。
                     文件可在该期公布后再放入：{"round": 1000, "signature": "…"}
  --group 名称       未写分组的奖品所用的分组
  --state 文件       同一名单的抽奖次数记录（默认 ~/.local/share/fairdraw/runs.json）
  --no-receipts      不保留盐值：之后无法向任何人出示其所在的行
  --full             winners.csv 中的标识不打码
  --yes              不询问，直接抽奖
  --quiet            不显示进度
  --lang en|zh

退出码：0 已抽奖，1 中途失败，2 输入有误；后两者不会写入任何文件。`,
}
