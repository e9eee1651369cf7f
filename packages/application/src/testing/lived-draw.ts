import { gunzipSync } from 'node:zlib'
import type { Advance } from '@fairdraw/application'
import { advanceDraw, createDraw, openDraw, readProof } from '@fairdraw/application'
import type { Draw, DrawId, DrawSettings, Lid, UserId } from '@fairdraw/domain'
import { type Proof, type Receipt, type Report, verifyProof } from '@fairdraw/fairness'
import { openWorld, plainSettings, type World } from '../../../../apps/server/src/testing/world.ts'
import { reading } from './pinned.ts'

/** A published draw in a world of its own, with the few moves that its story needs. */
export type LivedDraw = {
  readonly world: World
  readonly owner: UserId
  readonly id: DrawId
  readonly lid: Lid
  now(): Promise<Draw>
  enter(count: number): Promise<void>
  open(): Promise<void>
  /** Lets the poller look at it once. */
  advance(): Promise<Advance>
  /** True when the poller would look at it now. */
  isDue(): Promise<boolean>
  proof(): Promise<Proof>
  /** `receipt`: of somebody who looks for their own row. */
  verify(receipt?: Receipt): Promise<Report>
}

/** Publishes a draw with these changes to the plain settings. */
export async function liveDraw(changes: Partial<DrawSettings> = {}): Promise<LivedDraw> {
  const world = await openWorld()
  const { ports } = world
  const owner = await world.organiser()
  const made = await createDraw(ports, owner, { settings: { ...plainSettings, ...changes }, publish: true })
  const [id, lid] = [made.id as DrawId, made.lid as Lid]
  const origin = {
    rowsUrl: () => 'rows',
    spinsUrl: () => 'spins',
    software: { name: 'fairdraw', version: '0' },
  }
  const proof = () => readProof(ports, lid, origin)
  const now = async () => {
    const draw = await ports.store.read((tx) => tx.draws.byId(id))
    if (!draw) throw new Error('the draw is gone')
    return draw
  }
  return {
    world,
    owner,
    id,
    lid,
    proof,
    now,
    async enter(count) {
      await Promise.all(Array.from({ length: count }, (_, n) => world.enter(lid, n)))
    },
    async open() {
      await openDraw(ports, owner, id)
    },
    advance: () => advanceDraw(ports, id),
    isDue: () => ports.store.read(async (tx) => (await tx.draws.due(world.clock.now(), 10)).includes(id)),
    // The world's quick beacons are good only there, so their signatures are asked of its own source.
    verify: async (receipt) => {
      const { life } = await now()
      const rows = life.rowsFile ? await rowLines(world, { id, lid }) : undefined
      return verifyProof(await proof(), {
        ...(rows && { rows }),
        ...(receipt && { receipt }),
        ...reading(ports),
        chains: [world.beacon.chain],
        verifyBeacon: (_, round, signature) => world.beacon.verify(round, signature),
      })
    },
  }
}

/** The sealed list of a draw. */
export async function rowLines(
  { ports }: Pick<World, 'ports'>,
  { id, lid }: Pick<Draw, 'id' | 'lid'>,
): Promise<string[]> {
  const pieces: Uint8Array[] = []
  for await (const piece of (await ports.lists.rowsFile(id, lid)).stream()) pieces.push(piece)
  return gunzipSync(Buffer.concat(pieces)).toString().trimEnd().split('\n')
}
