import { day, hour, type Instant, minute } from '@fairdraw/domain'
import type { LentLetter, LetterEnd, Ports } from '../ports/index.ts'
import type { LetterOutcome, NoticeChannel } from './channels/notice-channel.ts'
import { mailWithinMs } from './letters-to.ts'

type Needs = Pick<Ports, 'store'>

/** A lent letter is nobody else's for so long; longer than all of a batch may take. */
export const lendMs = 10 * minute
/** No letter of a batch is begun so late that another might be sending it before this one ends. */
const beginWithinMs = lendMs - 2 * minute
const pausesMs = [minute, 5 * minute, 15 * minute, hour, 4 * hour, 12 * hour, day] as const

export type Sending = {
  /** How many were lent out. */
  readonly lent: number
  /** The accounts by which nothing can be sent just now, each with the code of its failure. */
  readonly unreachable: ReadonlyMap<string, string>
}
type Batch = {
  /** Accounts that are out of order: their letters are left alone. */
  readonly except: readonly string[]
  readonly limit: number
  readonly monotonicNow: () => number
}

/**
 * Sends the letters of one way that are due, one after the other. Each is lent before it is sent and settled after:
 * killed in between, it is sent again when its lending ends, unless the way may not repeat itself. An account that
 * cannot be reached ends the batch for its letters alone: they wait for the next turn.
 */
export async function sendLetters(
  ports: Needs,
  channel: NoticeChannel,
  { except, limit, monotonicNow }: Batch,
): Promise<Sending> {
  const begunAt = monotonicNow()
  const lent = await ports.store.transact(async (tx) => {
    const now = await tx.now()
    const due = { channel: channel.name, except, now, since: now - mailWithinMs, untilAt: now + lendMs }
    return await tx.outbox.lend(due, limit)
  })
  const unreachable = new Map<string, string>()
  for (const letter of lent) {
    if (monotonicNow() - begunAt > beginWithinMs) break
    if (unreachable.has(letter.account)) {
      await giveBack(ports, letter)
      continue
    }
    const outcome = mayHaveArrived(channel, letter) ? uncertain : await channel.send(letter)
    await settle(ports, letter, outcome)
    if (outcome?.kind === 'unreachable') unreachable.set(letter.account, outcome.answer)
  }
  return { lent: lent.length, unreachable }
}

/** Who had it before died, perhaps after sending it. */
const mayHaveArrived = ({ mayRepeat }: NoticeChannel, { isUncertain }: LentLetter) =>
  isUncertain && !mayRepeat
const uncertain: LetterOutcome = { kind: 'uncertain', answer: 'interrupted' }

async function settle({ store }: Needs, letter: LentLetter, outcome: LetterOutcome | null): Promise<void> {
  await store.transact(async (tx) => {
    const end = endOf(letter, outcome, await tx.now())
    await tx.outbox.settle(letter, end)
  })
}

function endOf({ at: toldAt, tries }: LentLetter, outcome: LetterOutcome | null, at: Instant): LetterEnd {
  if (outcome === null) return { state: 'unwanted', at, answer: null }
  const { kind, answer, retryAfterMs = 0 } = outcome
  if (kind === 'accepted') return { state: 'sent', at, answer }
  if (kind === 'refused' || kind === 'uncertain') return { state: kind, at, answer }
  const nextAt =
    at + Math.max(Math.ceil(retryAfterMs), pausesMs[Math.min(tries, pausesMs.length) - 1] ?? minute)
  if (nextAt > toldAt + mailWithinMs) return { state: 'given_up', at, answer }
  return { state: 'waiting', at, nextAt, answer }
}

/** A letter that was lent and not tried waits again. */
async function giveBack({ store }: Needs, letter: LentLetter): Promise<void> {
  await store.transact(async (tx) => {
    const at = await tx.now()
    await tx.outbox.settle(letter, { state: 'waiting', at, nextAt: at, answer: null })
  })
}
