import type { Words } from '../words.ts'

/** What `fairdraw verify --help` says. */
export const verifyHelp: Words = {
  en: `fairdraw verify proof.json [--rows rows.gz] [--receipt receipt.json]

Recomputes a draw from its published proof. Trusts nobody, and needs no network: a file may stand for each
of these, or the address where it is published. The archive of a draw (.zip) is taken as it is, with list, plays
and log in it.

  --rows FILE|URL   the whole list, gzip or plain: every row is checked, not the winners' alone
  --spins FILE|URL  all plays of a wheel, a nine-grid or cards: each is replayed
  --receipt FILE    your receipt: is your row in the list, and with how many chances? Of lots: which do you hold?
  --check-in FILE   your check-in to a hall: does a later round say that you were not there?
  --history FILE|URL  other draws of the organiser, as its public record or their proofs give them: does one
                    contradict this one, or is a draw over the same list not named?
  --log DIR|URL     the public log that holds the draw: it is read to its head. Beside the proof, where that has an address
  --tip FILE        ends of the draw's chain that you kept, as the service signed them: does the log still say the same?
                    Without a proof, with --key: do they contradict each other? Two that do convince everybody
  --trust FINGER    trust the key of the proof's log with this fingerprint, now and later
  --key KEY         the key itself, where you have it: 64 digits
  --witness KEY     the key of a witness that you know, 64 digits; again for each. At level A no other counts
  --json            the report as JSON
  --quiet           no progress
  --lang en|zh

Exit code: 0 valid, or ended without a result; 1 invalid; 2 cannot be checked (no rows, a log not read
whole, a key seen for the first time, not drawn yet); 3 recomputes, and nobody but its maker vouches for when (fairdraw draw).`,
  zh: `fairdraw verify proof.json [--rows rows.gz] [--receipt 回执.json]

根据公布的证明复算一场抽奖。不信任任何一方，无需联网；各项可以是文件，也可以是公布它的网址。
抽奖的存档（.zip）可以直接给出，名单、全部抽奖记录和日志都从中读取。

  --rows 文件|网址  整份名单（gzip 或纯文本）：核对每一行，而不只是中奖者
  --spins 文件|网址 大转盘、九宫格、翻牌的全部抽奖记录：逐次复算
  --receipt 文件    您的回执：您所在的行是否在名单内、有几次机会；抽签则是您持有哪一支
  --check-in 文件   您的签到回执：后来有没有哪一轮写您未签到
  --history 文件|网址  发起人的其他抽奖（公开记录或各场证明）：有没有哪一场与这场矛盾，
                    有没有用同一名单抽过却没写明的
  --log 文件夹|网址 抽奖所在的公共日志，会一直读到头；证明是网址时默认取同一处的日志
  --tip 文件        您留存的、由服务签名的末条记录：日志是否仍与它们一致？不给证明而给出 --key 时：
                    它们彼此是否矛盾？矛盾的两条足以说服任何人
  --trust 指纹      信任证明所在日志的这把密钥，现在和以后都信任
  --key 密钥        密钥本身（64 位）
  --witness 密钥    您认识的见证人的密钥（64 位），可多次给出；A 级只认这些
  --json            以 JSON 输出报告
  --quiet           不显示进度
  --lang en|zh

退出码：0 有效，或没有结果就结束了；1 无效；2 无法核对（没有名单、日志没读全、首次见到密钥、尚未开奖）；
3 可以复算，但何时抽取只有制作人自己作证（fairdraw draw）。`,
}
