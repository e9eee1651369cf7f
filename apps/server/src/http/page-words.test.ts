import { routes } from '@fairdraw/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'
import { handOpened, makeDraw } from '../testing/sample-draw.ts'

let one: TestApp
let owner: string
beforeAll(async () => {
  one = await testApp()
  owner = await one.organiser()
})
afterAll(() => one.close())

const seen = async (lid: string) => (await one.call(routes.entryInfo, { lid })).data
const picture = `/media/${'a'.repeat(32)}.png`
const blocks = [
  { kind: 'text', text: '到店领奖 <b>' },
  { kind: 'image', url: picture, caption: '门店' },
  { kind: 'article', title: '菜单', url: 'https://tea.example/' },
] as const

async function rejected(changes: object): Promise<unknown> {
  const answer = await one.call(routes.taskCreate, { ...handOpened, ...changes } as never, {
    token: owner,
    headers: { 'accept-language': 'zh' },
  })
  return answer.sta === 1001 ? (answer.data as unknown as { fields: unknown }).fields : answer.sta
}

describe('what a draw tells of itself', () => {
  it('reaches the phone part by part, as it was sent', async () => {
    const { lid } = await makeDraw(one, owner, { description: blocks })
    expect((await seen(lid)).description).toEqual(blocks)
  })

  it('may be sent as one plain text', async () => {
    const { lid } = await makeDraw(one, owner, { description: '到店领奖' })
    expect((await seen(lid)).description).toEqual([{ kind: 'text', text: '到店领奖' }])
  })

  it('shows no picture of somebody else’s, whatever its path looks like', async () => {
    const url = `https://elsewhere.example${picture}`
    expect(await rejected({ description: [{ kind: 'image', url }] })).toHaveProperty('description')
    expect(await rejected({ organiser_card: { qr: url } })).toHaveProperty('organiser_card')
  })

  it('is rejected with the part that is wrong', async () => {
    const fields = await rejected({ description: [blocks[0], { kind: 'text', text: '' }] })
    expect(Object.keys(fields as object).join()).toMatch(/^description/)
    expect(await rejected({ time_zone: '+08:00' })).toEqual({ time_zone: '没有这个时区' })
  })
})

describe('the organiser’s card', () => {
  const organiser_card = { name: '山间茶事', qr: picture, account_url: 'https://mp.example/a' }

  it('names the organiser on the page and in the charter', async () => {
    const { lid } = await makeDraw(one, owner, { organiser_card, time_zone: 'America/New_York' })
    const page = await seen(lid)
    expect(page.organiser?.nickname).toBe('山间茶事')
    expect(page.life.charter?.organiser).toBe('山间茶事')
    expect(page).toMatchObject({ organiser_card, time_zone: 'America/New_York' })
  })

  it('is hidden with the organiser', async () => {
    const { lid } = await makeDraw(one, owner, { organiser_card, visibility: { creator: false } })
    expect(JSON.stringify(await seen(lid))).not.toMatch(/山间茶事|mp\.example/)
  })
})
