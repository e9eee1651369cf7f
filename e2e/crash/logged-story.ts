import { createDraw, readProof, readSpins } from '@fairdraw/application'
import type { OpenStore } from '@fairdraw/application/ports'
import { rowLines } from '@fairdraw/application/testing/lived-draw'
import { reading } from '@fairdraw/application/testing/pinned'
import { type DrawId, minute } from '@fairdraw/domain'
import { type DrawLeaf, isOwnLeaf, type Report, verifyProof } from '@fairdraw/fairness'
import { openWorld, plainSettings } from '../../apps/server/src/testing/world.ts'
import { closedAt } from './closed-draw.ts'
import { doSteps, type LoggedAct, type Story } from './logged-acts.ts'

/** A process that starts again waits until the lease of the dead one is over. */
const restartMs = 6_000
const startsAt = closedAt - minute

/** Opens the draw of a folder, once or once more. */
export async function openStory(given: {
  readonly folder: string
  readonly id: DrawId
  readonly restarts: number
  readonly around?: (database: OpenStore) => OpenStore
}): Promise<Story> {
  const { folder, id, restarts, around } = given
  const beganAt = startsAt + restarts * restartMs
  const world = await openWorld({ folder, startsAt: beganAt, ...(around && { around }) })
  const draw = await world.ports.store.read((tx) => tx.draws.byId(id))
  if (!draw) throw new Error('there is no such draw')
  const at = (ms: number) => world.clock.set(Math.max(world.clock.now(), beganAt + ms))
  return { ports: world.ports, draw, world, at }
}

/** Makes the draw of an act in a folder, with what happened before it; answers its id. */
export async function prepareStory(folder: string, act: LoggedAct): Promise<DrawId> {
  const world = await openWorld({ folder, startsAt })
  const settings = { ...plainSettings, ...act.settings }
  const owner = await world.organiser()
  const { id } = await createDraw(world.ports, owner, { settings, publish: act.isDraft !== true })
  await world.close()
  const story = await openStory({ folder, id: id as DrawId, restarts: 0 })
  await doSteps(story, act.before)
  await story.world.close()
  return id as DrawId
}

/** What a stranger finds of a draw. */
export type Found = { readonly report: Report; readonly leaves: readonly DrawLeaf[] }

/** Does an act to its end in a process that was not killed, and judges the proof. */
export async function finishStory(folder: string, id: DrawId, act: LoggedAct): Promise<Found> {
  const story = await openStory({ folder, id, restarts: 1 })
  await doSteps(story, [...act.steps, ...(act.after ?? [])])
  const found = await judge(story)
  await story.world.close()
  return found
}

async function judge({ ports, draw, world }: Story): Promise<Found> {
  const { id, lid } = draw
  const origin = { rowsUrl: () => 'r', spinsUrl: () => 's', software: { name: 'fairdraw', version: '0' } }
  const life = (await ports.store.read((tx) => tx.draws.byId(id)))?.life
  const rows = life?.rowsFile ? { rows: await rowLines(world, { id, lid }) } : {}
  let lines = ''
  if (draw.settings.play) for await (const part of readSpins(ports, lid)) lines += part
  const spins = draw.settings.play ? { spins: lines.split('\n') } : {}
  const report = await verifyProof(await readProof(ports, lid, origin), {
    ...reading(ports),
    ...rows,
    ...spins,
    chains: [world.beacon.chain],
    verifyBeacon: (_, round, signature) => world.beacon.verify(round, signature),
  })
  const entries = await ports.store.read((tx) => tx.log.leaves(0, 500))
  const leaves = entries.filter((leaf): leaf is DrawLeaf => !isOwnLeaf(leaf) && leaf.drawId === lid)
  return { report, leaves }
}
