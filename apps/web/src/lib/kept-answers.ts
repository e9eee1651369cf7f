import type { SignedAnswer } from '@fairdraw/fairness'
import { readJson, writeJson } from './web-storage.ts'

/** What this browser was answered under signature when it played or took a lot, the draws played last at first (lot-1 §14.3). */
type Kept = readonly { readonly drawId: string; readonly answers: readonly SignedAnswer[] }[]

const place = 'kept-answers'
const mostDraws = 32
const mostAnswers = 128

const read = (): Kept => readJson<Kept>('local', place) ?? []

/** Keeps an answer once, however often it is told. */
export function keepAnswer(answer: SignedAnswer): void {
  const { drawId, seq } = answer.leaf
  const all = read()
  const own = all.find((draw) => draw.drawId === drawId)?.answers ?? []
  const isKept = (one: SignedAnswer) => one.leaf.seq === seq && one.group.root === answer.group.root
  if (own.some(isKept)) return
  const others = all.filter((draw) => draw.drawId !== drawId)
  const answers = [...own, answer].slice(-mostAnswers)
  writeJson('local', place, [{ drawId, answers }, ...others].slice(0, mostDraws))
}

/** The answers that were kept of this draw. */
export function keptAnswers(drawId: string): readonly SignedAnswer[] {
  return read().find((draw) => draw.drawId === drawId)?.answers ?? []
}
