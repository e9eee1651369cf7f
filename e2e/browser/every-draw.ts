import type { Page } from 'playwright-core'
import type { House } from './house.ts'
import { drawFormPage } from './pages/draw-form-page.ts'
import type { Made } from './stories.ts'

type DrawType = 'fast' | 'advance' | 'wechat_group'
type OpensBy = 'time' | 'count' | 'manual'
/** How the prize reaches who wins it. */
type HandedOver = 'post' | 'code' | 'counter'

/** A draw that is played in three browsers. */
export type DrawStory = {
  readonly type: DrawType
  readonly opens: OpensBy
  readonly hands: HandedOver
  /** In the form, or by the call that the form makes. */
  readonly made: 'form' | 'call'
}

/** Every type with every way to open; every type once with every hand-over, and once through its form. */
export const drawStories: readonly DrawStory[] = [
  { type: 'fast', opens: 'time', hands: 'post', made: 'form' },
  { type: 'fast', opens: 'count', hands: 'code', made: 'call' },
  { type: 'fast', opens: 'manual', hands: 'counter', made: 'call' },
  { type: 'advance', opens: 'time', hands: 'code', made: 'call' },
  { type: 'advance', opens: 'count', hands: 'counter', made: 'form' },
  { type: 'advance', opens: 'manual', hands: 'post', made: 'call' },
  { type: 'wechat_group', opens: 'time', hands: 'counter', made: 'call' },
  { type: 'wechat_group', opens: 'count', hands: 'post', made: 'call' },
  { type: 'wechat_group', opens: 'manual', hands: 'code', made: 'form' },
]

/** What a general draw asks for at its door. */
export const doorWord = '春茶'
export const importedCode = 'TEA-2026-001'

const second = 1_000
const minute = 60 * second
/** Two people get in before it opens, with a reload in between. */
const opensInMs = 20 * second

/** A published draw, the address its phones are sent to, and when it opens if time says so. */
export type Published = Made & { readonly address: string; readonly opensAt: number }

export async function publishedDraw(house: House, desk: Page, story: DrawStory): Promise<Published> {
  return story.made === 'form' ? throughForm(house, desk, story) : throughCalls(house, story)
}

async function throughCalls(house: House, { type, opens, hands }: DrawStory): Promise<Published> {
  const { client, organiser } = house
  const opensAt = Date.now() + opensInMs
  const openings = {
    time: { by: 'time', at: new Date(opensAt).toISOString() },
    count: { by: 'count', count: 2 },
    manual: { by: 'manual' },
  }
  const prize = {
    post: { kind: 'goods', hand_over: 'post' },
    code: { kind: 'code' },
    counter: { kind: 'goods', hand_over: 'counter' },
  }[hands]
  const conditions = {
    fast: [],
    advance: [{ kind: 'passcode', passcode: doorWord }],
    wechat_group: [{ kind: 'group', groups: [{ id: 'regulars', name: '老客群' }] }],
  }[type]
  const sent = {
    task_type: type,
    title: `${type} ${opens}`,
    opening: openings[opens],
    login_free: true,
    prizes: [{ tier: 1, name: '紫砂壶', quantity: 1, ...prize }],
    ...(conditions.length > 0 && { conditions }),
  }
  const made = client.data<Made>(await client.post('/lotto/task/create', sent, organiser))
  const { id } = made
  if (hands === 'code')
    client.data(
      await client.post('/lotto/task/prize/codes', { id, tier: 1, codes: [importedCode] }, organiser),
    )
  client.data(await client.post('/lotto/task/publish', { id }, organiser))
  return { ...made, opensAt, address: await addressOf(house, made, type) }
}

/** Where the entrants of a draw go: those of a chat group by its link. */
async function addressOf({ client, organiser, url }: House, { id, lid }: Made, type: DrawType) {
  if (type !== 'wechat_group') return `${url}/mobile/${lid}`
  const { list } = client.data<{ list: { url: string }[] }>(
    await client.get('/lotto/task/group/links', { id }, organiser),
  )
  return new URL(list[0]?.url ?? '', url).href
}

/** In the form, which is loaded anew half way. */
async function throughForm(house: House, desk: Page, story: DrawStory): Promise<Published> {
  const { type, opens, hands } = story
  const form = drawFormPage(desk)
  const path = type === 'wechat_group' ? 'microgroups_draw/add' : `base_draw/add/${type}`
  await desk.goto(`${house.url}/dashboard/create_draw/${path}`)
  await form.title.fill(`${type} ${opens}`)
  await form.fillPrize('一等奖', '紫砂壶', 1)
  if (type === 'wechat_group') await desk.getByLabel('群 1 的名称').fill('老客群')
  await desk.locator('h1').click()
  await form.kept.getByText('已自动保存').waitFor()
  await desk.reload()
  await form.restored.waitFor()
  if (type === 'advance') await form.askForWord(doorWord)
  await form.openBy({ time: '到点开奖', count: '满人开奖', manual: '手动开奖' }[opens])
  // The field takes whole minutes.
  const opensAt = Math.ceil((Date.now() + opensInMs) / minute) * minute
  if (opens === 'time') await form.openAt(opensAt)
  if (opens === 'count') await form.openCount.fill('2')
  if (hands === 'code') await form.importCodes('一等奖', [importedCode])
  else await form.handOver('一等奖', hands)
  const address = type === 'wechat_group' ? await form.groupLink('老客群') : ''
  await form.ready.waitFor()
  await form.publish()
  await form.confirm()
  await desk.waitForURL(/\/dashboard\/lucky_draw\/data\//)
  const href = await desk.getByRole('link', { name: '在手机上看' }).getAttribute('href')
  const id = /\/data\/([^/]+)/.exec(desk.url())?.[1] ?? ''
  const lid = href?.split('/').at(-1) ?? ''
  return { id, lid, opensAt, address: address || `${house.url}/mobile/${lid}` }
}
