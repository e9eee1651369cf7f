import { type Advance, advanceDraw, type ForkGuard, unguarded } from '@fairdraw/application'
import { LeaseLost, type Ports } from '@fairdraw/application/ports'
import type { DrawId } from '@fairdraw/domain'
import type { Log } from '../log.ts'
import { type Loop, startLoop } from './loop.ts'

/** How often the database is asked what is due. */
const lookEveryMs = 500
/** Draws moved on at the same time: sealing is heavy, and others must get their turn. */
const atOnce = 2
const dueAtOnce = 50
type Outcome = Advance | 'failed' | 'down'
/** What came to nothing is tried again after pauses that grow to these. */
const longestPausesMs: Readonly<Partial<Record<Outcome, number>>> = {
  failed: 30_000,
  // A beacon that is late is asked for at least this often.
  waiting: 5_000,
  // After an outage of the database every draw goes on within this.
  down: 2_000,
}

/** How often in vain, and when it may be tried again on the monotonic clock. */
type Patience = { readonly tries: number; readonly until: number }

/**
 * Moves every draw on that is due: openings at their time, closings, rounds whose beacon came out. The bell only
 * makes it look sooner. A draw that fails waits longer each time and never holds up the others. While nothing is
 * signed all of them wait.
 */
export function startMovingDraws(ports: Ports, log: Log, guard: Pick<ForkGuard, 'fork'> = unguarded): Loop {
  const moving = new Map<DrawId, Promise<void>>()
  const patience = new Map<DrawId, Patience>()
  const loop = startLoop({ name: 'moving draws', everyMs: lookEveryMs, turn: look, log })
  const silence = ports.bell.listenToAll((_, what) => {
    if (what === 'facts') loop.nudge()
  })

  async function look(): Promise<void> {
    if (guard.fork()) return
    const now = performance.now()
    // Those that wait stay due: asked for no more than usual, they alone would fill the answer.
    const resting = [...patience.values()].filter(({ until }) => until > now).length
    const due = await ports.store.read(async (tx) => tx.draws.due(await tx.now(), dueAtOnce + resting))
    const restsUntil = (id: DrawId) => patience.get(id)?.until ?? 0
    // Who was not tried yet comes first: a relay that hangs would give the two places to the same few for ever.
    for (const id of due.toSorted((a, b) => restsUntil(a) - restsUntil(b))) {
      if (moving.size >= atOnce) return
      if (moving.has(id) || restsUntil(id) > now) continue
      moving.set(id, move(id))
    }
  }

  async function move(id: DrawId): Promise<void> {
    try {
      wait(id, await advanceDraw(ports, id))
    } catch (failure) {
      if (failure instanceof LeaseLost) log.info({ draw: id }, 'another process moves this draw on')
      else log.error({ err: failure, draw: id }, 'a draw could not be moved on; it will be tried again')
      // What a thread threw has lost its class, and kept its name.
      const isOutage = failure instanceof Error && failure.name === 'StoreUnavailable'
      wait(id, isOutage ? 'down' : 'failed')
    }
    moving.delete(id)
    loop.nudge()
  }

  function wait(id: DrawId, outcome: Outcome): void {
    const longest = longestPausesMs[outcome]
    const tries = longest === undefined ? 0 : (patience.get(id)?.tries ?? 0) + 1
    const pauseMs = Math.min(longest ?? lookEveryMs, (lookEveryMs / 2) * 2 ** Math.min(tries, 10))
    if (patience.size > 10_000) patience.clear()
    patience.set(id, { tries, until: performance.now() + pauseMs })
  }

  return {
    nudge: loop.nudge,
    async stop() {
      silence()
      await loop.stop()
      await Promise.all(moving.values())
    },
  }
}
