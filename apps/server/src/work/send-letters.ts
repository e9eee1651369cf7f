import {
  announceWaitingProofs,
  mailWithinMs,
  type NoticeChannel,
  sendLetters,
  walkMailing,
} from '@fairdraw/application'
import type { Ports } from '@fairdraw/application/ports'
import { type AccountKind, hour, second } from '@fairdraw/domain'
import type { Log } from '../log.ts'
import { type Loop, startLoop } from './loop.ts'

const lookEveryMs = 1_000
/** People looked at in one transaction, so that others wait for milliseconds at most. */
const readersAtOnce = 300
/** Of one account, before the next has its turn. */
const lettersAtOnce = 20
/** How often it is looked whether somebody has to be told that pictures wait; told it is once a day. */
const proofsEveryMs = hour
/** An account at a platform that cannot be used is left alone for so long. */
const restMs = 30 * second

/** Writes what people are to be told, on every way there is; where there is none, only what the product itself tells. */
export function startWritingLetters(ports: Ports, channels: readonly NoticeChannel[], log: Log): Loop {
  const { store } = ports
  let proofsDueAt = 0
  return startLoop({
    name: 'writing letters',
    everyMs: lookEveryMs,
    log,
    async turn() {
      if (channels.length > 0 && performance.now() >= proofsDueAt) {
        await announceWaitingProofs(ports)
        proofsDueAt = performance.now() + proofsEveryMs
      }
      const isWaiting = await store.read(async (tx) => tx.outbox.hasMailing((await tx.now()) - mailWithinMs))
      if (isWaiting) while (await walkMailing(ports, channels, readersAtOnce));
    },
  })
}

/** Sends the letters of one way. Where an account cannot be used they wait in the outbox, and those of others go on. */
export function startSendingLetters({ store }: Ports, channel: NoticeChannel, log: Log): Loop {
  const resting = new Map<string, number>()
  return startLoop({
    name: `letters by ${channel.name}`,
    everyMs: lookEveryMs,
    log,
    async turn(isStopping) {
      for (let isBusy = true; isBusy && !isStopping(); ) {
        const now = performance.now()
        for (const [account, until] of resting) if (until <= now) resting.delete(account)
        const { lent, unreachable } = await sendLetters({ store }, channel, {
          isResting: (account) => resting.has(account),
          isStopping,
          limit: lettersAtOnce,
        })
        for (const [account, { answer, retryAfterMs }] of unreachable) {
          resting.set(account, performance.now() + Math.max(restMs, retryAfterMs))
          log.error({ channel: channel.name, answer }, 'nothing can be sent just now; letters wait')
        }
        isBusy = lent > unreachable.size
      }
    },
  })
}

const accountPlaces: Readonly<Record<AccountKind, string>> = {
  plan_ending: '/dashboard/pay',
  plan_ended: '/dashboard/pay',
  card_received: '/dashboard/pay',
  order_credited: '/dashboard/pay',
  order_trouble: '/dashboard/pay',
  hook_disabled: '/plugins',
  removal_ahead: '/dashboard/lucky_draw',
  // The menu of the account is on every page of the desk.
  way_added: '/dashboard',
  way_removed: '/dashboard',
  password_changed: '/dashboard',
}

/** Where letters lead: the draw's page, and the address that stops them. */
export function letterLinks(publicUrl: string) {
  return {
    draw: (lid: string) => `${publicUrl}/mobile/${lid}`,
    account: (kind: AccountKind) => publicUrl + accountPlaces[kind],
    unsubscribe: (token: string) => `${publicUrl}/unsubscribe?t=${token}`,
  }
}
