import { useEffect, useRef, useState } from 'react'
import { flipMs } from './motion.ts'

/**
 * When each of these cards was first seen here, of those that turn right now: what lay open when the page came has lain
 * so, what was turned meanwhile is seen turning.
 */
export function useNews(cells: readonly number[]): ReadonlyMap<number, number> {
  const known = useRef<Set<number> | null>(null)
  const [news, setNews] = useState<ReadonlyMap<number, number>>(new Map())
  useEffect(() => {
    const before = known.current
    known.current = new Set([...(before ?? []), ...cells])
    if (before === null) return
    const now = Date.now()
    const added = cells.filter((cell) => !before.has(cell))
    if (added.length > 0) setNews((last) => new Map([...last, ...added.map((cell) => [cell, now] as const)]))
  }, [cells])
  useEffect(() => {
    if (news.size === 0) return
    const last = Math.max(...news.values())
    const timer = setTimeout(() => setNews(new Map()), last + flipMs - Date.now())
    return () => clearTimeout(timer)
  }, [news])
  return news
}
