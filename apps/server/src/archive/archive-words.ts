import { logKeyOf, type Proof } from '@fairdraw/fairness'

/** What the description of an archive is made of. */
type Facts = {
  readonly title: string
  readonly organiser: string
  readonly lid: string
  /** Ends with a slash-less address; empty where nobody said where the service is. */
  readonly site: string
  /** Of the key that signs the log; null where there is no log. */
  readonly key: string | null
  readonly hasLog: boolean
  readonly isMasked: boolean
}

const zh = ({ title, organiser, lid, site, key, hasLog, isMasked }: Facts) => `${title}
${organiser} · ${lid}

这个文件里有：
  certificate.pdf      一页证书，可打印；证明也附在其中
  rules/               公布的规则：rules.txt 是原文，charter-1.json 等是各版公平章程
  proof.json           证明
  rows.gz, spins.gz    封存的名单、全部抽奖记录（有哪些看玩法）
  tables/              中奖名单（含作废与补抽、领取和发放）、参与者、表单、操作记录等
  log/                 公共日志中与这场抽奖有关的部分${hasLog ? '' : '（太长，没有放入）'}
${isMasked ? '联系方式已打码。' : '含完整的联系方式，请妥善保管。'}

怎么核对：安装 Node.js 20.19 或更高版本，${site ? `从 ${site}/verify/fairdraw.mjs 下载程序` : '从本站证明页下载程序'}，和这个文件放在一起，然后运行（文件改过名的，写现在的名字，有空格就加引号）
  node fairdraw.mjs verify archive-${lid}.zip${key ? ` --trust ${key}` : ''}${hasLog || !site ? '' : ` --log ${site}/log/`}
它会按规则和证明从头算一遍结果。${key ? '--trust 后面是日志签名密钥的指纹，请与别处得到的核对。' : ''}
复算的是证明、名单和规则；tables/ 里的领取和发放情况是发起人的记录，不在复算之内。
${site ? `网页上核对：${site}/proof/${lid}\n` : ''}`

const en = ({ title, organiser, lid, site, key, hasLog, isMasked }: Facts) => `${title}
${organiser} · ${lid}

What is in this file:
  certificate.pdf      one page to print; the proof is attached to it
  rules/               the rules as published: rules.txt word for word, charter-1.json and so on in every version
  proof.json           the proof
  rows.gz, spins.gz    the sealed list, all plays (whichever the draw has)
  tables/              winners (with voided ones, claims and what was handed over), entrants, answers, activity
  log/                 the part of the public log that concerns this draw${hasLog ? '' : ' (too long, left out)'}
${isMasked ? 'Contacts are masked.' : 'It holds contacts in full: keep it safe.'}

How to check it: install Node.js 20.19 or newer, ${site ? `download the program from ${site}/verify/fairdraw.mjs` : 'download the program from the proof page'} to where this file is, and run (with the name that this file has now, in quotes where it has spaces)
  node fairdraw.mjs verify archive-${lid}.zip${key ? ` --trust ${key}` : ''}${hasLog || !site ? '' : ` --log ${site}/log/`}
It works the result out again from the rules and the proof.${key ? ' What follows --trust is the fingerprint of the key that signs the log: compare it with one from elsewhere.' : ''}
Proof, list and rules are recomputed; what tables/ says of claims and hand-over is the organiser's own record.
${site ? `In the browser: ${site}/proof/${lid}\n` : ''}`

/** What an archive holds and how it is checked, in both languages: whoever it is handed to may read either. */
export function archiveWords(proof: Proof, facts: Pick<Facts, 'site' | 'hasLog' | 'isMasked'>): string {
  const { title, organiser } = proof.charter
  const { site, hasLog, isMasked } = facts
  const key = proof.log && logKeyOf(proof.charter.origin, proof.log.key).fingerprint
  const told = { title, organiser, lid: proof.drawId, site, key, hasLog, isMasked }
  return `${zh(told)}\n${en(told)}`
}
