import { fingerprint } from '@fairdraw/fairness'
import type { Lang } from '@fairdraw/ui'
import type { DrawPicture } from './draw-picture.ts'
import { thousands as n } from './format.ts'
import { outcomeOf } from './outcome-of.ts'
import { paths } from './paths.ts'
import { prizeTier } from './tier-name.ts'

/** A winner as everybody sees them. */
export type SheetLot = {
  /** The number in the sealed list, from 1. */
  readonly number: number
  /** Masked as the draw was set. */
  readonly name: string
  /** 一等奖, 1st prize. */
  readonly tier: string
}

/** What a picture and a clip of a result show; the same as its public page. */
export type ResultSheet = {
  readonly title: string
  readonly organiser: string
  /** 700 人里抽出 3 份 */
  readonly odds: string
  readonly groups: readonly {
    /** 一等奖　紫砂壶 */
    readonly head: string
    readonly lots: readonly SheetLot[]
  }[]
  /** How many were drawn, of which some may not be shown. */
  readonly drawn: number
  /** Of the result, 7HTM-4KQ2-WE, and what it is called. */
  readonly print: string
  readonly printName: string
  /** Where everybody can recompute it. */
  readonly link: string
  readonly hint: string
  readonly more: (count: number) => string
  readonly numbered: (lot: SheetLot) => string
}

const words = {
  zh: {
    odds: (people: number, awards: number) => `${n(people)} 人里抽出 ${n(awards)} 份`,
    print: '结果指纹',
    hint: '扫码复算，人人可核对',
    more: (count: number) => `另有 ${n(count)} 份，见证明页`,
    numbered: ({ number, name }: SheetLot) => `${name || '***'}（第 ${n(number)} 号）`,
  },
  en: {
    odds: (people: number, awards: number) => `${n(awards)} drawn out of ${n(people)}`,
    print: 'Result',
    hint: 'Scan to recompute it yourself',
    more: (count: number) => `${n(count)} more: see the proof`,
    numbered: ({ number, name }: SheetLot) => `${name || '***'} (No. ${n(number)})`,
  },
}

/** The result of a draw for a picture or a clip; null before there is one. */
export function resultSheetOf(picture: DrawPicture, lang: Lang, origin: string): ResultSheet | null {
  const outcome = outcomeOf(picture)
  const { entry, life } = picture
  const last = life.rounds.findLast((round) => round.outcome)?.outcome
  if (!outcome || !last || outcome.winners.length === 0) return null
  const say = words[lang]
  const standing = life.rounds.reduce(
    (sum, { outcome: done, record }) => sum + (done ? done.awardCount - record.voids.length : 0),
    0,
  )
  return {
    title: entry.title,
    organiser: entry.organiser.nickname,
    odds: say.odds(outcome.listSize, standing),
    groups: outcome.prizes
      .map(({ tier, name }) => ({
        head: `${prizeTier(tier, lang)}　${name}`,
        lots: outcome.winners
          .filter((winner) => winner.tier === tier)
          .map(({ index, shown }) => ({ number: index + 1, name: shown, tier: prizeTier(tier, lang) })),
      }))
      .filter(({ lots }) => lots.length > 0),
    drawn: standing,
    print: fingerprint(last.resultHash),
    printName: say.print,
    link: new URL(paths.proof(entry.lid), origin).href,
    hint: say.hint,
    more: say.more,
    numbered: say.numbered,
  }
}
