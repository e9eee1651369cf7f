import { randomBytes } from 'node:crypto'
import type { Lid } from '@fairdraw/domain'

const livesMs = 60_000
const most = 10_000

/** Single-use tickets that open an organiser's stream: a token must not stand in an address. */
export type Tickets = {
  issue(lid: Lid): string
  /** True once, within a minute, for the draw it was issued for. */
  use(ticket: string, lid: Lid): boolean
}

/** Kept in this process: a ticket is used where it was issued. */
export function memoryTickets(now: () => number): Tickets {
  const issued = new Map<string, { readonly lid: Lid; readonly until: number }>()
  return {
    issue(lid) {
      for (const [ticket, { until }] of issued) {
        if (until > now() && issued.size < most) break
        issued.delete(ticket)
      }
      const ticket = randomBytes(24).toString('base64url')
      issued.set(ticket, { lid, until: now() + livesMs })
      return ticket
    },
    use(ticket, lid) {
      const found = issued.get(ticket)
      issued.delete(ticket)
      return found !== undefined && found.lid === lid && found.until > now()
    },
  }
}
