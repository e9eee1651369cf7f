import type { AppCredentials } from '@fairdraw/application/ports'
import { createTurns } from '../../turns.ts'

/** Calls of one enterprise that run at once: WeCom turns away whoever has too many under way (45033). */
const atOnce = 4

export type TurnsOf = (app: AppCredentials) => ReturnType<typeof createTurns>

/** One queue for each enterprise, so that a large one keeps no other waiting. */
export function createTurnsOf(): TurnsOf {
  const queues = new Map<string, ReturnType<typeof createTurns>>()
  return ({ appId }) => {
    const held = queues.get(appId) ?? createTurns(atOnce)
    queues.set(appId, held)
    return held
  }
}
