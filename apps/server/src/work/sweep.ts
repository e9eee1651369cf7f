import type { Ports } from '@fairdraw/application/ports'
import { day, minute } from '@fairdraw/domain'
import type { Log } from '../log.ts'
import { type Loop, startLoop } from './loop.ts'

/** Rows of one kind removed in one transaction, so that others wait for milliseconds at most. */
const rowsAtOnce = 500
/** How long an idempotency key is remembered (api.md §1). */
const rememberedMs = day

/** Removes sessions that ended and idempotency keys that are too old. */
export function startSweeping({ store }: Pick<Ports, 'store'>, log: Log): Loop {
  return startLoop({
    name: 'sweeping',
    everyMs: minute,
    log,
    async turn() {
      await sweepAll(() => store.transact(async (tx) => tx.sessions.sweep(await tx.now(), rowsAtOnce)))
      await sweepAll(() =>
        store.transact(async (tx) => tx.once.sweep((await tx.now()) - rememberedMs, rowsAtOnce)),
      )
    },
  })
}

async function sweepAll(sweep: () => Promise<number>): Promise<void> {
  while ((await sweep()) === rowsAtOnce);
}
