import { Refusal } from '@fairdraw/domain'
import type { AppCredentials, Ports } from '../ports/index.ts'

/** What the calls of the operator's mini-program need. */
export type MiniPorts = Pick<Ports, 'miniProgram' | 'ownMini'>

/** The page that every code and link of ours opens; it leads on by what stands in its scene or query. */
export const entrancePage = 'pages/index/index'

/** Refuses `not_connected` where this deployment has no mini-program. */
export function requireMini({ ownMini }: MiniPorts): AppCredentials {
  if (ownMini === null) throw new Refusal('not_connected')
  return ownMini
}
