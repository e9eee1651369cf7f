type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Reads a key; null also where the browser forbids storage, as private windows of some do. */
export function readItem(shelf: 'local' | 'session', key: string): string | null {
  return attempt(() => shelfOf(shelf).getItem(key)) ?? null
}

/** Writes a key; false where the browser forbids it or is full. */
export function writeItem(shelf: 'local' | 'session', key: string, value: string): boolean {
  return (
    attempt(() => {
      shelfOf(shelf).setItem(key, value)
      return true
    }) ?? false
  )
}

/** Writes a value as JSON. */
export function writeJson(shelf: 'local' | 'session', key: string, value: unknown): boolean {
  return writeItem(shelf, key, JSON.stringify(value))
}

export function dropItem(shelf: 'local' | 'session', key: string): void {
  attempt(() => shelfOf(shelf).removeItem(key))
}

/** A stored JSON value; null when it is absent or was cut short. */
export function readJson<T>(shelf: 'local' | 'session', key: string): T | null {
  const text = readItem(shelf, key)
  return text === null ? null : (attempt(() => JSON.parse(text) as T) ?? null)
}

const shelfOf = (shelf: 'local' | 'session'): Shelf => (shelf === 'local' ? localStorage : sessionStorage)

function attempt<T>(act: () => T): T | undefined {
  try {
    return act()
  } catch {
    // Nothing to add: the page works without a memory.
    return undefined
  }
}
