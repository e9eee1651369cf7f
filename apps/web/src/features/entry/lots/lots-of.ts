import type { DrawPicture } from '../../../lib/draw-picture.ts'

type Sight = NonNullable<DrawPicture['entry']['lots']>
export type OwnLot = NonNullable<Sight['mine']>
export type SentSwap = Sight['swaps'][number]

/** A draw of lots as this phone knows it: its seal and its end come with facts, often before the whole answer. */
export type SeenLots = Sight & {
  readonly rule: 'each' | 'host' | 'teams' | 'pairing'
  readonly show: 'at_once' | 'at_end' | 'never'
  readonly canSwap: boolean
  /** Epoch milliseconds. */
  readonly sealedAt: number | null
  /** How many were sealed; 0 before. */
  readonly sealed: number
}

/** Null for other draws, and while nothing is promised. */
export function lotsOf({ entry, life }: DrawPicture): SeenLots | null {
  const promised = life.charter?.lots
  if (!entry.lots || !promised) return null
  const seal = life.lots?.seal
  const sealedAt = seal?.sealedAt ?? entry.lots.sealed_at
  const { rule, show, swap } = promised
  return {
    ...entry.lots,
    rule,
    show,
    canSwap: swap,
    root: seal?.root ?? entry.lots.root,
    sealedAt: sealedAt === null ? null : Date.parse(sealedAt),
    sealed: seal?.lots ?? 0,
  }
}

/** What the phone shows of the visitor's own lot. */
export type LotState =
  | { readonly is: 'mine'; readonly lot: OwnLot }
  | { readonly is: 'taken_back'; readonly reason: string }
  | { readonly is: 'sealing' | 'ready' | 'host' | 'gone' | 'none' }
  /** Pairs: the list is still open · closed and not paired yet. */
  | { readonly is: 'pair_wait' | 'pairing' }

/** What is due on this phone; `drawn`: a lot that was answered here, which the picture may not know yet. */
export function lotStateOf(picture: DrawPicture, lots: SeenLots, drawn: OwnLot | null): LotState {
  const { life } = picture
  const lot = lots.mine ?? drawn
  if (lots.taken_back !== null) return { is: 'taken_back', reason: lots.taken_back }
  if (lot) return { is: 'mine', lot }
  if (lots.rule === 'pairing') {
    if (life.lots?.ended) return { is: picture.entry.me?.status === 'E' ? 'pairing' : 'none' }
    return { is: life.status === 'open' || life.status === 'paused' ? 'pair_wait' : 'pairing' }
  }
  if (life.lots?.ended) return { is: 'none' }
  if (lots.root === null) return { is: 'sealing' }
  if (lots.rule === 'host') return { is: 'host' }
  return { is: lots.left > 0 ? 'ready' : 'gone' }
}
