import { type ForkGuard, sequenceLog, unguarded } from '@fairdraw/application'
import { type Ports, SigningHeld } from '@fairdraw/application/ports'
import { minute } from '@fairdraw/domain'
import type { Log } from '../log.ts'
import { type Loop, startLoop } from './loop.ts'

const lookEveryMs = 500
/** How often it is said again that nothing is signed. */
const remindEveryMs = minute

/**
 * Moves what was posted into the public log within a second, and has its head signed anew each minute. While the log
 * does not continue the head that is kept, nothing is signed: each turn looks again whether it does now, or whether the
 * operator accepted that it forked.
 */
export function startKeepingLog(ports: Ports, log: Log, guard: ForkGuard = unguarded): Loop {
  let remindAt = 0

  function remind(): void {
    const fork = guard.fork()
    if (!fork || performance.now() < remindAt) return
    remindAt = performance.now() + remindEveryMs
    const { reason, keptSize, size } = fork
    log.error(
      { reason, kept: keptSize, found: size },
      'nothing is signed: see node scripts/fairdraw.mjs operator accept-fork',
    )
  }

  return startLoop({
    name: 'keeping the log',
    everyMs: lookEveryMs,
    log,
    async turn() {
      if (guard.fork() && (await guard.look())) return remind()
      try {
        while ((await sequenceLog(ports, guard)) > 0);
      } catch (failure) {
        if (!(failure instanceof SigningHeld)) throw failure
        return remind()
      }
    },
  })
}
