import { askDoubted } from '@fairdraw/application'
import type { Ports } from '@fairdraw/application/ports'
import { minute } from '@fairdraw/domain'
import type { Log } from '../log.ts'
import { type Loop, startLoop } from './loop.ts'

const lookEveryMs = minute / 2
/** Each takes one call. */
const peopleAtOnce = 40

/** Asks about who was said to leave an official account: a full turn is followed by the next at once. */
export function startAskingDoubted(ports: Pick<Ports, 'store' | 'vault' | 'wechat'>, log: Log): Loop {
  const loop = startLoop({
    name: 'asking who left',
    everyMs: lookEveryMs,
    log,
    turn: async () => {
      if ((await askDoubted(ports, peopleAtOnce)) === peopleAtOnce) loop.nudge()
    },
  })
  return loop
}
