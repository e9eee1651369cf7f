import {
  type Draw,
  type DrawId,
  type Instant,
  isPairing,
  type Lid,
  type LotRule,
  Refusal,
} from '@fairdraw/domain'
import type { SealedLots } from '@fairdraw/fairness'
import { publishedDraw } from '../draws/read-draw.ts'
import { createGroupCommit, type GroupHeard } from '../entrants/group-commit.ts'
import { identityKey, identityOf } from '../entrants/identity.ts'
import { ownEntrant } from '../entrants/own-entrant.ts'
import type { Ports, Reading, Subject } from '../ports/index.ts'
import { createRemembered } from '../remembered.ts'
import { commitTakes } from './commit-takes.ts'
import { openLots } from './deal.ts'
import { type OwnLot, readOwnLot } from './own-lot.ts'

export type TakeNeeds = Pick<Ports, 'bell' | 'signer' | 'store' | 'vault'>
export type TakeLot = (given: { lid: Lid; subject: Subject }) => Promise<OwnLot>

/** A request for a lot, resolved as far as is possible without a transaction. */
export type TakeRequest = { readonly draw: KnownLots; readonly key: Uint8Array }

/** What stands fast in a draw whose lots are sealed. */
type KnownLots = {
  readonly id: DrawId
  readonly lid: Lid
  readonly rule: LotRule
  readonly deal: SealedLots
  readonly sealedAt: Instant
}

const largestGroup = 400
/** Each with its whole deal: a tree of megabytes where there are thousands of lots. */
const rememberedDraws = 32

/**
 * The one way for people to take a lot. Takes of the same moment share a transaction and a signature, as joins do (ADR
 * 5), and are given in one order behind the held book; everybody hears only after the commit. Who holds a lot and asks
 * again is answered the same.
 */
export function createTakeLot(ports: TakeNeeds, committed?: GroupHeard): TakeLot {
  const commit = createGroupCommit(
    (batch: readonly TakeRequest[]) => commitTakes(ports, batch),
    largestGroup,
    committed,
  )
  /** Null for a pairing, where nobody takes anything. */
  const readLots = (lid: Lid): Promise<KnownLots | null> =>
    ports.store.read(async (tx) => {
      const draw = await publishedDraw(tx, lid)
      const { id, settings } = draw
      if (!settings.lots) throw new Refusal('no_lots')
      if (isPairing(settings)) return null
      const deal = await openLots(tx, ports.vault, draw)
      if (!deal) throw notSealed(draw)
      const sealedAt = Date.parse(draw.life.lots?.seal.sealedAt ?? '')
      return { id, lid, rule: settings.lots.rule, deal, sealedAt }
    })
  const knownLots = createRemembered(readLots, rememberedDraws)

  return async ({ lid, subject }) => {
    const draw = await knownLots(lid)
    // Who asks in a pairing is told whom they drew.
    if (!draw) return await ports.store.read(async (tx) => await drawnBy(tx, ports, lid, subject))
    return await commit({ draw, key: identityKey(ports.vault, identityOf(subject)) })
  }
}

async function drawnBy(tx: Reading, ports: TakeNeeds, lid: Lid, subject: Subject): Promise<OwnLot> {
  const draw = await publishedDraw(tx, lid)
  const entrant = await ownEntrant(tx, ports.vault, draw.id, subject)
  if (!entrant) throw new Refusal('not_entered')
  const own = await readOwnLot(tx, ports, draw, entrant.joinSeq)
  if (own) return own
  throw draw.life.lots ? new Refusal(entrant.status === 'X5' ? 'withdrawn' : 'excluded') : notSealed(draw)
}

/** Why there are no lots to take: they come later, or never. */
function notSealed({ life }: Draw): Refusal {
  switch (life.status) {
    case 'scheduled':
      return new Refusal('draw_not_open_yet')
    case 'cancelled':
    case 'expired':
    case 'failed':
      return new Refusal('draw_cancelled')
    default:
      return new Refusal('lots_not_sealed')
  }
}
