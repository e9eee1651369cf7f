import type { KeptHeads } from '../ports/index.ts'

/** One place for signed heads, as long as the test lives. */
export type MemoryHeads = KeptHeads & { note: string | null; readonly aside: string[] }

export function createMemoryHeads(note: string | null = null): MemoryHeads {
  const heads: MemoryHeads = {
    note,
    aside: [],
    read: async () => (heads.note === null ? [] : [heads.note]),
    async write(fresh) {
      heads.note = fresh
    },
    async setAside() {
      if (heads.note !== null) heads.aside.push(heads.note)
      heads.note = null
    },
  }
  return heads
}
