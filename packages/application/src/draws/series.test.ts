import {
  type Draw,
  type DrawId,
  type DrawSettings,
  day,
  hour,
  type Lid,
  minute,
  type UserId,
} from '@fairdraw/domain'
import { verifyProof } from '@fairdraw/fairness'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openWorld, plainSettings, type World } from '../../../../apps/server/src/testing/world.ts'
import { reading } from '../testing/pinned.ts'
import { advanceDraw } from './advance-draw.ts'
import { cancelDraw } from './cancel-draw.ts'
import { copyDraw } from './copy-draw.ts'
import { createDraw } from './create-draw.ts'
import { publishDraw } from './publish-draw.ts'
import { listDraws, readDraw } from './read-draw.ts'
import { readProof } from './read-proof.ts'
import { readStages } from './read-stages.ts'
import { recycleDraw, restoreDraw } from './recycle-draw.ts'
import { removeOldRecycled } from './remove-draw.ts'
import { updateDraw } from './update-draw.ts'

const start = Date.UTC(2026, 0, 1)
const pen = { tier: 1, name: '笔', kind: 'goods', handOver: 'organiser', quantity: 3 } as const
const weekly: DrawSettings = {
  ...plainSettings,
  opening: { by: 'time', at: start + day },
  stages: [
    { openAt: start + 2 * day, prizes: [pen] },
    { openAt: start + 3 * day, prizes: plainSettings.prizes },
  ],
}

let world: World
let owner: UserId
beforeEach(async () => {
  world = await openWorld()
  owner = await world.organiser()
})
afterEach(() => world.close())

/** Publishes a draw of three stages; answers the names of its first. */
async function published(changes: Partial<DrawSettings> = {}): Promise<{ id: DrawId; lid: Lid }> {
  const settings = { ...weekly, ...changes }
  const { id, lid } = await createDraw(world.ports, owner, { settings, publish: true })
  return { id: id as DrawId, lid: lid as Lid }
}
const stagesBy = async (lid: Lid) => (await readStages(world.ports, lid)).stages
const statuses = async (lid: Lid) => (await stagesBy(lid)).map(({ life }) => life.status)
const allDraws = () => world.ports.store.read((tx) => tx.draws.list({ userId: owner }, null, 100))

async function advance(stages: readonly Draw[]): Promise<void> {
  for (const { id } of stages) await advanceDraw(world.ports, id)
}

describe('a period draw that is published', () => {
  it('is a draw for each stage, under the id of the first with its number behind it', async () => {
    const { lid } = await published()
    const stages = await stagesBy(lid)
    expect(stages.map((stage) => stage.lid)).toEqual([lid, `${lid}~2`, `${lid}~3`])
    expect(stages.map(({ life }) => life.charter?.drawId)).toEqual([lid, `${lid}~2`, `${lid}~3`])
    expect(stages.map(({ life }) => life.charter?.series)).toEqual(
      [1, 2, 3].map((stage) => {
        const first = stages[0]?.life.charterHash
        return stage === 1 ? { lid, stage, of: 3 } : { lid, stage, of: 3, first }
      }),
    )
  })

  it('has a secret of its own in every stage, and every charter in the log', async () => {
    const { lid } = await published()
    const stages = await stagesBy(lid)
    expect(new Set(stages.map(({ life }) => life.charter?.serverCommit)).size).toBe(3)
    for (const { id } of stages)
      expect(await world.ports.store.read((tx) => tx.secrets.chain(id))).not.toBeNull()
    const facts = await Promise.all(
      stages.map(({ id }) => world.ports.store.read((tx) => tx.facts.after(id, 0, 10))),
    )
    expect(facts.map((one) => one.map(({ type }) => type))).toEqual(stages.map(() => ['draw.published']))
  })

  it('lets people into a stage from the close of the one before, and announces its prizes and opening', async () => {
    const { lid } = await published()
    const [first, second, third] = await stagesBy(lid)
    expect(first?.life.status).toBe('open')
    expect(second?.life.status).toBe('scheduled')
    expect(second?.settings.startAt).toBe(first?.life.closesAt)
    expect(third?.settings.startAt).toBe(second?.life.closesAt)
    expect(second?.life.charter?.prizes).toEqual([{ tier: 1, name: '笔', count: 3 }])
    expect(second?.life.charter?.openAt).toBe(new Date(start + 2 * day).toISOString())
    await expect(world.enter(`${lid}~2`, 1)).rejects.toMatchObject({ code: 'draw_not_open_yet' })
  })

  it('leaves nothing behind when the transaction dies in the middle', async () => {
    const { id } = await createDraw(world.ports, owner, { settings: weekly, publish: false })
    const { store } = world.ports
    let doors = 0
    const dying: typeof store = {
      ...store,
      read: (work) => store.read(work),
      transact: (work) =>
        store.transact((tx) =>
          work({
            ...tx,
            entrants: {
              ...tx.entrants,
              makeDoor: async (door) => {
                if (++doors === 3) throw new Error('died')
                await tx.entrants.makeDoor(door)
              },
            },
          }),
        ),
    }
    await expect(publishDraw({ ...world.ports, store: dying }, owner, id as DrawId)).rejects.toThrow('died')
    expect(doors).toBe(3)
    const { rows } = await allDraws()
    expect(rows.map(({ draw }) => draw.life.status)).toEqual(['draft'])
    const left = await store.read((tx) => tx.draws.byIds([`${id}_s2` as DrawId, `${id}_s3` as DrawId]))
    expect(left).toEqual([])
    await publishDraw(world.ports, owner, id as DrawId)
    expect(await statuses(rows[0]?.draw.lid as Lid)).toEqual(['open', 'scheduled', 'scheduled'])
  })

  it('draws every stage by itself, each with a proof that holds', async () => {
    const { lid } = await published()
    for (const [at, people] of [4, 2, 5].entries()) {
      const address = at === 0 ? lid : `${lid}~${at + 1}`
      const stages = await stagesBy(lid)
      await advance(stages)
      for (let n = 0; n < people; n++) await world.enter(address, n)
      world.clock.advance(start + (at + 1) * day - world.clock.now() - minute)
      await advance(stages)
      world.clock.advance(minute + 4_000)
      await advance(stages)
      const origin = {
        rowsUrl: () => 'rows',
        spinsUrl: () => 'spins',
        software: { name: 'fairdraw', version: '0' },
      }
      const proof = await readProof(world.ports, address as Lid, origin)
      const report = await verifyProof(proof, {
        ...reading(world.ports),
        chains: [world.beacon.chain],
        verifyBeacon: (_, round, signature) => world.beacon.verify(round, signature),
      })
      expect(report.checks.filter(({ verdict }) => verdict === 'fail')).toEqual([])
      expect(proof.close?.n).toBe(people)
    }
    expect(await statuses(lid)).toEqual(['drawn', 'drawn', 'drawn'])
  })
})

describe('an organiser', () => {
  it('sees one row for all stages, told with it', async () => {
    await published()
    const page = await listDraws(world.ports, { userId: owner }, null, 20)
    expect(page.total).toBe(1)
    expect(page.rows.map(({ stages }) => stages.length)).toEqual([3])
    const account = await world.ports.store.read((tx) => tx.accounts.drawCount(owner))
    expect(account).toBe(1)
  })

  it('finds it by the state of any of its stages', async () => {
    await published()
    const found = async (status: 'open' | 'scheduled' | 'drawn') =>
      (await listDraws(world.ports, { userId: owner, statuses: [status] }, null, 20)).total
    expect([await found('open'), await found('scheduled'), await found('drawn')]).toEqual([1, 1, 0])
  })

  it('puts one stage off and adds to its prizes, and the others stay', async () => {
    const { id, lid } = await published()
    const [, second] = await stagesBy(lid)
    const putOff = (at: number) => ({
      id: second?.id as DrawId,
      version: 1,
      changes: { opening: { by: 'time', at } as const, prizes: [pen, { ...pen, tier: 2 }] },
    })
    await expect(updateDraw(world.ports, owner, putOff(start + 5 * day))).rejects.toMatchObject({
      code: 'draw_has_objections',
    })
    await updateDraw(world.ports, owner, putOff(start + 2.5 * day))
    const [first, later, third] = await stagesBy(lid)
    expect(later?.life.charter).toMatchObject({
      version: 3,
      openAt: new Date(start + 2.5 * day).toISOString(),
    })
    expect([first, third].map((stage) => stage?.life.charter?.version)).toEqual([1, 1])
    await updateDraw(world.ports, owner, {
      id,
      version: 1,
      changes: { opening: { by: 'time', at: start + 1.5 * day } },
    })
    expect((await stagesBy(lid))[0]?.life.charter?.version).toBe(2)
  })

  it('cannot add a stage, or take one away, once they are promised', async () => {
    const { id } = await published()
    await expect(
      updateDraw(world.ports, owner, { id, version: 1, changes: { stages: undefined } }),
    ).rejects.toMatchObject({ code: 'draw_not_changeable' })
  })

  it('cancels one stage, or all that are not closed yet in one act', async () => {
    const { id, lid } = await published()
    const [, second] = await stagesBy(lid)
    await cancelDraw(world.ports, owner, { id: second?.id as DrawId, reason: '停办' })
    expect(await statuses(lid)).toEqual(['open', 'cancelled', 'scheduled'])
    await world.enter(lid, 1)
    world.clock.advance(day)
    await advance(await stagesBy(lid))
    const answered = await cancelDraw(world.ports, owner, { id, reason: '停办', stages: 'all' })
    expect(answered.life.status).toBe('awaiting_beacon')
    expect(await statuses(lid)).toEqual(['awaiting_beacon', 'cancelled', 'cancelled'])
    await expect(cancelDraw(world.ports, owner, { id, reason: '停办', stages: 'all' })).rejects.toMatchObject(
      { code: 'draw_not_cancellable' },
    )
  })

  it('puts all stages away together, once none is running, and takes them back together', async () => {
    const { id, lid } = await published()
    await cancelDraw(world.ports, owner, { id, reason: '停办' })
    await expect(recycleDraw(world.ports, owner, id)).rejects.toMatchObject({ code: 'draw_running' })
    const [, second] = await stagesBy(lid)
    await cancelDraw(world.ports, owner, { id: second?.id as DrawId, reason: '停办', stages: 'all' })
    await recycleDraw(world.ports, owner, second?.id as DrawId)
    expect((await stagesBy(lid)).every(({ recycledAt }) => recycledAt !== undefined)).toBe(true)
    expect((await listDraws(world.ports, { userId: owner, isRecycled: true }, null, 20)).total).toBe(1)
    await restoreDraw(world.ports, owner, id)
    expect((await stagesBy(lid)).some(({ recycledAt }) => recycledAt !== undefined)).toBe(false)
    await recycleDraw(world.ports, owner, id)
    world.clock.advance(31 * day)
    expect(await world.ports.store.transact((tx) => removeOldRecycled(tx, 10))).toBe(3)
    expect((await stagesBy(lid)).every(({ removedAt }) => removedAt !== undefined)).toBe(true)
  })

  it('copies all stages, whichever is named', async () => {
    const { lid } = await published()
    const [, , third] = await stagesBy(lid)
    const copy = await copyDraw(world.ports, owner, third?.id as DrawId)
    const { draw, objections } = await readDraw(world.ports, owner, copy.id as DrawId)
    expect(draw.settings.stages).toEqual(weekly.stages)
    expect(objections).toEqual([])
  })

  it('names an admin for all stages at once', async () => {
    const { id, lid } = await published()
    const helper = 'helper' as UserId
    await world.ports.store.transact((tx) => tx.team.add({ drawId: id, userId: helper, addedAt: start }))
    for (const stage of await stagesBy(lid))
      expect((await readDraw(world.ports, helper, stage.id)).role).toBe('admin')
  })
})

it('counts a win of one stage in the next where the organiser asks for it', async () => {
  const { lid } = await published({
    winHistory: { days: 30, wins: 1 },
    prizes: [pen],
    level: 'C',
  })
  for (let n = 0; n < 2; n++) await world.enter(lid, n)
  world.clock.advance(day + hour)
  const stages = await stagesBy(lid)
  await advance(stages)
  await advance(stages)
  expect(await statuses(lid)).toEqual(['drawn', 'open', 'scheduled'])
  await expect(world.enter(`${lid}~2`, 0)).rejects.toMatchObject({ code: 'won_too_often' })
})
