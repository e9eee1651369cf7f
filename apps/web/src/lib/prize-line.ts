import { present } from '@fairdraw/contract'
import {
  type HandOver,
  handOverOf,
  lastTier,
  type Prize,
  type PrizeKind,
  usualHandOver,
  type WayIn,
} from '@fairdraw/domain'
import { freshKey } from './fresh-key.ts'
import { typedText } from './typed-text.ts'

/** A prize as it stands in a form: money in yuan, and what is not typed yet is null. */
export type PrizeLine = {
  /** Tells the lines of a form apart while they are moved about. */
  readonly key: string
  readonly tier: number
  readonly name: string
  readonly kind: PrizeKind
  readonly quantity: number | null
  readonly yuan: number | null
  /** Address of an uploaded picture. */
  readonly image: string | null
  /** Null: as is usual for what it is and how people get in. */
  readonly handOver: HandOver | null
  /** Where the winner is led; kept while another way is tried. */
  readonly link: string
  /** Draws that are played by probability: its share of a million; null where none is typed or asked for. */
  readonly odds: number | null
  /** Draws that are played, each person for themselves: how often one may win it; null where that has no limit of its own. */
  readonly winsEach: number | null
}

const blankLine = {
  name: '',
  kind: 'goods',
  quantity: 1,
  yuan: null,
  image: null,
  handOver: null,
  link: '',
  odds: null,
  winsEach: null,
} as const satisfies Omit<PrizeLine, 'key' | 'tier'>

/** A line kept by an earlier version of the page, with what it did not have yet. */
export function wholeLine(line: Partial<PrizeLine> & Pick<PrizeLine, 'tier'>): PrizeLine {
  return { ...blankLine, key: freshKey(), ...line }
}

/** A new line for the first tier that is free. */
export function newPrizeLine(others: readonly PrizeLine[]): PrizeLine {
  const taken = new Set(others.map(({ tier }) => tier))
  let tier = 1
  while (taken.has(tier) && tier < lastTier) tier++
  return { ...blankLine, key: freshKey(), tier }
}

/** Yuan as typed to fen as sent; exact, because a price has at most two decimals. */
export function fenOf(yuan: number): number {
  return Math.round(yuan * 100)
}

export function prizeOf(line: PrizeLine): Prize {
  const { tier, name, kind, quantity, yuan, image, handOver, odds, winsEach } = line
  return present({
    tier,
    name: name.trim(),
    kind,
    quantity: quantity ?? 1,
    valueFen: yuan === null ? null : fenOf(yuan),
    image,
    handOver,
    link: isLed(line) ? typedText(line.link) : null,
    odds,
    winsEach,
  })
}

/** A prize of the server as a line. */
export function lineOf({ valueFen, ...prize }: Prize): PrizeLine {
  return wholeLine({ ...prize, yuan: valueFen === undefined ? null : valueFen / 100 })
}

/** How it reaches who wins it, as chosen or as is usual; null for thanks, which reach nobody. */
export function handOverOfLine(
  { kind, handOver }: Pick<PrizeLine, 'kind' | 'handOver'>,
  wayIn: WayIn,
): HandOver | null {
  return handOver ?? usualHandOver(kind, wayIn)
}

/** True when who wins it is led to an address. */
export function isLed(line: Pick<PrizeLine, 'kind' | 'handOver'>): boolean {
  return handOverOf(line) === 'link'
}

/** True when who wins it is shown one of the imported codes. */
export function isCoded(line: Pick<PrizeLine, 'kind' | 'handOver'>): boolean {
  return handOverOf(line) === 'code'
}
