import { createDraw, openDraw } from '@fairdraw/application'
import type { DrawId } from '@fairdraw/domain'
import { openWorld, plainSettings } from '../../apps/server/src/testing/world.ts'
import { createPrivateChain } from '../../packages/fairness/src/testing/private-chain.ts'

/** When the list of the test draw closes. */
export const closedAt = Date.UTC(2026, 10, 20, 12)

/** The public randomness of the test: real signatures of a key of our own. */
export const testChain = createPrivateChain({
  period: 3,
  genesisMs: closedAt - 3_600_000,
  secretKey: new Uint8Array(32).fill(7),
})

/** Leaves a draw with forty people in a folder, closed by hand and not yet sealed; answers its public id. */
export async function makeClosedDraw(folder: string): Promise<string> {
  const world = await openWorld({ folder, startsAt: closedAt - 60_000, chain: testChain })
  const organiser = await world.organiser()
  const { id, lid } = await createDraw(world.ports, organiser, { settings: plainSettings, publish: true })
  await Promise.all(Array.from({ length: 40 }, (_, n) => world.enter(lid, n)))
  world.clock.set(closedAt)
  await openDraw(world.ports, organiser, id as DrawId)
  await world.close()
  return lid
}
