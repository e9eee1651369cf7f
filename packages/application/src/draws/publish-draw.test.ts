import { createHash } from 'node:crypto'
import type { Draw, DrawId, DrawSettings, UserId } from '@fairdraw/domain'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openWorld, plainSettings, type World } from '../../../../apps/server/src/testing/world.ts'
import { createDraw } from './create-draw.ts'
import { publishDraw } from './publish-draw.ts'
import { updateDraw } from './update-draw.ts'

let world: World
let owner: UserId
let id: DrawId
beforeEach(async () => {
  world = await openWorld()
  owner = await world.organiser()
  id = (await createDraw(world.ports, owner, { settings: plainSettings, publish: false })).id as DrawId
})
afterEach(() => world.close())

it('tells a stranger nothing about a draft, whatever the beacon does', async () => {
  world.beacon.cutOff()
  await expect(publishDraw(world.ports, 'stranger' as UserId, id)).rejects.toMatchObject({
    code: 'not_found',
  })
})

it('is refused when the draft was changed while its level was being found', async () => {
  const { latest } = world.beacon
  Object.assign(world.ports.beacon, {
    latest: async () => {
      await updateDraw(world.ports, owner, { id, version: 1, changes: { level: 'C' } })
      return await latest()
    },
  })
  await expect(publishDraw(world.ports, owner, id)).rejects.toMatchObject({ code: 'stale_version' })
})

it('says of each prize how it reaches its winner, where the draft left it out', async () => {
  const prizes = [1, 2].map((tier) => ({ tier, name: '水杯', kind: 'goods' as const, quantity: 1 }))
  const wayOf = async (changes: Partial<DrawSettings>) => {
    const settings = { ...plainSettings, prizes, ...changes }
    const { id } = await createDraw(world.ports, owner, { settings, publish: false })
    const { settings: published } = await publishDraw(world.ports, owner, id as DrawId)
    const stored = await world.ports.store.read(async (tx) => await tx.draws.byId(id as DrawId))
    expect(stored?.settings).toEqual(published)
    return published.prizes.map(({ handOver }) => handOver)
  }
  expect(await wayOf({})).toEqual(['contact', 'contact'])
  expect(await wayOf({ taskType: 'advance', conditions: [{ kind: 'roster' }] })).toEqual([
    'organiser',
    'organiser',
  ])
  const posted = prizes.map((prize) => (prize.tier === 1 ? prize : { ...prize, handOver: 'post' as const }))
  expect(await wayOf({ prizes: posted })).toEqual(['contact', 'post'])
})

it('binds every term in the charter, not the rules text alone', async () => {
  const textHash = async (changes: Partial<DrawSettings>) => {
    const settings = { ...plainSettings, rulesText: '每人一次。', ...changes }
    const { life } = await createDraw(world.ports, owner, { settings, publish: true }).then(({ id }) =>
      world.ports.store.read(async (tx) => (await tx.draws.byId(id as DrawId)) as Draw),
    )
    return life.charter?.rules.textHash
  }
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
  expect(await textHash({})).toBe(sha256('每人一次。'))
  expect(await textHash({ codeLimit: 5 })).toBe(sha256('每人一次。\n\n{"codeLimit":5}'))
})
