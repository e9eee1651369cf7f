import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect, it } from 'vitest'
import type { Store } from '../ports/index.ts'
import { type LivedDraw, liveDraw } from '../testing/lived-draw.ts'
import { until } from '../testing/until.ts'
import { advanceDraw } from './advance-draw.ts'

let draw: LivedDraw
afterEach(() => draw?.world.close())

it('leaves a draw free when it is done, even if a renewal of its lease was still on its way', async () => {
  draw = await liveDraw({ level: 'C' })
  await draw.enter(3)
  await draw.open()
  const { ports } = draw.world
  let isSealing = false
  const renewals: Promise<unknown>[] = []
  const slowly: Store['transact'] = async (work) => {
    // Only renewals come while the list is being sealed.
    if (!isSealing) return await ports.store.transact(work)
    const renewal = pause(500).then(() => ports.store.transact(work))
    renewals.push(renewal.catch(() => {}))
    return await renewal
  }
  const seal: typeof ports.lists.seal = async (...list) => {
    isSealing = true
    await until(() => expect(renewals.length).toBeGreaterThan(0))
    isSealing = false
    return await ports.lists.seal(...list)
  }
  await advanceDraw(
    { ...ports, store: { ...ports.store, transact: slowly }, lists: { ...ports.lists, seal } },
    draw.id,
  )
  await Promise.all(renewals)
  expect((await draw.now()).life.status).toBe('drawn')
  expect(await draw.advance()).toBe('idle')
})
