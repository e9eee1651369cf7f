import type { Check, Level, Proof, Report } from '@fairdraw/domain/fairness'
import { runWords } from '../draw/result-words.ts'
import { plainText } from '../plain-text.ts'
import type { Words } from '../words.ts'
import {
  boardLevelWords,
  checkWords,
  levelWords,
  playedLevelWords,
  playedWords,
  verdictSigns,
} from './check-words.ts'
import { reasonWords } from './reason-words.ts'

/** 0 the result is right, 1 it is not, 2 that cannot be told. */
export type VerdictCode = 0 | 1 | 2

/** The exit code of a report: what cannot be read, or is not drawn yet, is not thereby wrong. */
export function verdictCodeOf({ ok, checks }: Report): VerdictCode {
  if (ok) return 0
  const failed = checks.filter(({ verdict }) => verdict === 'fail')
  return failed.length > 0 && failed.every(({ id }) => id !== 'format') ? 1 : 2
}

const verdictWords: Readonly<Record<VerdictCode, Words>> = {
  0: { en: 'VALID: the result recomputes.', zh: '有效：结果可复算。' },
  1: { en: 'INVALID: something does not agree; see ✗ above.', zh: '无效：有内容不符，见上面的 ✗。' },
  2: { en: 'CANNOT BE CHECKED: see above.', zh: '无法核对：见上。' },
}

const longestFinding = 120

function short(text: string): string {
  return text.length > longestFinding ? `${text.slice(0, longestFinding)}…` : text
}

/** What a receipt's row says, for example `E 3`, in words. */
function rowWords(found: string): Words {
  const [status = '', weight = ''] = found.split(' ')
  const out = status !== 'E'
  return {
    en: out ? `excluded from the draw (${status})` : `in the draw, chances: ${weight}`,
    zh: out ? `被排除（${status}）` : `参与抽奖，机会 ${weight} 次`,
  }
}

/** Plays and wins, for example `120 14`, in words. */
function playWords(found: string): Words {
  const [plays = '', wins = ''] = found.split(' ')
  return { en: `${plays} plays, ${wins} wins`, zh: `抽奖 ${plays} 次，中奖 ${wins} 次` }
}

/** Redraws that came to nothing, in words: no fault, but nobody shall overlook it. */
const failedWords: Words = {
  en: 'this redraw waited a day for its random number in vain: it drew nobody, and its prize stays unawarded',
  zh: '该轮补抽等了一天仍没有公共随机数：没有抽出任何人，奖品空缺',
}

function ownWords({ id, verdict, found }: Check): Words | undefined {
  if (verdict !== 'pass' || found === undefined) return undefined
  if (id === 'rounds') return found.startsWith('board ') ? cardWords(found) : failedWords
  if (id === 'plays') return playWords(found)
  return id === 'receipt' ? rowWords(found) : undefined
}

/** How many cards a shared board has, for example `board 20`, in words. */
function cardWords(found: string): Words {
  const cards = found.slice('board '.length)
  return { en: `${cards} cards`, zh: `${cards} 张牌` }
}

function findingWords(check: Check): Words {
  const { verdict, expected, found, detail } = check
  const own = ownWords(check)
  const compared =
    verdict === 'fail' && expected !== undefined ? `${short(expected)} ≠ ${short(found ?? '?')}` : undefined
  const shown = compared ?? (found === undefined ? undefined : short(found))
  const joined = (last: string | undefined) => {
    const parts = [detail, last].filter((part) => part !== undefined)
    return parts.length === 0 ? '' : ` (${parts.join('; ')})`
  }
  return { en: joined(own?.en ?? shown), zh: joined(own?.zh ?? shown) }
}

function titleOf({ id }: Check, isPlayed: boolean): Words {
  return (isPlayed ? playedWords[id] : undefined) ?? checkWords[id]
}

function lineOf(check: Check, isPlayed: boolean): Words {
  const { verdict, reason } = check
  const [sign, title, place] = [verdictSigns[verdict], titleOf(check, isPlayed), findingWords(check)]
  const why = reason === undefined ? undefined : reasonWords[reason]
  return {
    en: plainText(`${sign} ${title.en}${why ? ` — ${why.en}` : ''}${place.en}`),
    zh: plainText(`${sign} ${title.zh}${why ? ` — ${why.zh}` : ''}${place.zh}`),
  }
}

/** A winner as the proof shows it. */
export type ShownWinner = {
  readonly round: number
  readonly tier: number
  readonly prize: string
  readonly shown: string
  readonly index: number
  readonly ticket: number
  readonly of: number
}

/** All winners of a proof whose shape was found right. */
export function winnersOf({ charter, rounds }: Proof): ShownWinner[] {
  const names = new Map(charter.prizes.map(({ tier, name }) => [tier, String(name)]))
  return rounds.flatMap(({ record, results }) =>
    results.map(({ tier, shown = '', index, t, T }) => {
      return { round: record.round, tier, prize: names.get(tier) ?? '', shown, index, ticket: t, of: T }
    }),
  )
}

function winnerLine({ tier, prize, shown, index, ticket, of }: ShownWinner): Words {
  return {
    en: plainText(`  ${tier}. ${prize}: ${shown} — row ${index}, ticket ${ticket} of ${of}`),
    zh: plainText(`  ${tier}. ${prize}：${shown} — 第 ${index} 行，${of} 签中的第 ${ticket} 签`),
  }
}

const mostShown = 200

function winnerLines(winners: readonly ShownWinner[]): Words[] {
  const rest = winners.length - mostShown
  return [
    { en: `Winners: ${winners.length}`, zh: `中奖者：${winners.length} 名` },
    ...winners.slice(0, mostShown).map(winnerLine),
    ...(rest > 0
      ? [{ en: `  … and ${rest} more (--json lists all)`, zh: `  ……其余 ${rest} 名见 --json` }]
      : []),
  ]
}

const spinsMissing: Words = {
  en: 'No play was replayed: the proof leaves them to a file. Give it with --spins, or its address.',
  zh: '没有复算任何一次抽奖：记录在单独的文件中，请用 --spins 指定该文件或网址。',
}

function isNotGiven({ checks }: Report): boolean {
  return checks.some(({ id, reason }) => id === 'plays' && reason === 'not_given')
}

type RunClaim = NonNullable<Proof['runs']>

function runsOf({ runs }: Proof): RunClaim | undefined {
  const isClaim = Array.isArray(runs?.list) && runs.list.length > 0 && typeof runs.window === 'string'
  return isClaim ? runs : undefined
}

function levelOf(level: Level, proof: Proof | undefined): Words {
  if (proof?.charter.kind !== 'instant' || level === 'A') return levelWords[level]
  return (proof.charter.board ? boardLevelWords : playedLevelWords)[level]
}

/** A report in sentences: check by check, the winners, what the level means, and the verdict. `proof` is there where it could be read. */
export function reportWords(report: Report, proof: Proof | undefined, hasRows: boolean): Words[] {
  const { level, checks } = report
  const claim = proof && runsOf(proof)
  // Only a list has rows to follow, and winners in rounds.
  const isPlayed = proof?.charter.kind === 'instant'
  return [
    ...checks.filter(({ reason }) => reason !== 'not_applicable').map((check) => lineOf(check, isPlayed)),
    ...(proof && !isPlayed ? winnerLines(winnersOf(proof)) : []),
    ...(claim ? runWords(claim) : []),
    ...(hasRows || isPlayed
      ? []
      : [
          {
            en: 'This was the light check, which follows the rows of the winners alone. For the whole list add --rows rows.gz.',
            zh: '这是轻量核对：只核对中奖者所在的行。要核对整份名单，请加 --rows rows.gz。',
          },
        ]),
    ...(isPlayed && isNotGiven(report) ? [spinsMissing] : []),
    ...(level === null ? [] : [levelOf(level, proof)]),
    verdictWords[verdictCodeOf(report)],
  ]
}
