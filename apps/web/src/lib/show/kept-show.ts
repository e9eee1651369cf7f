import type { ShowPeople, ShowState } from './follow-show.ts'

/** What a screen last heard of a show, and of whom. */
export type KeptShow = { readonly state: ShowState; readonly people: ShowPeople }

export type ShowShelf = {
  /** Undefined where nothing was kept of this show, or not lately. */
  readonly take: (lid: string) => Promise<KeptShow | undefined>
  /** False where this browser keeps nothing, or has no room. */
  readonly keep: (show: KeptShow) => Promise<boolean>
}

type Row = KeptShow & { readonly lid: string; readonly at: number }

const place = 'stage'
const table = 'shows'
/** A hall is over by then, and its names leave this computer. */
const keptMs = 3 * 24 * 60 * 60_000

/** Keeps shows in this browser. Where it keeps nothing, a reload without a network finds nothing, and all else works. */
export function browserShelf(): ShowShelf {
  const opened = openShelf().catch(() => undefined)
  return {
    async take(lid) {
      const shelf = await opened
      if (!shelf) return undefined
      const rows = (await answerOf(shelf.transaction(table).objectStore(table).getAll()).catch(
        () => [],
      )) as Row[]
      const old = rows.filter(({ at }) => at < Date.now() - keptMs)
      for (const row of old) shelf.transaction(table, 'readwrite').objectStore(table).delete(row.lid)
      return rows.find((row) => row.lid === lid && !old.includes(row))
    },
    async keep({ state, people }) {
      const row: Row = { state, people, lid: state.lid, at: Date.now() }
      const put = (await opened)?.transaction(table, 'readwrite').objectStore(table).put(row)
      // A full disk costs the reload without a network, and nothing else.
      return put !== undefined && (await answerOf(put).catch(() => undefined)) !== undefined
    },
  }
}

async function openShelf(): Promise<IDBDatabase> {
  const asked = indexedDB.open(place, 1)
  asked.onupgradeneeded = () => asked.result.createObjectStore(table, { keyPath: 'lid' })
  return answerOf(asked)
}

function answerOf<T>(asked: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    asked.onsuccess = () => resolve(asked.result)
    asked.onerror = () => reject(asked.error)
  })
}
