import { type Bell, type Ring, rings } from '@fairdraw/application/ports'
import type { DrawId } from '@fairdraw/domain'
import { createLocalBell } from './local-bell.ts'
import { openPgLine } from './pg-line.ts'
import { createThrottle } from './throttle.ts'

export type PgBell = Bell & { close(): Promise<void> }

const channel = 'fairdraw_bell'
/** What is told at once; of the rest another server hears at most this often in each draw. */
const atOnce: readonly Ring[] = ['facts', 'scene']
const pulseMs = 1_000
const hallMs = 250

/**
 * A bell heard by every server on one PostgreSQL. This process hears its own rings at once; the others hear facts and
 * scenes at once, pulses of a draw once a second, and of its hall four times. After a cut everybody is told to look.
 */
export async function openPgBell({ url }: { readonly url: string }): Promise<PgBell> {
  const local = createLocalBell()
  const line = await openPgLine({
    url,
    channel,
    heard: (payload) => {
      const [what, drawId] = [payload.slice(0, payload.indexOf(' ')), payload.slice(payload.indexOf(' ') + 1)]
      if (isRing(what)) local.ring(drawId as DrawId, what)
    },
    reopened: () => {
      for (const drawId of local.listenedTo()) local.ring(drawId, 'facts')
    },
  })
  const pulses = createThrottle<DrawId>(pulseMs, (drawId) => line.send(`pulse ${drawId}`))
  const halls = createThrottle<string>(hallMs, (payload) => line.send(payload))

  return {
    ring(drawId, what) {
      local.ring(drawId, what)
      if (atOnce.includes(what)) line.send(`${what} ${drawId}`)
      else if (what === 'pulse') pulses.knock(drawId)
      else halls.knock(`${what} ${drawId}`)
    },
    listen: local.listen,
    listenToAll: local.listenToAll,
    async close() {
      pulses.close()
      halls.close()
      await line.close()
    },
  }
}

function isRing(text: string): text is Ring {
  return rings.some((ring) => ring === text)
}
