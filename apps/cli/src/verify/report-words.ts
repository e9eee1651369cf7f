import {
  type Check,
  type CheckId,
  guestsIn,
  heavyHolding,
  type Level,
  localOrigin,
  type Proof,
  type Report,
  unreadOf,
  type Verdict,
} from '@fairdraw/fairness'
import { runWords } from '../draw/result-words.ts'
import { plainText } from '../plain-text.ts'
import type { Lang, Words } from '../words.ts'
import {
  boardLevelWords,
  checkWords,
  levelWords,
  lotsLevelWords,
  lotsWords,
  pairWords,
  playedLevelWords,
  playedWords,
  poolLevelWords,
  rehearsalWords,
  verdictSigns,
} from './check-words.ts'
import { foundWords } from './found-words.ts'
import { reasonWords } from './reason-words.ts'
import { showWords } from './show-words.ts'
import { hiddenWords, winnerWords } from './winner-words.ts'

/** How the program ends by what it found: scripts go by it. */
export const exitCodes: Readonly<Record<Verdict, number>> = {
  valid: 0,
  ended: 0,
  invalid: 1,
  unchecked: 2,
  local: 3,
}

const verdictWords: Readonly<Record<Verdict, Words>> = {
  valid: { en: 'VALID: the result recomputes.', zh: '有效：结果可复算。' },
  invalid: { en: 'INVALID: something does not agree; see ✗ above.', zh: '无效：有内容不符，见上面的 ✗。' },
  unchecked: {
    en: 'CANNOT BE CHECKED: neither right nor wrong; see – above.',
    zh: '无法核对：不能说对，也不能说错，见上面的 –。',
  },
  ended: {
    en: 'ENDED WITHOUT A RESULT: the log says how, see above.',
    zh: '没有结果就结束了：日志写明了经过，见上。',
  },
  local: {
    en: 'RECOMPUTES. Nobody but its maker vouches for when it was drawn, and how often.',
    zh: '可以复算。何时抽取、抽过几次，只有制作人自己作证。',
  },
}

/** The same where all that was read agrees, and something was left unread. */
const unreadWords = {
  list: {
    en: 'AGREES, LIST NOT READ: the winners recompute; whether the list holds a fault is not known.',
    zh: '一致，名单没读全：中奖结果可复算，名单里有没有差错还不知道。',
  },
  log: {
    en: 'AGREES, LOG NOT READ WHOLE: the result recomputes; whether the draw was held more than once is not known.',
    zh: '一致，日志没读全：结果可复算，这场抽奖有没有另抽过还不知道。',
  },
  both: {
    en: 'AGREES, LIST AND LOG NOT READ WHOLE: what was read recomputes; the rest is not known.',
    zh: '一致，名单和日志没读全：读过的可复算，其余的还不知道。',
  },
} satisfies Readonly<Record<string, Words>>

function closingWords(report: Report): Words {
  const unread = unreadOf(report).map(({ id }) => id)
  if (unread.length === 0) return verdictWords[report.verdict]
  return unreadWords[unread.length > 1 ? 'both' : unread[0] === 'list' ? 'list' : 'log']
}

const logMissing: Words = {
  en: 'The log was not read. Give its address or a folder that holds it: --log https://…/log/',
  zh: '没有读取日志。请用 --log 指定它的网址或所在的文件夹：--log https://…/log/',
}

/** The key that signed, and how it is trusted where it is seen for the first time; nobody is asked to trust what failed. */
function keyWords({ key, verdict }: Report): Words[] {
  if (key?.trust !== 'first' || verdict === 'invalid') return []
  const { fingerprint, origin } = key
  return [
    {
      en: plainText(
        `The log ${origin} is signed by the key ${fingerprint}. If somebody you trust tells you the same: add --trust ${fingerprint}`,
      ),
      zh: plainText(
        `日志 ${origin} 由密钥 ${fingerprint} 签名。若您信任的人告诉您同样的指纹，请加上 --trust ${fingerprint}`,
      ),
    },
  ]
}

const longestFinding = 120

function short(text: string): string {
  return text.length > longestFinding ? `${text.slice(0, longestFinding)}…` : text
}

function findingWords(check: Check): Words {
  const { verdict, expected, found, detail } = check
  const own = foundWords(check)
  const compared =
    verdict === 'fail' && expected !== undefined ? `${short(expected)} ≠ ${short(found ?? '?')}` : undefined
  const shown = compared ?? (found === undefined ? undefined : short(found))
  const joined = (last: string | undefined) => {
    const parts = [detail, last].filter((part) => part !== undefined)
    return parts.length === 0 ? '' : ` (${parts.join('; ')})`
  }
  return { en: joined(own?.en ?? shown), zh: joined(own?.zh ?? shown) }
}

/** What the checks of this kind of draw say otherwise. */
function titlesFor(charter: Proof['charter'] | undefined): Readonly<Partial<Record<CheckId, Words>>> {
  if (charter?.kind === 'lots') return charter.lots?.rule === 'pairing' ? pairWords : lotsWords
  return charter?.kind === 'instant' ? playedWords : {}
}

function lineOf(check: Check, proof: Proof | undefined): Words {
  const { id, verdict, reason } = check
  const title = titlesFor(proof?.charter)[id] ?? checkWords[id]
  const [sign, place] = [verdictSigns[verdict], findingWords(check)]
  const why = (lang: Lang) => (reason === undefined ? '' : ` — ${reasonWords[lang][reason]}`)
  return {
    en: plainText(`${sign} ${title.en}${why('en')}${place.en}`),
    zh: plainText(`${sign} ${title.zh}${why('zh')}${place.zh}`),
  }
}

/** That one person holds very many tickets. */
function heavyWords({ close }: Proof): Words[] {
  const heavy = close && heavyHolding(close)
  if (!heavy) return []
  const percent = ((100 * heavy.tickets) / close.totalWeight).toFixed(1)
  const { tickets, source } = heavy
  return [
    {
      en: plainText(
        `One person holds ${percent} % of all tickets (${tickets} of ${close.totalWeight}), most of them, the service says, from: ${source}`,
      ),
      zh: plainText(
        `有一个人握有全部签的 ${percent}%（${close.totalWeight} 支中的 ${tickets} 支），据平台称多半来自：${source}`,
      ),
    },
  ]
}

/** How many people nobody had to sign in for. */
function guestWords({ close }: Proof): Words[] {
  if (!close) return []
  const { all: count, again } = guestsIn(close)
  if (count === 0) return []
  const all = close.n - close.excluded
  return [
    {
      en: `${count} of ${all} people, the service says, entered with a nickname alone: one person may be in more than once`,
      zh: `据平台称，${all} 人里有 ${count} 人只填昵称就参与了：同一个人可能不止来过一次`,
    },
    ...(again > 0 ? [againWords(again)] : []),
  ]
}

function againWords(count: number): Words {
  return {
    en: `${count} of them came from a network from which somebody had entered so before: the same people again, or others who share it`,
    zh: `其中 ${count} 人来自别人已经这样参与过的网络：可能是同一个人，也可能只是共用网络`,
  }
}

const spinsMissing: Words = {
  en: 'No play was replayed: the proof leaves them to a file. Give it with --spins, or its address.',
  zh: '没有复算任何一次抽奖：记录在单独的文件中，请用 --spins 指定该文件或网址。',
}

function isNotGiven({ checks }: Report, of: CheckId): boolean {
  return checks.some(({ id, reason }) => id === of && reason === 'not_given')
}

/** Which draw of its organiser it is; of draws that nobody vouches for nobody counts. */
function organiserWords({ charter: { organiser, organiserNo, origin } }: Proof): Words[] {
  if (origin === localOrigin) return []
  return [
    {
      en: plainText(
        `Draw number ${organiserNo} of ${organiser}: its record lists every number, also of draws that came to nothing. A second account of the same organiser is not seen.`,
      ),
      zh: plainText(
        `这是${organiser}的第 ${organiserNo} 场抽奖；公开记录列出每一场，没有结果的也在内。同一发起人另用账号，这里看不出来。`,
      ),
    },
  ]
}

function levelOf(level: Level, proof: Proof | undefined): Words {
  if (level === 'A' || !proof || !isWithoutWinners(proof)) return levelWords[level]
  if (proof.charter.kind === 'lots') return lotsLevelWords[level]
  if (proof.charter.board) return boardLevelWords[level]
  return level === 'C' && proof.charter.mode === 'pool' ? poolLevelWords : playedLevelWords[level]
}

/** Plays and lots are not drawn from a list in rounds: such a proof names no winners. */
function isWithoutWinners({ charter }: Proof): boolean {
  return charter.kind === 'instant' || charter.kind === 'lots'
}

/** A report in sentences: check by check, the winners, what the level means, and the verdict. `proof` is there where it could be read. */
export function reportWords(report: Report, proof: Proof | undefined, hasRows: boolean): Words[] {
  const { level, checks } = report
  const runs = proof?.close?.runs
  const isPlayed = proof?.charter.kind === 'instant'
  const hasWinners = proof !== undefined && !isWithoutWinners(proof)
  return [
    ...checks.filter(({ reason }) => reason !== 'not_applicable').map((check) => lineOf(check, proof)),
    ...(hasWinners ? [...winnerWords(proof), ...hiddenWords(proof, report), ...showWords(proof)] : []),
    ...(proof ? [...guestWords(proof), ...heavyWords(proof)] : []),
    ...(runs ? runWords(runs) : []),
    ...(proof ? organiserWords(proof) : []),
    ...(proof?.charter.rehearsal === true ? [rehearsalWords] : []),
    ...(hasRows || (proof && !hasWinners)
      ? []
      : [
          {
            en: 'This was the light check, which follows the rows of the winners alone. For the whole list add --rows rows.gz.',
            zh: '这是轻量核对：只核对中奖者所在的行。要核对整份名单，请加 --rows rows.gz。',
          },
        ]),
    ...(isPlayed && isNotGiven(report, 'plays') ? [spinsMissing] : []),
    ...(proof?.log && isNotGiven(report, 'complete') ? [logMissing] : []),
    ...(level === null ? [] : [levelOf(level, proof)]),
    ...keyWords(report),
    closingWords(report),
  ]
}
