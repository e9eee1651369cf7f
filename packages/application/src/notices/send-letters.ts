import { day, hour, type Instant, minute } from '@fairdraw/domain'
import { type LentLetter, type LetterEnd, type Ports, StoreUnavailable } from '../ports/index.ts'
import type { LetterOutcome, NoticeChannel } from './channels/notice-channel.ts'
import { mailWithinMs } from './letters-to.ts'

type Needs = Pick<Ports, 'store'>

/**
 * A lent letter is nobody else's for so long: longer than any call may take, and short enough that a message which WeChat
 * knows by its mark for ten minutes is sent again within them.
 */
const lendMs = 5 * minute
const pausesMs = [minute, 5 * minute, 15 * minute, hour, 4 * hour, 12 * hour, day] as const
/** What an account could not send is tried again after so long, without having used up a try. */
const accountPauseMs = minute

/** Why nothing of an account can be sent just now. */
type Unreachable = { readonly answer: string; readonly retryAfterMs: number }
export type Sending = {
  /** How many letters were lent out. */
  readonly lent: number
  /** The accounts by which nothing can be sent just now. */
  readonly unreachable: ReadonlyMap<string, Unreachable>
}
type Round = {
  /** Accounts that are out of order: their letters are left alone. */
  readonly isResting: (account: string) => boolean
  /** So many of an account, so that those of others need not wait for all of them. */
  readonly limit: number
  /** Looked at between letters. */
  readonly isStopping: () => boolean
}

/**
 * Sends what is due on one way, a few letters of each account, one after the other. Each is lent by itself before it is
 * sent and settled after: who is killed in between leaves but one of which nobody knows, and it is sent again when its
 * lending ends, unless the way may not repeat itself. An account that cannot be used ends the round for its letters alone.
 */
export async function sendLetters(ports: Needs, channel: NoticeChannel, round: Round): Promise<Sending> {
  const unreachable = new Map<string, Unreachable>()
  let lent = 0
  for (let account = await dueAfter(ports, channel, null); account !== null; ) {
    if (!round.isResting(account)) {
      const sent = await sendOfAccount(ports, channel, account, round)
      lent += sent.lent
      if (sent.unreachable) unreachable.set(account, sent.unreachable)
    }
    account = round.isStopping() ? null : await dueAfter(ports, channel, account)
  }
  return { lent, unreachable }
}

/** The next account, by its id, that has something to send. */
async function dueAfter({ store }: Needs, { name }: NoticeChannel, account: string | null) {
  return await store.read(async (tx) => {
    const now = await tx.now()
    return await tx.outbox.dueAccount({ channel: name, after: account, now, since: now - mailWithinMs })
  })
}

async function sendOfAccount(
  ports: Needs,
  channel: NoticeChannel,
  account: string,
  { limit, isStopping }: Round,
): Promise<{ readonly lent: number; readonly unreachable: Unreachable | null }> {
  for (let lent = 0; lent < limit; lent += 1) {
    const letter = isStopping() ? null : await lendOne(ports, channel, account)
    if (!letter) return { lent, unreachable: null }
    const outcome = mayHaveArrived(channel, letter) ? uncertain : await sent(ports, channel, letter)
    if (outcome?.kind === 'unreachable') {
      await handBack(ports, letter, outcome.answer)
      const { answer, retryAfterMs = 0 } = outcome
      return { lent: lent + 1, unreachable: { answer, retryAfterMs } }
    }
    await settle(ports, letter, outcome)
  }
  return { lent: limit, unreachable: null }
}

async function lendOne({ store }: Needs, { name }: NoticeChannel, account: string) {
  return await store.transact(async (tx) => {
    const now = await tx.now()
    const due = { channel: name, account, now, since: now - mailWithinMs, untilAt: now + lendMs }
    return await tx.outbox.lend(due)
  })
}

/** Who had it before died, perhaps after sending it. */
const mayHaveArrived = ({ mayRepeat }: NoticeChannel, { isUncertain }: LentLetter) =>
  isUncertain && !mayRepeat
const uncertain: LetterOutcome = { kind: 'uncertain', answer: 'interrupted' }

/** A store that fails while the letter is read has kept it from being sent. */
async function sent(ports: Needs, channel: NoticeChannel, letter: LentLetter): Promise<LetterOutcome | null> {
  try {
    return await channel.send(letter)
  } catch (failure) {
    if (failure instanceof StoreUnavailable) await handBack(ports, letter, null)
    throw failure
  }
}

/** A consent that its letter did not use is there for the next one. */
async function settle({ store }: Needs, letter: LentLetter, outcome: LetterOutcome | null): Promise<void> {
  await store.transact(async (tx) => {
    const end = endOf(letter, outcome, await tx.now())
    const isOurs = await tx.outbox.settle(letter, end)
    if (isOurs && end.state === 'given_up') await tx.messageConsents.giveBack(letter.id)
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

/** A letter that was lent and surely not sent waits again, as if it had not been lent. */
async function handBack({ store }: Needs, letter: LentLetter, answer: string | null): Promise<void> {
  await store.transact(async (tx) => {
    await tx.outbox.handBack(letter, { nextAt: (await tx.now()) + accountPauseMs, answer })
  })
}

/** Ends letters whose news is too old to be told, up to `limit`; answers how many. Nobody has one of them in hand. */
export async function giveUpOldLetters({ store }: Needs, limit: number): Promise<number> {
  return await store.transact(async (tx) => {
    const now = await tx.now()
    const ids = await tx.outbox.giveUp({ before: now - mailWithinMs - lendMs, at: now }, limit)
    for (const id of ids) await tx.messageConsents.giveBack(id)
    return ids.length
  })
}
