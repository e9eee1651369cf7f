import { type Instant, isOrganiserVeiled, minute, type UserId } from '@fairdraw/domain'
import type { Arrivals, Ports, Reading } from '../ports/index.ts'
import { arrivalsOf } from '../prizes/arrivals-of.ts'
import { createRemembered } from '../remembered.ts'

/** Who gave more draws is judged by the newest. */
const drawsCounted = 500

/** How far the prizes of all draws of an organiser have come. */
export type ArrivalsOfAll = Pick<Arrivals, 'due' | 'arrived'> & {
  /** The oldest draw of which a prize was not said to be handed over: its number, and when it was drawn. */
  readonly oldestOpen: { readonly number: number; readonly drawnAt: Instant | null } | null
  /** The number of the oldest draw that was counted. */
  readonly from: number
}

/**
 * Counts over the newest 500 draws of an organiser that are told of; rehearsals do not count. Null where no prize is to
 * reach anybody. Everybody may ask at any rate, so that it is counted once a minute.
 */
export function createArrivalsOfAll({
  store,
}: Pick<Ports, 'store'>): (owner: UserId) => Promise<ArrivalsOfAll | null> {
  return createRemembered((owner) => store.read((tx) => counted(tx, owner)), ownersRemembered, minute)
}

const ownersRemembered = 1_000

async function counted(tx: Reading, owner: UserId): Promise<ArrivalsOfAll | null> {
  let [due, arrived, from] = [0, 0, 0]
  let oldestOpen: ArrivalsOfAll['oldestOpen'] = null
  for (const { drawId, number } of await tx.histories.page(owner, null, drawsCounted)) {
    const draw = await tx.draws.byId(drawId)
    if (!draw || draw.settings.isRehearsal || isOrganiserVeiled(draw)) continue
    const own = await arrivalsOf(tx, draw)
    if (!own) continue
    due += own.due
    arrived += own.arrived
    from = number
    // The record of an order gives nothing to anybody.
    const first = draw.life.rounds.find(({ record }) => record.kind !== 'order')
    const drawnAt = first?.outcome?.drawnAt ?? draw.life.plays?.at ?? null
    if (own.open > 0) oldestOpen = { number, drawnAt }
  }
  return due === 0 ? null : { due, arrived, oldestOpen, from }
}
