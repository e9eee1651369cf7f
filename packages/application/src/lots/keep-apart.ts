import {
  type ApartLine,
  apartPairs,
  canPair,
  type Draw,
  type DrawId,
  isPairing,
  type ReadApartLine,
  Refusal,
  readApart,
  type UserId,
  writeApart,
} from '@fairdraw/domain'
import { type ApartPair, mostApart } from '@fairdraw/fairness'
import { holdRunDraw, runDraw } from '../draws/owned-draw.ts'
import type { Ports, Reading } from '../ports/index.ts'
import { pairedRows } from './deal.ts'

type Needs = Pick<Ports, 'store'>

/** Somebody who is in and counts. */
type Person = { readonly joinSeq: number; readonly nickname: string }

/** Whether the people who are in now can be paired; `stuck` are some who have only `left` people to draw among them all. */
type PairOutlook = {
  readonly is: 'ok' | 'tight' | 'impossible'
  readonly stuck: readonly string[]
  readonly stuckCount: number
  readonly left: number
}

/** Who is kept apart in a pairing, for who runs it: the lines with what each came to, and how many do not draw whom. */
export type KeptApart = {
  readonly text: string
  readonly rows: readonly (ReadApartLine & { readonly names: readonly string[] })[]
  readonly pairs: number
  readonly people: number
  readonly outlook: PairOutlook
  /** False once the list is closed. */
  readonly canChange: boolean
}

/** What is kept now, by the names that people have now. Refuses `no_lots` for everything but pairs. */
export async function readKeptApart({ store }: Needs, userId: UserId, id: DrawId): Promise<KeptApart> {
  const { draw, kept, people } = await seenBy(store, userId, id)
  return told(writeApart(kept, people), people, canChange(draw))
}

/**
 * Looks at lines, and keeps those that can be told where `keep` says so, instead of those before. Refuses `draw_closed` once
 * entry is over: what is sealed nobody changes.
 */
export async function keepApart(
  { store }: Needs,
  userId: UserId,
  { id, text, keep }: { readonly id: DrawId; readonly text: string; readonly keep: boolean },
): Promise<KeptApart> {
  // To look takes a while, and nobody who takes part waits for it.
  const { draw, people } = await seenBy(store, userId, id)
  if (!canChange(draw)) throw new Refusal('draw_closed')
  const seen = told(text, people, true)
  if (keep)
    await store.transact(async (tx) => {
      const held = await holdRunDraw(tx, userId, id)
      const book = await tx.lots.holdBook(id)
      if (!book || !canChange(held) || (await tx.now()) >= book.closesAt) throw new Refusal('draw_closed')
      await tx.lots.saveBook({ ...book, apart: seen.rows.flatMap(lineOf) })
    })
  return seen
}

async function seenBy(store: Needs['store'], userId: UserId, id: DrawId) {
  return await store.read(async (tx) => {
    const draw = await runDraw(tx, userId, id)
    requirePairs(draw)
    return { draw, people: await peopleIn(tx, draw), kept: (await tx.lots.book(id))?.apart ?? [] }
  })
}

function requirePairs({ settings }: Draw): void {
  if (!isPairing(settings)) throw new Refusal('no_lots')
}

/** Charters of before do not say that anybody may be kept apart. */
function canChange({ life }: Draw): boolean {
  return life.status === 'open' && life.charter?.lots?.apart === true
}

const lineOf = (row: ReadApartLine): ApartLine[] => ('line' in row ? [row.line] : [])

function told(text: string, people: readonly Person[], isOpen: boolean): KeptApart {
  const read = readApart(text, people, mostApart)
  const names = new Map(people.map(({ joinSeq, nickname }) => [joinSeq, nickname]))
  const lines = read.flatMap(lineOf)
  return {
    text,
    rows: read.map((row) => {
      const seqs = lineOf(row).flatMap(({ givers, receivers }) => [...givers, ...receivers])
      return { ...row, names: seqs.map((seq) => names.get(seq) ?? '') }
    }),
    pairs: apartPairs(lines).length,
    people: people.length,
    outlook: outlookOf(lines, people),
    canChange: isOpen,
  }
}

const mostStuckNamed = 6

function outlookOf(lines: readonly ApartLine[], people: readonly Person[]): PairOutlook {
  const verdict = canPair(people.length, byPlace(lines, people))
  if (verdict.is !== 'impossible') return { is: verdict.is, stuck: [], stuckCount: 0, left: 0 }
  const stuck = verdict.stuck.slice(0, mostStuckNamed).map((place) => people[place]?.nickname ?? '')
  return { is: verdict.is, stuck, stuckCount: verdict.stuck.length, left: verdict.left }
}

function byPlace(lines: readonly ApartLine[], people: readonly Pick<Person, 'joinSeq'>[]): ApartPair[] {
  const places = new Map(people.map(({ joinSeq }, place) => [joinSeq, place]))
  const placeOf = (seq: number) => places.get(seq) ?? 0
  return apartPairs(lines, (seq) => places.has(seq)).map(([a, b]): ApartPair => [placeOf(a), placeOf(b)])
}

const atOnce = 500

/** Nobody of a pairing has drawn before it is done: these are all who count until then, ascending. */
async function seqsIn(tx: Reading, id: DrawId): Promise<number[]> {
  const seqs: number[] = []
  for (let after = 0; ; ) {
    const some = await tx.lots.without(id, after, atOnce)
    seqs.push(...some.map(({ joinSeq }) => joinSeq))
    if (some.length < atOnce) return seqs
    after = some.at(-1)?.joinSeq ?? after
  }
}

async function peopleIn(tx: Reading, { id, life }: Draw): Promise<Person[]> {
  const seqs = life.lots ? (await pairedRows(tx, { id })).map((row) => row + 1) : await seqsIn(tx, id)
  const people: Person[] = []
  for (let from = 0; from < seqs.length; from += atOnce)
    people.push(...(await tx.entrants.bySeqs(id, seqs.slice(from, from + atOnce))))
  return people.toSorted((a, b) => a.joinSeq - b.joinSeq)
}

/** Of a pairing that is to be closed: false where those who count cannot be paired so that all are kept apart. */
export async function canBePaired(tx: Reading, { id }: Pick<Draw, 'id'>): Promise<boolean> {
  const lines = (await tx.lots.book(id))?.apart ?? []
  if (lines.length === 0) return true
  const people = (await seqsIn(tx, id)).map((joinSeq) => ({ joinSeq }))
  return canPair(people.length, byPlace(lines, people)).is === 'ok'
}

/** Who is kept apart, as the close of a list says it: by rows, of those who count; nothing where nobody is (lot-1 §10.6). */
export async function sealedApart(
  tx: Reading,
  draw: Draw,
): Promise<{ readonly apart?: readonly ApartPair[] }> {
  if (!isPairing(draw.settings)) return {}
  const lines = (await tx.lots.book(draw.id))?.apart ?? []
  if (lines.length === 0) return {}
  const counted = new Set(await seqsIn(tx, draw.id))
  const apart = apartPairs(lines, (seq) => counted.has(seq)).map(([a, b]): ApartPair => [a - 1, b - 1])
  return apart.length === 0 ? {} : { apart }
}
