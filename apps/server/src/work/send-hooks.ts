import { type Lent, lendDeliveries, sendDelivery } from '@fairdraw/application'
import type { Ports } from '@fairdraw/application/ports'
import type { Log } from '../log.ts'
import { type Loop, startLoop } from './loop.ts'

const lookEveryMs = 1_000
/** Deliveries on their way at the same time: each waits for its address most of the time. */
const atOnce = 64
/** Of those, the most that go to addresses that failed before: the others never wait for them. */
const failingAtOnce = 16

/**
 * Sends what the addresses of organisers are to be told. One delivery an address at a time, whichever process has it, so
 * that a slow one holds up nobody but itself; the bell only makes it look sooner. Stopped, it lets go of what is under
 * way at once: that is sent again when its lending ends.
 */
export function startSendingHooks(ports: Ports, log: Log): Loop {
  const sending = new Map<Promise<void>, Lent>()
  const ending = new AbortController()
  const loop = startLoop({ name: 'webhooks', everyMs: lookEveryMs, turn: look, log })
  const silence = ports.bell.listenToAll((_, what) => {
    if (what === 'facts') loop.nudge()
  })

  async function look(): Promise<void> {
    if (ending.signal.aborted) return
    if (!(await ports.store.read(async (tx) => tx.hooks.hasDue(await tx.now())))) return
    await begin(false, atOnce - sending.size)
    const failing = [...sending.values()].filter(({ hook }) => hook.failingSince !== null).length
    await begin(true, Math.min(atOnce - sending.size, failingAtOnce - failing))
  }

  async function begin(failing: boolean, limit: number): Promise<void> {
    if (limit <= 0) return
    for (const lent of await lendDeliveries(ports, { failing, limit })) {
      const sent = send(lent).finally(() => {
        sending.delete(sent)
        loop.nudge()
      })
      sending.set(sent, lent)
    }
  }

  async function send(lent: Lent): Promise<void> {
    try {
      await sendDelivery(ports, lent, ending.signal)
    } catch (failure) {
      // Its lending ends, and it is tried again.
      log.error(
        { err: failure, hook: lent.hook.id },
        'a delivery could not be settled; it will be tried again',
      )
    }
  }

  return {
    nudge: loop.nudge,
    async stop() {
      silence()
      ending.abort()
      await loop.stop()
      await Promise.all(sending.keys())
    },
  }
}
