import type { SignedTip } from '@fairdraw/fairness'
import { readJson, writeJson } from './web-storage.ts'

/**
 * A signed tip of a draw's chain that this browser saw, and when by its own clock, in milliseconds since 1970; `since`: from
 * when on it had been connected without a break, null where it asked.
 */
export type KeptTip = { readonly tip: SignedTip; readonly seenAt: number; readonly since: number | null }

/** A signed head of a log, and when this browser saw it. */
export type KeptHead = { readonly note: string; readonly seenAt: number }

/** What this browser saw of logs, the draws seen last at first (lot-1 §14.1). */
type Kept = {
  readonly draws: readonly { readonly drawId: string; readonly tips: readonly KeptTip[] }[]
  readonly heads: Readonly<Record<string, readonly KeptHead[]>>
}

const place = 'kept-log'
const mostDraws = 32
const mostTips = 128
const mostHeads = 64

const read = (): Kept => readJson<Kept>('local', place) ?? { draws: [], heads: {} }

/** Keeps a tip the first time it is seen. */
export function keepTip(tip: SignedTip, seenAt: number, since: number | null = null): void {
  const { draws, heads } = read()
  const { drawId, seq, last } = tip
  const tips = draws.find((draw) => draw.drawId === drawId)?.tips ?? []
  if (tips.some((kept) => kept.tip.seq === seq && kept.tip.last === last)) return
  const own = { drawId, tips: [...tips, { tip, seenAt, since }].slice(-mostTips) }
  const others = draws.filter((draw) => draw.drawId !== drawId)
  writeJson('local', place, { draws: [own, ...others].slice(0, mostDraws), heads })
}

/** The tips that were seen of this draw. */
export function keptTips(drawId: string): readonly KeptTip[] {
  return read().draws.find((draw) => draw.drawId === drawId)?.tips ?? []
}

const day = ({ seenAt }: KeptHead) => new Date(seenAt).toISOString().slice(0, 10)

/** Keeps a head of this log: the first of each day, and the newest. */
export function keepHead(origin: string, note: string, seenAt: number): void {
  const { draws, heads } = read()
  const own = heads[origin] ?? []
  const [before, newest] = [own.at(-2), own.at(-1)]
  if (newest?.note === note) return
  // The one that was the newest stays only where it was the first of its day.
  const isFirst = newest !== undefined && (before === undefined || day(before) !== day(newest))
  const older = isFirst ? own : own.slice(0, -1)
  const kept = [...older, { note, seenAt }].slice(-mostHeads)
  writeJson('local', place, { draws, heads: { ...heads, [origin]: kept } })
}

/** The heads that were seen of this log, the newest at last. */
export function keptHeads(origin: string): readonly KeptHead[] {
  return read().heads[origin] ?? []
}
