import { type DrawLeaf, leafSum, parseCheckpoint } from '@fairdraw/fairness'
import { afterEach, expect, it } from 'vitest'
import { unguarded } from '../log/fork-guard.ts'
import { loggingStore } from '../log/sequence-log.ts'
import { SigningHeld } from '../ports/index.ts'
import { type LivedDraw, liveDraw } from '../testing/lived-draw.ts'
import { record } from './record.ts'

let draw: LivedDraw
afterEach(() => draw?.world.close())

it('shows the whole chain of the draw at every moment: what happened stands in the log by then', async () => {
  draw = await liveDraw({ level: 'C' })
  const chainNow = async () => (await draw.proof()).log?.leaves.map(({ leaf }) => `${leaf.seq} ${leaf.type}`)
  expect(await chainNow()).toEqual(['0 charter'])
  await draw.enter(3)
  await draw.open()
  expect(await chainNow()).toEqual(['0 charter'])
  await draw.advance()
  expect(await chainNow()).toEqual(['0 charter', '1 close', '2 round', '3 result'])
  const { log } = await draw.proof()
  const [last] = log?.leaves.slice(-1) ?? []
  expect(log?.tip).toMatchObject({ seq: 3, last: leafSum(last?.leaf as DrawLeaf), at: last?.leaf.at })
  expect(parseCheckpoint(log?.checkpoint ?? '').origin).toBe(draw.world.ports.signer.origin)
})

it('does not happen where the log may not be signed', async () => {
  draw = await liveDraw({ level: 'C' })
  await draw.enter(3)
  const { beacon, store, signer, vault } = draw.world.ports
  const held = { ...unguarded, check: () => Promise.reject(new SigningHeld()) }
  const holding = loggingStore(store, { beacon, signer, vault }, held)
  const id = draw.id
  const cancelled = holding.transact(async (tx) => {
    const draw = await tx.draws.hold(id)
    if (draw) await record(tx, draw, [{ type: 'draw.cancelled', at: await tx.log.instant(), reason: 'x' }])
  })
  await expect(cancelled).rejects.toMatchObject({ name: 'SigningHeld' })
  expect((await store.read((tx) => tx.draws.byId(id)))?.life.status).toBe('open')
  expect((await store.read((tx) => tx.log.lastOf(draw.lid)))?.leaf.type).toBe('charter')
})
