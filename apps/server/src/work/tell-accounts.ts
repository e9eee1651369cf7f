import { tellPlanEnds } from '@fairdraw/application'
import type { Ports } from '@fairdraw/application/ports'
import { minute } from '@fairdraw/domain'
import type { Log } from '../log.ts'
import { type Loop, startLoop } from './loop.ts'

/** An end of a plan is told within so long; whoever looks at the desk sees it anyway. */
const lookEveryMs = 10 * minute

/** Tells organisers of the ends of their plans. */
export function startTellingAccounts(ports: Pick<Ports, 'store'>, log: Log): Loop {
  return startLoop({ name: 'telling accounts', everyMs: lookEveryMs, log, turn: () => tellPlanEnds(ports) })
}
