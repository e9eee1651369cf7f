/** At most so many of something, opened when needed and lent to one user at a time, in the order of asking. */
export type Pool<Item> = {
  use<T>(work: (item: Item) => Promise<T>): Promise<T>
  /** Waits for the users and hands back what was opened. */
  drain(): Promise<readonly Item[]>
}

export function createPool<Item>(most: number, open: () => Item): Pool<Item> {
  const opened: Item[] = []
  const idle: Item[] = []
  const waiting: ((item: Item) => void)[] = []

  async function take(): Promise<Item> {
    const item = idle.pop()
    if (item !== undefined) return item
    if (opened.length < most) {
      const fresh = open()
      opened.push(fresh)
      return fresh
    }
    return await new Promise((resolve) => waiting.push(resolve))
  }

  function giveBack(item: Item): void {
    const next = waiting.shift()
    if (next) next(item)
    else idle.push(item)
  }

  return {
    async use(work) {
      const item = await take()
      try {
        return await work(item)
      } finally {
        giveBack(item)
      }
    },
    async drain() {
      return await Promise.all(opened.map(take))
    },
  }
}
