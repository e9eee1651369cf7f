import type { Bell, Ring } from '@fairdraw/application/ports'
import type { DrawId } from '@fairdraw/domain'
import { createLocalBell } from './local-bell.ts'
import { openPgLine } from './pg-line.ts'
import { createThrottle } from './throttle.ts'

export type PgBell = Bell & { close(): Promise<void> }

const channel = 'fairdraw_bell'
const pulseMs = 1_000

/**
 * A bell heard by every server on one PostgreSQL. This process hears its own rings at once; the others hear facts
 * at once and pulses of a draw once a second. After a cut everybody is told to look.
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

  return {
    ring(drawId, what) {
      local.ring(drawId, what)
      if (what === 'facts') line.send(`facts ${drawId}`)
      else pulses.knock(drawId)
    },
    listen: local.listen,
    listenToAll: local.listenToAll,
    async close() {
      pulses.close()
      await line.close()
    },
  }
}

function isRing(text: string): text is Ring {
  return text === 'facts' || text === 'pulse'
}
