import { type DrawLeaf, type DrawLeafType, type LogLeaf, leafSum } from '../log/log-leaf.ts'
import type { Proof, ProvenLogLeaf } from '../proof.ts'
import type { Charter } from '../rounds/charter.ts'
import { hasDrawnOrder } from '../show/drawn-order.ts'
import { type DueLeaf, type DueLeaves, dueLeaves } from './due-leaves.ts'
import { type Notes, STOPPED } from './report.ts'

/** How far a draw is, as the last leaf of its chain says. */
export type DrawState =
  | 'open'
  | 'sealed'
  | 'awaiting'
  | 'drawn'
  | 'failed'
  | 'cancelled'
  | 'expired'
  | 'ended'

/** From each place of a chain, which leaf may follow, and where it leads. */
type Grammar = Readonly<Record<string, Readonly<Partial<Record<DrawLeafType, string>>>>>

/** It is called off, or expires since nobody came. */
const stops = { cancel: 'over', expired: 'over' } as const

const joining: Grammar = {
  start: { charter: 'joining' },
  joining: { charter: 'joining', close: 'sealed', ...stops },
}
/** A failed opening leaves no draw; once it has its result nobody calls the draw off. */
const scheduled: Grammar = {
  ...joining,
  sealed: { round: 'opening', cancel: 'over' },
  opening: { result: 'drawn', failed: 'over', cancel: 'over' },
  drawn: { round: 'redraw' },
  redraw: { result: 'drawn', failed: 'drawn' },
}
const live: Grammar = {
  ...joining,
  // No change while a record waits: what is decided then was announced before.
  sealed: { change: 'sealed', round: 'press', end: 'shown', cancel: 'over' },
  press: { result: 'going', failed: 'sealed', cancel: 'over' },
  going: { change: 'going', round: 'further', end: 'shown' },
  further: { result: 'going', failed: 'going' },
  // Who never comes for a prize is replaced also when the hall is empty.
  shown: { round: 'redraw' },
  redraw: { result: 'shown', failed: 'shown' },
}
/** The order of its rounds is drawn behind the close; of that alone nobody has won anything. */
const liveDrawn: Grammar = {
  ...live,
  sealed: { round: 'ordering', cancel: 'over' },
  ordering: { result: 'ordered', failed: 'ordered', cancel: 'over' },
  ordered: { change: 'ordered', round: 'press', end: 'shown', cancel: 'over' },
  press: { result: 'going', failed: 'ordered', cancel: 'over' },
}
const pairs: Grammar = {
  ...joining,
  sealed: { round: 'opening', cancel: 'over' },
  opening: { result: 'over', failed: 'over', cancel: 'over' },
}
/** Whose tree is logged while it grows: that of plays, or of what happens to lots. */
const runningWith = (tree: 'plays' | 'takes'): Grammar => ({
  running: { charter: 'running', [tree]: 'running', end: 'over', ...stops },
})
const played: Grammar = { start: { charter: 'running' }, ...runningWith('plays') }
/** A shared board, or lots: dealt before anybody takes any of it, by the round that the charter fixes. */
const dealtWith = (tree: 'plays' | 'takes'): Grammar => ({
  start: { charter: 'published' },
  published: { round: 'dealing', ...stops },
  // Whoever is to take of it may be given longer meanwhile: what is dealt follows from the first charter.
  dealing: { charter: 'dealing', result: 'running', failed: 'over', ...stops },
  ...runningWith(tree),
})

function grammarOf(charter: Charter): Grammar {
  const { kind, board, lots } = charter
  if (hasDrawnOrder(charter)) return liveDrawn
  if (kind === 'instant') return board ? dealtWith('plays') : played
  if (kind === 'lots') return lots?.rule === 'pairing' ? pairs : dealtWith('takes')
  return kind === 'live' ? live : scheduled
}

/**
 * The state of a draw from the leaves of its chain; of a show a round that failed is one of many, and a change leaves it where it was. With no leaf it is
 * open: there is nothing that says otherwise.
 */
export function stateOf(leaves: readonly Pick<LogLeaf, 'type'>[], kind: Charter['kind']): DrawState {
  switch (leaves.at(-1)?.type) {
    case 'close':
      return 'sealed'
    case 'round':
      return 'awaiting'
    case 'result':
    case 'takes':
      return 'drawn'
    case 'failed':
    case 'change':
      if (leaves.some(({ type }) => type === 'result')) return 'drawn'
      return kind === 'live' ? 'sealed' : 'failed'
    case 'end':
      return 'ended'
    case 'cancel':
      return 'cancelled'
    case 'expired':
      return 'expired'
    default:
      return 'open'
  }
}

/** What the proof says of its state is for people; it may not hide that the draw came to nothing, nor invent it. */
export function checkState({ state }: Pick<Proof, 'state'>, derived: DrawState, notes: Notes): void {
  if (STOPPED.has(state) || STOPPED.has(derived)) notes.same('log', 'state_differs', derived, state)
}

/** The leaves are one chain, in an order that this kind of draw may have, and each is that of its object in the proof. */
export function checkChain(proof: Proof, proven: readonly ProvenLogLeaf[], notes: Notes): void {
  checkLinks(proof.drawId, proven, notes)
  const leaves = proven.map(({ leaf }) => leaf)
  checkOrder(proof.charter, leaves, notes)
  checkAfterEnd(proof, leaves, notes)
  checkObjects(dueLeaves(proof), proven, notes)
}

/** Nothing is left out between two leaves, and no leaf is older than the one before it. */
function checkLinks(drawId: string, proven: readonly ProvenLogLeaf[], notes: Notes): void {
  let before: ProvenLogLeaf | undefined
  for (const [k, one] of proven.entries()) {
    const { seq, prev, at, drawId: own } = one.leaf as DrawLeaf
    const detail = `leaf ${k}`
    notes.same('log', 'draw_differs', drawId, own, detail)
    notes.same('log', 'chain_broken', String(k), String(seq), detail)
    notes.same('log', 'chain_broken', before ? leafSum(before.leaf) : '', prev ?? '', detail)
    const isBack = before && (one.index <= before.index || Date.parse(at) < Date.parse(before.leaf.at))
    if (isBack) notes.fail('log', 'leaf_out_of_order', { found: at, detail })
    before = one
  }
}

/** Each leaf may follow the one before it, in a draw of this kind. */
export function checkOrder(charter: Charter, leaves: readonly Pick<LogLeaf, 'type'>[], notes: Notes): void {
  const grammar = grammarOf(charter)
  let place = 'start'
  for (const [k, { type }] of leaves.entries()) {
    const next: string | undefined = grammar[place]?.[type as DrawLeafType]
    if (next === undefined) notes.fail('log', 'leaf_unexpected', { found: type, detail: `leaf ${k}` })
    place = next ?? 'over'
  }
}

/** A show that is over has no presses any more. */
function checkAfterEnd({ rounds }: Proof, leaves: readonly Pick<LogLeaf, 'type'>[], notes: Notes): void {
  let [r, isOver] = [0, false]
  for (const [k, { type }] of leaves.entries()) {
    isOver ||= type === 'end'
    if (type !== 'round') continue
    if (isOver && rounds[r]?.record.kind !== 'redraw')
      notes.fail('log', 'leaf_unexpected', { found: type, detail: `leaf ${k}` })
    r++
  }
}

const partOf: Readonly<Record<DrawLeafType, keyof DueLeaves>> = {
  charter: 'charters',
  close: 'closes',
  round: 'rounds',
  result: 'outcomes',
  failed: 'outcomes',
  change: 'changes',
  plays: 'trees',
  takes: 'trees',
  end: 'ends',
  cancel: 'stops',
  expired: 'stops',
}

/** Leaf by leaf: what a round came to is looked for beside that round and nowhere else. */
function checkObjects(due: DueLeaves, proven: readonly ProvenLogLeaf[], notes: Notes): void {
  const read: Record<keyof DueLeaves, number> = {
    charters: 0,
    closes: 0,
    changes: 0,
    rounds: 0,
    outcomes: 0,
    trees: 0,
    ends: 0,
    stops: 0,
  }
  const matched = new Set<DueLeaf>()
  for (const [k, { leaf }] of proven.entries()) {
    const part = partOf[leaf.type as DrawLeafType]
    if (part === 'outcomes') read.outcomes = read.rounds - 1
    const object = due[part][read[part]++]
    if (object) matched.add(object)
    checkObject(object ?? undefined, leaf, `leaf ${k}`, notes)
  }
  for (const object of Object.values(due).flat() as (DueLeaf | null)[])
    if (object && !matched.has(object))
      notes.fail('log', 'leaf_missing', { expected: object.hash, detail: object.type })
}

function checkObject(object: DueLeaf | undefined, leaf: LogLeaf, detail: string, notes: Notes): void {
  const isSame = object?.type === leaf.type && object.hash === leaf.hash
  if (!object) notes.fail('log', 'leaf_unknown', { found: leaf.hash, detail: leaf.type })
  else if (!isSame)
    notes.fail('log', 'leaf_missing', { expected: object.hash, found: leaf.hash, detail: object.type })
  else if (object.at !== undefined) notes.same('log', 'leaf_time_differs', object.at, leaf.at, detail)
}
