import { until } from '@fairdraw/application/testing/until'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPrivateChain } from '../../packages/fairness/src/testing/private-chain.ts'
import { type Relay, startRelay } from '../support/relay.ts'
import { type House, openHouse } from './house.ts'
import { phonePage } from './pages/phone-page.ts'
import { playedPhonePage } from './pages/played-phone-page.ts'
import { hasGoneOn } from './still.ts'

const chain = createPrivateChain({
  period: 1,
  genesisMs: Math.floor(Date.now() / 1000) * 1000 - 600_000,
  secretKey: new Uint8Array(32).fill(13),
})
/** How long a beacon stays away until a story lets it out, so that whatever is seen of the wait is seen for sure. */
const away = { lateMs: 300_000 }

let relay: Relay
let house: House
beforeAll(async () => {
  relay = await startRelay({ chain })
  house = await openHouse({
    env: { FAIRDRAW_BEACON: relay.url, FAIRDRAW_BEACON_CHAIN: JSON.stringify(chain.info) },
  })
})
afterAll(async () => {
  await house?.close()
  await relay?.stop()
})

const prize = '桂花糖'

/** Publishes a wheel on which every play wins while there is stock that was let out. */
async function publish(changes: object, settings: object): Promise<string> {
  const draw = {
    task_type: 'turnlottery',
    title: '转一转',
    prizes: [{ tier: 1, name: prize, kind: 'goods', hand_over: 'organiser', quantity: 2, odds: 1_000_000 }],
    opening: { by: 'instant' },
    max_wins: 5,
    login_free: true,
    publish: true,
    ...changes,
    settings: { mode: 'probability', cells: [1, null, 1, null], plays: { total: 3 }, ...settings },
  }
  const made = await house.client.post('/lotto/task/create', draw, house.organiser)
  return house.client.data<{ lid: string }>(made).lid
}

async function enter(page: Page, lid: string, name: string): Promise<void> {
  await page.goto(`${house.url}/mobile/${lid}`)
  await phonePage(page).joinAs(name)
}

describe('a wheel with strong proof', () => {
  let lid = ''
  let page: Page

  beforeAll(async () => {
    lid = await publish({ level: 'B' }, { strong: true })
    page = await house.phone()
    await enter(page, lid, '林小满')
    await playedPhonePage(page).left(3)
  })

  it('accepts a play and says that its public number is awaited; nothing is told before', async () => {
    const game = playedPhonePage(page)
    relay.setMode(away)
    await game.act(false).tap()
    await game.waits()
    expect(await game.act(false).getAttribute('aria-disabled')).toBe('true')
    // The relay was asked for its round again and again in vain: it waits for this one, not for a time.
    const { awaited } = house.client.data<{ awaited: { lid: string; round: number }[] }>(
      await house.client.get('/lotto/beacon', {}),
    )
    const round = awaited.find((one) => one.lid === lid)?.round ?? 0
    await until(() => expect(relay.answersFor(round)).toBeGreaterThan(3))
    expect(await game.result.count()).toBe(0)
    expect(await house.client.spins(lid)).toEqual([''])
  })

  it('keeps waiting for the same play through a reload, and shows its answer once it is decided', async () => {
    const game = playedPhonePage(page)
    await page.reload()
    await game.waits()
    await game.records.getByText('等待中').waitFor()
    expect(await game.act(false).getAttribute('aria-disabled')).toBe('true')
    const reads: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/entry/info')) reads.push(request.url())
    })
    relay.setMode('on-time')
    await game.won(prize)
    await game.recomputed()
    await game.left(2)
    // What came of it is read once it has landed, and not again and again.
    await hasGoneOn(page)
    expect(reads.length).toBeLessThan(6)
    expect(await game.records.locator('li').count()).toBe(1)
    expect(await house.client.spins(lid)).toHaveLength(1)
  })

  it('decides a play whose page was closed meanwhile, and has it among the records when it is opened again', async () => {
    relay.setMode(away)
    await playedPhonePage(page).act(false).tap()
    await playedPhonePage(page).waits()
    const context = page.context()
    await page.close()
    relay.setMode('on-time')
    await until(async () => expect(await house.client.spins(lid)).toHaveLength(2))
    page = await context.newPage()
    await page.goto(`${house.url}/mobile/${lid}`)
    const game = playedPhonePage(page)
    await game.won(prize)
    await game.verified.nth(1).waitFor()
    await game.left(1)
    // What was answered once is not shown anew with every visit, but stays in the records.
    await page.reload()
    await game.verified.nth(1).waitFor()
    expect(await game.result.count()).toBe(0)
    expect(await game.records.locator('li').count()).toBe(2)
  })
})

describe('a wheel that lets its prizes out hour by hour', () => {
  it('prints its plan, gives thanks for what is not out yet, and announces the next part', async () => {
    const endAt = Date.now() + 2 * 3_600_000
    const lid = await publish({ level: 'C', end_at: new Date(endAt).toISOString() }, { release: 'hour' })
    const [first, second] = [await house.phone(), await house.phone({ reducedMotion: 'reduce' })]
    await enter(first, lid, '林小满')
    const game = playedPhonePage(first)
    await game.left(3)
    await game.release.getByText('1 份还没放出').waitFor()
    await game.act(false).tap()
    await game.won(prize)

    await enter(second, lid, '阿杰')
    const other = playedPhonePage(second)
    await other.left(3)
    await other.act(false).tap()
    await other.lost()
    await other.recomputed()
    const info = await house.client.get('/lotto/entry/info', { lid })
    expect(house.client.data<{ play: object }>(info).play).toMatchObject({ stock: [{ tier: 1, left: 1 }] })

    const { life } = house.client.data<{ life: { charter: { release: { from: string } } } }>(info)
    const next = new Date(Date.parse(life.charter.release.from) + 3_600_000)
    const clock = next.toLocaleTimeString('zh-CN', {
      timeZone: 'Asia/Shanghai',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
    for (const page of [first, second]) {
      const { release } = playedPhonePage(page)
      expect(await release.locator('.release-next').innerText()).toMatch(
        new RegExp(`^下一批 \\S+ ${clock}：${prize} 1 份$`),
      )
      await release.getByText('看放奖计划').tap()
      const parts = await release.locator('li').allInnerTexts()
      expect(parts.map((part) => part.includes('已放出'))).toEqual([true, false])
      expect(parts[1]).toContain(clock)
    }
  })
})
