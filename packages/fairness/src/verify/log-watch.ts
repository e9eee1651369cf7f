import { isOwnLeaf, type KeyLeaf, type LogEntry } from '../log/log-leaf.ts'
import type { Proof, ProofLog } from '../proof.ts'
import { stateOf } from './chain.ts'
import type { FailureCode } from './reason-codes.ts'
import type { Finding } from './report.ts'

/** What reading a log found wrong. */
export class LogFault extends Error {
  readonly reason: FailureCode
  readonly finding: Finding
  constructor(reason: FailureCode, finding: Finding = {}) {
    super(reason)
    this.reason = reason
    this.finding = finding
  }
}

/** What the leaves of a log say of one draw, as they are read one after another. */
export type LogWatch = {
  /** Hears the leaf at this place; throws a LogFault for one that no log has there. */
  see(entry: LogEntry, index: number): void
  /** A leaf under the proof's head that the proof does not show, or one that is older than the one before it. */
  fault(): LogFault | undefined
  /** The type of a leaf of the draw behind the proof's head. */
  later(): string | undefined
  /** Whether the log went on from an older copy before the draw was over. */
  isForked(): boolean
  /** The states of the tree of groups that the log tells of: their roots (hexadecimal) by their sizes, ascending. */
  groups(): ReadonlyMap<number, string>
  /** The changes of the key behind the proof's head. */
  changes(): readonly KeyLeaf[]
}

/** Watches a log for the draw of this proof, whose own head counts `shown` leaves. */
export function watchLog(proof: Proof, log: ProofLog, shown: number): LogWatch {
  const own = new Set(log.leaves.map(({ index }) => index))
  const known = new Set(log.keys?.map(({ index }) => index))
  const changes: KeyLeaf[] = []
  const roots = new Map<number, string>()
  let [hidden, fallen, later]: [Finding?, Finding?, string?] = []
  let [groups, isForked, newest] = [0, false, 0]

  function seeOwn(entry: LogEntry, index: number): void {
    if (entry.type === 'fork') isForked ||= !wasOver(proof, log, index)
    if (entry.type === 'key' && index >= shown) changes.push(entry)
    // A change that the proof leaves out would have another key sign than the one that it shows.
    else if (entry.type === 'key' && !known.has(index)) hidden ??= { found: 'key', detail: `log ${index}` }
    if (entry.type !== 'groups') return
    const isOther = (roots.get(entry.size) ?? entry.root) !== entry.root
    if (entry.size < groups || isOther) throw new LogFault('groups_shrink', { detail: `log ${index}` })
    groups = entry.size
    roots.set(entry.size, entry.root)
  }

  return {
    see(entry, index) {
      const at = Date.parse(entry.at)
      if (at < newest) fallen ??= { found: entry.at, detail: `log ${index}` }
      newest = Math.max(newest, at)
      if (isOwnLeaf(entry)) return seeOwn(entry, index)
      if (entry.drawId !== proof.drawId || own.has(index)) return
      if (index < shown) hidden ??= { found: entry.type, detail: `log ${index}` }
      else later ??= entry.type
    },
    fault: () =>
      hidden ? new LogFault('leaf_hidden', hidden) : fallen && new LogFault('leaf_out_of_order', fallen),
    later: () => later,
    isForked: () => isForked,
    groups: () => roots,
    changes: () => changes,
  }
}

/**
 * Whether a draw was over where the log forked: nothing could follow, or its list was drawn and nothing did. Of any other
 * something may have been lost (lot-1 §11.10).
 */
function wasOver({ charter }: Proof, { leaves }: ProofLog, fork: number): boolean {
  const before = leaves.filter(({ index }) => index < fork).map(({ leaf }) => leaf)
  if (before.length < leaves.length) return false
  const state = stateOf(before, charter.kind)
  const isDrawnOnce = charter.kind === 'scheduled' || charter.lots?.rule === 'pairing'
  return ['ended', 'failed', 'cancelled', 'expired'].includes(state) || (state === 'drawn' && isDrawnOnce)
}
