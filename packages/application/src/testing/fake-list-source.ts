import type { Draw, DrawId } from '@fairdraw/domain'
import type { Close } from '@fairdraw/fairness'
import type { ListSource } from '../lists/list-ports.ts'
import type { Entrant, ListedEntrant } from '../ports/index.ts'

/** A list without a database, for lists that would take too long to join. */
export type FakeListSource = ListSource & {
  /** What sealing the draw has published; undefined before. */
  close: Pick<Close, 'n' | 'root'> | undefined
  readonly entrants: ListedEntrant[]
}

/** The entrants of one draw. */
export function createFakeListSource(entrants: ListedEntrant[]): FakeListSource {
  const source: FakeListSource = {
    close: undefined,
    entrants,
    read: (work) =>
      work({
        draws: { byId: async (id) => drawWith(id, source.close) },
        attendees: { all: async () => [], bySeqs: async () => [] },
        entrants: {
          listed: async (_drawId, after, limit) => entrants.slice(after, after + limit),
          bySeqs: async (drawId, seqs) => seqs.flatMap((seq) => entrantsAt(drawId, entrants[seq - 1])),
        },
      }),
  }
  return source
}

function drawWith(id: DrawId, close: FakeListSource['close']): Draw {
  return { id, settings: {}, life: { close } } as Draw
}

function entrantsAt(drawId: DrawId, listed: ListedEntrant | undefined): Entrant[] {
  return listed ? [{ drawId, ...listed } as unknown as Entrant] : []
}
