import { putMarks } from '@fairdraw/application'
import type { Ports } from '@fairdraw/application/ports'
import { second } from '@fairdraw/domain'
import type { Log } from '../log.ts'
import { type Loop, startLoop } from './loop.ts'

const lookEveryMs = 5 * second
/** Each takes two or three calls: a turn ends long before its lending does. */
const marksAtOnce = 40

/** Puts the marks of draws on the customers of enterprises: a full turn is followed by the next at once. */
export function startMarkingCustomers(ports: Pick<Ports, 'store' | 'vault' | 'wecom'>, log: Log): Loop {
  const loop = startLoop({
    name: 'marking customers',
    everyMs: lookEveryMs,
    log,
    turn: async () => {
      if ((await putMarks(ports, marksAtOnce)) === marksAtOnce) loop.nudge()
    },
  })
  return loop
}
