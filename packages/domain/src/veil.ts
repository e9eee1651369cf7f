import type { RoundRecord } from '@fairdraw/fairness'
import type { Draw, DrawLife } from './draw.ts'
import { isOver } from './draw.ts'
import type { NumberedFact } from './facts.ts'
import { hides } from './hides.ts'

/** What nobody but who runs a draw is told of its life for now: numbers stand in more places than on the page. */
export type Veil = {
  /** How many are in: the close, and the size of the rows file. */
  readonly count: boolean
  /** How many pieces there are, or who gives them: the charter. */
  readonly charter: boolean
  /** The seats of a round that is not drawn yet. */
  readonly seats: boolean
  readonly winners: boolean
}

export function veilOf(draw: Pick<Draw, 'life' | 'settings'>): Veil {
  const seats = hides(draw, 'prize_count')
  return {
    count: hides(draw, 'join_count'),
    charter: seats || hides(draw, 'creator'),
    seats,
    winners: hides(draw, 'winner_list'),
  }
}

/**
 * True while the proof of a draw would tell what its organiser hides until the opening. Once nothing will be opened any
 * more everything is told: whoever was in may look into a draw that was called off.
 */
export function isProofVeiled({ settings, life }: Pick<Draw, 'life' | 'settings'>): boolean {
  const { charter } = veilOf({ settings, life })
  return charter && !isOver(life.status)
}

/** True while nobody is told who gives this draw: neither it nor its organiser's record leads to the other. */
export function isOrganiserVeiled(draw: Pick<Draw, 'life' | 'settings'>): boolean {
  return hides(draw, 'creator') && !isOver(draw.life.status)
}

/** A fact as everybody is told it. */
export function veiledFact(fact: NumberedFact, veil: Veil): NumberedFact {
  switch (fact.type) {
    case 'draw.published': {
      const { charter: _, deal: __, ...rest } = fact
      return veil.charter ? rest : fact
    }
    case 'draw.extended':
    case 'draw.changed': {
      const { charter: _, ...rest } = fact
      return veil.charter ? rest : fact
    }
    case 'draw.sealed': {
      const { close: _, rowsFile: __, ...rest } = fact
      return veil.count ? rest : fact
    }
    case 'round.logged':
      return veil.seats ? { ...fact, record: withoutSeats(fact.record) } : fact
    case 'round.drawn':
      return veil.winners ? { ...fact, winners: [] } : fact
    default:
      return fact
  }
}

/** A life as everybody is told it. */
export function veiledLife(life: DrawLife, veil: Veil): DrawLife {
  const { charter, close, deal, rowsFile, rounds, ...rest } = life
  return {
    ...rest,
    ...(charter && !veil.charter && { charter }),
    ...(deal && !veil.charter && { deal }),
    ...(close && !veil.count && { close }),
    ...(rowsFile && !veil.count && { rowsFile }),
    rounds: veil.seats ? rounds.map((round) => ({ ...round, record: withoutSeats(round.record) })) : rounds,
  }
}

function withoutSeats(record: RoundRecord): RoundRecord {
  return { ...record, slots: [] }
}
