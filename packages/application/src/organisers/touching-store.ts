import type { DrawId } from '@fairdraw/domain'
import type { DrawWriter, EntrantWriter, Store, Writing } from '../ports/index.ts'

/**
 * The store whose every transaction ends with `after`, which is told the draw that was made or held in it: what is
 * written and what is said of it cannot part.
 */
export function touchingStore(
  store: Store,
  after: (tx: Writing, touched: DrawId | null) => Promise<void>,
): Store {
  return {
    read: store.read,
    transact: (work) =>
      store.transact(async (tx) => {
        const touched: { id: DrawId | null } = { id: null }
        const draws = watchedDraws(tx.draws, touched)
        const result = await work({ ...tx, draws, entrants: watchedDoors(tx.entrants, touched) })
        await after(tx, touched.id)
        return result
      }),
  }
}

function watchedDraws(draws: DrawWriter, touched: { id: DrawId | null }): DrawWriter {
  return {
    ...draws,
    insert(draw) {
      touched.id = draw.id
      return draws.insert(draw)
    },
    hold(id) {
      touched.id = id
      return draws.hold(id)
    },
  }
}

function watchedDoors(entrants: EntrantWriter, touched: { id: DrawId | null }): EntrantWriter {
  return {
    ...entrants,
    holdDoor(drawId) {
      touched.id = drawId
      return entrants.holdDoor(drawId)
    },
  }
}
