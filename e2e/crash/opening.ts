/**
 * Moves the closed draw of a data folder on until it is drawn and prints its proof; dies by SIGKILL at the await
 * that it is told to. Arguments: folder, lid, attempt (0, 1, …), await to die at (0 = none).
 */
import { advanceDraw, readProof } from '@fairdraw/application'
import type { Ports } from '@fairdraw/application/ports'
import type { Lid } from '@fairdraw/domain'
import { openWorld } from '../../apps/server/src/testing/world.ts'
import { closedAt, testChain } from './closed-draw.ts'
import { createDeadly } from './deadly.ts'

const [folder = '', lid = '', attempt = '0', dieAt = '0'] = process.argv.slice(2)
const { wrap, awaits } = createDeadly(Number(dieAt))

const world = await openWorld({ folder, startsAt: closedAt, chain: testChain })
const { beacon, lists, store } = world.ports
const ports: Ports = { ...world.ports, beacon: wrap(beacon), lists: wrap(lists), store: wrap(store) }
const draw = await store.read((tx) => tx.draws.byLid(lid as Lid))
if (!draw) throw new Error('there is no such draw')

// A lease of the dead holder runs out between attempts; the announced round is met all the same.
const restartMs = 6_000 * Number(attempt)
world.clock.set(closedAt + restartMs)
await advanceDraw(ports, draw.id)
world.clock.set(closedAt + 30_000 + restartMs)
await advanceDraw(ports, draw.id)

const origin = {
  rowsUrl: () => 'rows',
  spinsUrl: () => 'spins',
  software: { name: 'fairdraw', version: '0' },
}
const proof = await readProof(world.ports, lid as Lid, origin)
process.stdout.write(JSON.stringify({ awaits: awaits(), proof: { ...proof, log: null } }))
await world.close()
