import { announceWaitingProofs, mailWithinMs, sendLetters, walkMailing } from '@fairdraw/application'
import type { Ports } from '@fairdraw/application/ports'
import { type AccountKind, hour } from '@fairdraw/domain'
import type { Log } from '../log.ts'
import { type Loop, startLoop } from './loop.ts'

const lookEveryMs = 1_000
/** People looked at in one transaction, so that others wait for milliseconds at most. */
const readersAtOnce = 300
const lettersAtOnce = 20
/** How often it is looked whether somebody has to be told that pictures wait; told it is once a day. */
const proofsEveryMs = hour

/** Writes what people are to be told by e-mail and sends it; nothing where no mail server is set. */
export function startMailing(ports: Ports, publicUrl: string | null, log: Log): Loop {
  const { mailer, store } = ports
  let proofsDueAt = 0
  return startLoop({
    name: 'mailing',
    everyMs: lookEveryMs,
    log,
    async turn() {
      if (mailer === null || publicUrl === null) {
        // Who follows an organiser is told in the product all the same.
        if (await hasWork(store)) while (await walkMailing({ ...ports, mailer: null }, readersAtOnce));
        return
      }
      if (performance.now() >= proofsDueAt) {
        await announceWaitingProofs(ports)
        proofsDueAt = performance.now() + proofsEveryMs
      }
      const links = letterLinks(publicUrl)
      if (!(await hasWork(store))) return
      for (let isBusy = true; isBusy; ) {
        const isWalked = await walkMailing(ports, readersAtOnce)
        const { lent, unreachable } = await sendLetters({ ...ports, mailer }, links, {
          limit: lettersAtOnce,
          monotonicNow: () => performance.now(),
        })
        // The loop waits longer each time, and letters wait in the outbox.
        if (unreachable !== null) throw new MailServerUnreachable(unreachable)
        isBusy = isWalked || lent > 0
      }
    },
  })
}

/** Nothing can be sent just now; says with which code, and nothing about anybody. */
class MailServerUnreachable extends Error {
  override readonly name = 'MailServerUnreachable'

  constructor(answer: string) {
    super(`the mail server cannot be used just now (${answer})`)
  }
}

/** Where letters lead: the draw's page, and the address that stops them. */
export function letterLinks(publicUrl: string) {
  return {
    draw: (lid: string) => `${publicUrl}/mobile/${lid}`,
    account: (kind: AccountKind) => `${publicUrl}${kind === 'hook_disabled' ? '/plugins' : '/dashboard/pay'}`,
    unsubscribe: (token: string) => `${publicUrl}/unsubscribe?t=${token}`,
  }
}

async function hasWork(store: Ports['store']): Promise<boolean> {
  return await store.read(async (tx) => {
    const at = await tx.now()
    return await tx.outbox.hasWork(at, at - mailWithinMs)
  })
}
