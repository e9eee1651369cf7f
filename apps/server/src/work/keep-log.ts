import { headEveryMs, sequenceLog } from '@fairdraw/application'
import type { Ports } from '@fairdraw/application/ports'
import type { Log } from '../log.ts'
import { type Loop, startLoop } from './loop.ts'

const lookEveryMs = 500

/** Moves what was posted into the public log within a second, and has its head signed anew each minute. */
export function startKeepingLog(ports: Ports, holder: string, log: Log): Loop {
  let headDueAt = 0
  return startLoop({
    name: 'keeping the log',
    everyMs: lookEveryMs,
    log,
    async turn() {
      const isHeadDue = performance.now() >= headDueAt
      if (!isHeadDue && !(await ports.store.read((tx) => tx.log.hasOutbox()))) return
      while ((await sequenceLog(ports, holder)) > 0);
      headDueAt = performance.now() + headEveryMs
    },
  })
}
