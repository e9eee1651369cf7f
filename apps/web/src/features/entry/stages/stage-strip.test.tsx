// @vitest-environment jsdom
import type { DrawLife } from '@fairdraw/domain'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { DrawPicture } from '../../../lib/draw-picture.ts'
import type { ShownStage } from '../../../lib/stages/use-stages.ts'
import { drawServer, lid, member } from '../../../pages/entrant/testing/draw-server.ts'
import { endPhone, freshPhone, openDraw, page, sees } from '../../../pages/entrant/testing/phone.tsx'
import { addressToGoOn, stageAddress } from './stage-address.ts'

const at = (hour: number) => new Date(2026, 5, 1, hour).toISOString()
const stage = (n: number, status: ShownStage['status']): ShownStage => ({
  lid: n === 1 ? lid : `${lid}~${n}`,
  stage: n,
  status,
  starts_at: at(9 + n),
  closes_at: at(10 + n),
  opens_at: at(10 + n),
})
const series = (n: number) => ({ lid, stage: n, of: 3 })

beforeEach(freshPhone)
afterEach(endPhone)

describe('the strip of stages', () => {
  const handlers = {
    '/lotto/entry/stages': () => ({
      now: at(9),
      list: [stage(1, 'open'), stage(2, 'scheduled'), stage(3, 'scheduled')],
    }),
  }

  test('says which stage this is and leads to the others', async () => {
    drawServer({ series: series(1) }, handlers)
    await openDraw()
    await sees('第 3 期')
    expect(page()).toContain('第 1 期，共 3 期')
    expect(page()).toContain('每期单独参与')
    const links = [...document.querySelectorAll<HTMLAnchorElement>('nav[aria-label="各期"] li a')]
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      `/mobile/${lid}?stage=1`,
      `/mobile/${lid}~2`,
      `/mobile/${lid}~3`,
    ])
    expect(links.map((link) => link.getAttribute('aria-current'))).toEqual(['page', null, null])
    expect(links.map((link) => link.lastElementChild?.textContent)).toEqual(['报名中', '未开始', '未开始'])
  })

  test('tells who is in when the next stage can be entered', async () => {
    drawServer({ series: series(1), me: member }, handlers)
    await openDraw()
    await sees('11:00 起可参与')
    expect(page()).toMatch(/第 2 期：.*11:00 起可参与，.*12:00 开奖/)
  })

  test('is absent from a draw of one stage, which asks for none', async () => {
    const asked = drawServer({}, handlers)
    await openDraw()
    await sees('周年庆')
    expect(asked.map(({ path }) => path)).not.toContain('/lotto/entry/stages')
    expect(document.querySelector('nav[aria-label="各期"]')).toBeNull()
  })
})

describe('the address of the series', () => {
  const life = (status: DrawLife['status']) => ({ status }) as DrawLife
  const entry = (n: number, me: object | null = null) =>
    ({ lid, series: series(n), me }) as unknown as DrawPicture['entry']
  const stages = [stage(1, 'drawn'), stage(2, 'open'), stage(3, 'scheduled')]

  test('leads to the stage that is open now, with the channel it came by', () => {
    const seen = { entry: entry(1), life: life('drawn') }
    expect(addressToGoOn(seen, stages, '?channel=a')).toBe(`/mobile/${lid}~2?channel=a`)
  })

  test('leads to the one that is entered next where none is open', () => {
    const between = [stage(1, 'drawn'), stage(2, 'drawn'), stage(3, 'scheduled')]
    expect(addressToGoOn({ entry: entry(1), life: life('drawn') }, between, '')).toBe(`/mobile/${lid}~3`)
  })

  test.each([
    ['while the first stage can be entered', entry(1), 'open', stages, ''],
    ['for who is in the first stage', entry(1, member), 'drawn', stages, ''],
    ['for who asks for the first stage', entry(1), 'drawn', stages, '?stage=1'],
    ['from another stage', entry(2), 'drawn', stages, ''],
    ['when all are over', entry(1), 'drawn', [stage(1, 'drawn'), stage(2, 'cancelled')], ''],
  ] as const)('stays %s', (_, seen, status, list, search) => {
    expect(addressToGoOn({ entry: seen, life: life(status) }, list, search)).toBeNull()
  })

  test('is not the way to its first stage, which is asked for by number', () => {
    expect(stageAddress(stage(1, 'drawn'))).toBe(`/mobile/${lid}?stage=1`)
    expect(stageAddress(stage(2, 'open'))).toBe(`/mobile/${lid}~2`)
  })
})
