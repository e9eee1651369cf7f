/**
 * Moves the drawn draw of a data folder past its time to claim until it is closed, and prints what everybody can see
 * of it; dies by SIGKILL at the await that it is told to. Arguments: folder, lid, attempt (0, 1, …), await to die at
 * (0 = none).
 */
import { advanceDraw } from '@fairdraw/application'
import type { Ports } from '@fairdraw/application/ports'
import { day, hour, type Lid } from '@fairdraw/domain'
import { openWorld } from '../../apps/server/src/testing/world.ts'
import { closedAt, testChain } from './closed-draw.ts'
import { createDeadly } from './deadly.ts'

const [folder = '', lid = '', attempt = '0', dieAt = '0'] = process.argv.slice(2)
const { wrap, awaits } = createDeadly(Number(dieAt))

const world = await openWorld({ folder, startsAt: closedAt, chain: testChain })
const { store } = world.ports
const ports: Ports = { ...world.ports, store: wrap(store) }
const draw = await store.read((tx) => tx.draws.byLid(lid as Lid))
if (!draw) throw new Error('there is no such draw')

// A lease of the dead holder runs out between attempts.
const restartMs = 6_000 * Number(attempt)
world.clock.set(closedAt + 2 * hour + restartMs)
await advanceDraw(ports, draw.id)
world.clock.set(closedAt + 10 * day + restartMs)
await advanceDraw(ports, draw.id)

const seen = await store.read(async (tx) => {
  const { rows } = await tx.awards.list(draw.id, null, 9)
  const entrants = await tx.entrants.bySeqs(
    draw.id,
    rows.map(({ index }) => index + 1),
  )
  const told = []
  for (const { identityKey } of entrants) {
    const notices = await tx.notices.list(identityKey, null, 9)
    told.push(notices.rows.map(({ kind }) => kind).toSorted())
  }
  const facts = await tx.facts.after(draw.id, 0, 99)
  return {
    states: rows.map(({ state }) => state),
    told,
    facts: facts.map((fact) => (fact.type === 'awards.forfeited' ? { ...fact, at: 0 } : fact.type)),
  }
})
process.stdout.write(JSON.stringify({ awaits: awaits(), seen }))
await world.close()
