import {
  type Award,
  awardsOf,
  type Proof,
  prizeNames,
  type Report,
  redrawCount,
  type VoidReason,
} from '@fairdraw/fairness'
import { plainText } from '../plain-text.ts'
import type { Words } from '../words.ts'

/** A winner as the proof shows it. */
type ShownWinner = {
  readonly round: number
  readonly tier: number
  readonly prize: string
  /** Null where the name is hidden or was erased. */
  readonly shown: string | null
  readonly index: number
  readonly ticket: number
  readonly of: number
}

/** Who won and was set aside later, and why. */
type SetAside = ShownWinner & { readonly reason: VoidReason }

/** Who still stands, who was set aside, and in how many rounds seats were drawn anew. */
export type ShownResult = {
  readonly winners: readonly ShownWinner[]
  readonly setAside: readonly SetAside[]
  readonly redraws: number
}

const voidWords: Readonly<Record<VoidReason, Words>> = {
  absent: { en: 'absent', zh: '未到场' },
  ineligible: { en: 'not eligible', zh: '不符合条件' },
  declined: { en: 'declined', zh: '放弃' },
  unreachable: { en: 'could not be reached', zh: '联系不上' },
  error: { en: 'entered in error', zh: '误录入' },
}

/** The result of a proof whose shape was found right, apart by who still stands (lot-1 §15.1). */
export function resultOf(proof: Proof): ShownResult {
  const names = prizeNames(proof.charter.prizes, proof.changes)
  const shownAs = ({ round, tier, shown, index, t, T }: Award): ShownWinner => {
    return {
      round,
      tier,
      prize: String(names.get(tier) ?? ''),
      shown: shown ?? null,
      index,
      ticket: t,
      of: T,
    }
  }
  const awards = awardsOf(proof)
  return {
    winners: awards.filter(({ voided }) => voided === null).map(shownAs),
    setAside: awards.flatMap((award) =>
      award.voided === null ? [] : [{ ...shownAs(award), reason: award.voided }],
    ),
    redraws: redrawCount(proof),
  }
}

function winnerLine({ tier, prize, shown, index, ticket, of }: ShownWinner): Words {
  return {
    en: plainText(
      `  ${tier}. ${prize}: ${shown ?? '(name absent)'} — row ${index}, ticket ${ticket} of ${of}`,
    ),
    zh: plainText(
      `  ${tier}. ${prize}：${shown ?? '（名字未公布）'} — 第 ${index} 行，${of} 签中的第 ${ticket} 签`,
    ),
  }
}

function setAsideLine(gone: SetAside): Words {
  const { en, zh } = winnerLine(gone)
  const why = voidWords[gone.reason]
  return { en: `${en} — ${why.en}`, zh: `${zh} — ${why.zh}` }
}

const mostShown = 200

function linesOf<One extends ShownWinner>(all: readonly One[], lineOf: (one: One) => Words): Words[] {
  const rest = all.length - mostShown
  const more = { en: `  … and ${rest} more (--json lists all)`, zh: `  ……其余 ${rest} 名见 --json` }
  return [...all.slice(0, mostShown).map(lineOf), ...(rest > 0 ? [more] : [])]
}

/** What failed, and what a later link shows that it would have given: nobody can wait out a result unseen. */
export function hiddenWords(proof: Proof, { failedRounds = [] }: Report): Words[] {
  const names = new Map(proof.charter.prizes.map(({ tier, name }) => [tier, String(name)]))
  return failedRounds.flatMap(({ round, wouldHave }) => [
    {
      en: `Round ${round} failed, and its seats stay empty. ${wouldHave ? 'It would have given:' : 'What it would have given is not known.'}`,
      zh: `第 ${round} 轮落空，名额保持空缺。${wouldHave ? '它本会抽出：' : '它本会抽出谁，尚不可知。'}`,
    },
    ...(wouldHave ?? []).slice(0, mostShown).map(({ tier, index }) => ({
      en: plainText(`  ${tier}. ${names.get(tier) ?? ''}: row ${index}`),
      zh: plainText(`  ${tier}. ${names.get(tier) ?? ''}：第 ${index} 行`),
    })),
  ])
}

/** Who won, and apart from them who was set aside, in sentences. */
export function winnerWords(proof: Proof): Words[] {
  const { winners, setAside, redraws } = resultOf(proof)
  const heading = { en: `Winners: ${winners.length}`, zh: `中奖者：${winners.length} 名` }
  const apart = {
    en: `Set aside: ${setAside.length}; rounds that drew anew: ${redraws}`,
    zh: `已作废：${setAside.length} 名；补抽 ${redraws} 轮`,
  }
  return [
    heading,
    ...linesOf(winners, winnerLine),
    ...(setAside.length === 0 ? [] : [apart, ...linesOf(setAside, setAsideLine)]),
  ]
}
