import {
  eraseRemoved,
  expireComments,
  forgetEnded,
  forgetFormerAccounts,
  giveUpOldLetters,
  keptErrors,
  removeOldRecycled,
  removeOutlived,
  sendingPace,
  sweepUploads,
  tellRemovals,
} from '@fairdraw/application'
import type { Ports, Writing } from '@fairdraw/application/ports'
import { day, type Instant, keptMs, minute } from '@fairdraw/domain'
import { RUN_WINDOW_MS } from '@fairdraw/fairness'
import type { Log } from '../log.ts'
import { type Loop, startLoop } from './loop.ts'

/** Rows of one kind removed in one transaction, so that others wait for milliseconds at most. */
const rowsAtOnce = 500
/** Draws whose comments are forgotten in one turn. */
const drawsAtOnce = 20
/** How long an idempotency key is remembered. */
const rememberedMs = day
/** How long the operator may still read how to reach whoever asked, after the event and after the application. */
const afterEventMs = 30 * day
const applicationMs = 180 * day
/** How long what a hall said is kept: the show is over by then. */
const messagesMs = day
/** How long what was written to whom is remembered; nothing is told twice in that time or later. */
const lettersMs = 30 * day

/** How long an organiser sees what was sent to their own systems. */
const deliveriesMs = 30 * day

/** How long a stale token is left to who may be renewing it. */
const staleTokensMs = day

/** A push that is older is not taken any more, so that one heard before need not be remembered. */
const pushesMs = 2 * day
/** How long it is remembered that somebody left an official account: as long as who was in a draw. */
const leftMs = keptMs.identities

/** How long an account can read what it was told. */
const accountNoticesMs = 400 * day

/** Removes one kind of what has served its time, as of `now`; answers how many rows. */
type Sweep = (tx: Writing, now: Instant) => Promise<number>

const sweeps: readonly Sweep[] = [
  (tx, now) => tx.sessions.sweep(now, rowsAtOnce),
  (tx, now) => tx.accounts.sweepCodes(now, rowsAtOnce),
  (tx, now) => tx.passkeys.sweepChallenges(now, rowsAtOnce),
  (tx, now) => tx.sentCodes.sweep(now, rowsAtOnce),
  (tx, now) => tx.sentCodes.sweepSendings(now - sendingPace.hourMs, rowsAtOnce),
  (tx, now) => tx.identities.sweepSpent(now, rowsAtOnce),
  (tx, now) => tx.chatGroups.sweepTickets(now, rowsAtOnce),
  (tx, now) => tx.once.sweep(now - rememberedMs, rowsAtOnce),
  (tx, now) => tx.tries.sweep(now, rowsAtOnce),
  (tx) => tx.errors.sweep(keptErrors, rowsAtOnce),
  (tx, now) => tx.requests.sweepAppointments(now - afterEventMs, rowsAtOnce),
  (tx, now) => tx.requests.sweepBetaApplications(now - applicationMs, rowsAtOnce),
  (tx, now) => tx.shows.forgetMessages(now - messagesMs, rowsAtOnce),
  (tx, now) => tx.outbox.sweep(now - lettersMs, rowsAtOnce),
  (tx, now) => tx.accountNotices.sweep(now - accountNoticesMs, rowsAtOnce),
  (tx, now) => tx.accountPeople.sweepPushes(now - pushesMs, rowsAtOnce),
  (tx, now) => tx.accountPeople.sweepLeft(now - leftMs, rowsAtOnce),
  (tx, now) => tx.customerMarks.sweep(now - leftMs, rowsAtOnce),
  (tx, now) => tx.groupMessages.sweep(now - leftMs, rowsAtOnce),
  (tx, now) => tx.begunLetters.sweep(now - lettersMs, rowsAtOnce),
  (tx, now) => tx.chosenTemplates.sweep(now - lettersMs, rowsAtOnce),
  (tx, now) => tx.messageConsents.sweep(now - leftMs, rowsAtOnce),
  (tx, now) => tx.histories.forgetRuns(now - RUN_WINDOW_MS, rowsAtOnce),
  (tx, now) => tx.hooks.sweep(now - deliveriesMs, rowsAtOnce),
  (tx, now) => tx.outsideTokens.sweep(now - staleTokensMs, rowsAtOnce),
  (tx) => removeOldRecycled(tx, rowsAtOnce),
  (tx, now) => forgetFormerAccounts(tx, now, rowsAtOnce),
]

/** Removes what has ended, expired, been forgotten or grown too many. */
export function startSweeping(ports: Pick<Ports, 'media' | 'store'>, log: Log): Loop {
  return startLoop({ name: 'sweeping', everyMs: minute, log, turn: () => sweepOnce(ports) })
}

export async function sweepOnce({ media, store }: Pick<Ports, 'media' | 'store'>): Promise<void> {
  for (const sweep of sweeps) await sweepAll(() => store.transact(async (tx) => sweep(tx, await tx.now())))
  while ((await expireComments({ store }, drawsAtOnce)) === drawsAtOnce);
  await sweepAll(() => giveUpOldLetters({ store }, rowsAtOnce))
  await sweepAll(() => sweepUploads({ media, store }, rowsAtOnce))
  // Told first: what is removed now was announced before.
  await tellRemovals({ store })
  await removeOutlived({ store })
  await eraseRemoved({ media, store }, rowsAtOnce)
  await forgetEnded({ media, store }, rowsAtOnce)
}

async function sweepAll(sweep: () => Promise<number>): Promise<void> {
  while ((await sweep()) === rowsAtOnce);
}
