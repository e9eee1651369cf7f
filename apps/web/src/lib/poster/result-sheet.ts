import type { PrizeKind } from '@fairdraw/domain'
import { fingerprint } from '@fairdraw/fairness'
import type { Lang } from '@fairdraw/ui'
import type { DrawPicture } from '../draw-picture.ts'
import { clock, day } from '../format.ts'
import { outcomeOf } from '../outcome-of.ts'
import { paths } from '../paths.ts'
import { prizeTier } from '../tier-name.ts'
import { resultWords } from './result-words.ts'

/** A winner as everybody sees them. */
export type SheetLot = {
  /** The number in the sealed list, from 1. */
  readonly number: number
  /** Masked as the draw was set. */
  readonly name: string
  /** 一等奖, 1st prize. */
  readonly tier: string
}

export type SheetGroup = {
  /** 一等奖　紫砂壶, and the same apart. */
  readonly head: string
  readonly tier: string
  readonly prize: string
  readonly image: string | null
  readonly kind: PrizeKind
  readonly lots: readonly SheetLot[]
}

/** What pictures and a clip of a result show; the same as its public page. */
export type ResultSheet = {
  readonly lang: Lang
  readonly title: string
  /** Empty where the page hides who it is. */
  readonly organiser: string
  readonly portrait: string | null
  /** 11 月 20 日 20:00:02, on clocks of the draw. */
  readonly drawnAt: string
  /** 700 人里抽出 3 份 */
  readonly odds: string
  /** 16 位 */
  readonly count: string
  /** 2,586 人, and 6,480 支签 where some had more than one. */
  readonly people: string
  readonly chances: string
  readonly groups: readonly SheetGroup[]
  /** How many were drawn, of which some may not be shown. */
  readonly drawn: number
  /** Of the largest number on the list. */
  readonly digits: number
  /** Of the result, 7HTM-4KQ2-WE, and what it is called. */
  readonly print: string
  readonly printName: string
  /** Where everybody can recompute it. */
  readonly link: string
  readonly hint: string
  readonly more: (count: number) => string
}

/** The result of a draw for pictures and a clip; null before there is one. Its code leads to `origin`. */
export function resultSheetOf(picture: DrawPicture, lang: Lang, origin: string): ResultSheet | null {
  const outcome = outcomeOf(picture)
  const { entry, life } = picture
  const last = life.rounds.findLast((round) => round.outcome)?.outcome
  if (!outcome || !last || outcome.winners.length === 0) return null
  const say = resultWords[lang]
  const standing = life.rounds.reduce(
    (sum, { outcome: done, record }) => sum + (done ? done.awardCount - record.voids.length : 0),
    0,
  )
  const chances = life.close?.totalWeight ?? 0
  const zone = entry.time_zone
  return {
    lang,
    title: entry.title,
    organiser: entry.organiser.nickname,
    portrait: entry.organiser.headimgurl,
    drawnAt: `${day(last.drawnAt, lang, Date.now(), zone)} ${clock(last.drawnAt, true, zone)}`,
    odds: say.odds(outcome.listSize, standing),
    count: say.count(standing),
    people: say.people(outcome.listSize),
    chances: chances > outcome.listSize ? say.chances(chances) : '',
    groups: entry.prizes
      .map(({ tier, name, image = null, kind }) => ({
        head: `${prizeTier(tier, lang)}　${name}`,
        tier: prizeTier(tier, lang),
        prize: name,
        image,
        kind,
        lots: outcome.winners
          .filter((winner) => winner.tier === tier)
          .map(({ index, shown }) => ({ number: index + 1, name: shown, tier: prizeTier(tier, lang) })),
      }))
      .filter(({ lots }) => lots.length > 0),
    drawn: standing,
    digits: String(outcome.listSize).length,
    print: fingerprint(last.resultHash),
    printName: say.print,
    link: new URL(paths.proof(entry.lid), origin).href,
    hint: say.hint,
    more: say.more,
  }
}
