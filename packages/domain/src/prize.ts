import type { HandOver } from './terms/claim.ts'

/** What a prize is; decides how it is handed over. */
export type PrizeKind = 'goods' | 'code' | 'link' | 'red_packet' | 'points' | 'thanks'

export type Prize = {
  /** 1–50, unique in its draw, so that a tier names its prize. */
  readonly tier: number
  readonly name: string
  readonly kind: PrizeKind
  /** How many are drawn, ≥ 1. */
  readonly quantity: number
  /** Worth of one piece in fen (0.01 yuan); needed for the legal warning above 50,000 yuan. */
  readonly valueFen?: number
  /** Address of an uploaded picture. */
  readonly image?: string
  /** How it reaches who won it; what its kind asks for when left out. */
  readonly handOver?: HandOver
  /** Draws that are played by probability: its share of a million. */
  readonly odds?: number
  /** Draws that are played without a shared board: how often one person may win it; as often as anything when left out. */
  readonly winsEach?: number
  /** `link`: where the winner is led. */
  readonly link?: string
}

const usualHandOvers: Readonly<Record<PrizeKind, HandOver>> = {
  goods: 'contact',
  code: 'code',
  link: 'link',
  red_packet: 'contact',
  points: 'contact',
  thanks: 'contact',
}

/** How a prize is handed over: as chosen, else as its kind asks. */
export function handOverOf(prize: Pick<Prize, 'kind'> & { readonly handOver?: HandOver | null }): HandOver {
  return prize.handOver ?? usualHandOvers[prize.kind]
}

/** Tier names run from first to fiftieth prize. */
export const lastTier = 50

const digits = ['', '一', '二', '三', '四', '五', '六', '七', '八', '九']

/** 一等奖 … 五十等奖. Throws RangeError outside 1–50. */
export function tierName(tier: number): string {
  if (!Number.isInteger(tier) || tier < 1 || tier > lastTier) throw new RangeError(`no tier ${tier}`)
  const tens = Math.floor(tier / 10)
  const ten = tens === 0 ? '' : `${tens === 1 ? '' : digits[tens]}十`
  return `${ten}${digits[tier % 10]}等奖`
}

const ordinal = new Intl.PluralRules('en', { type: 'ordinal' })
const endings: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd', other: 'th' }

/** The same in English: 1st prize … 50th prize. */
export function englishTierName(tier: number): string {
  return `${tier}${endings[ordinal.select(tier)]} prize`
}

/** 50,000 yuan in fen: the most a prize of a lottery-type promotion may be worth (SAMR Order 32). */
export const prizeValueCapFen = 5_000_000
