import { Refusal } from '@fairdraw/domain'
import { ownTask, type TaskGiven } from '../chances/own-task.ts'
import { askAgainMs, type FollowNeeds, followState } from './following.ts'

/**
 * Asks the account about somebody who says they follow it, before the chances are given. What it does not say now is
 * refused `check_waits`, whatever the draw chose for its door: chances stay given, so nobody gets them unseen.
 */
export async function askForTask(ports: FollowNeeds, given: TaskGiven): Promise<void> {
  const { draw, entrant, task } = await ports.store.read((tx) => ownTask(tx, ports, given))
  if (task.kind !== 'follow') return
  const state = await followState(ports, draw, entrant.identityKey)
  if (state === 'unknown') throw new Refusal('check_waits', { retry_after_ms: askAgainMs })
}
