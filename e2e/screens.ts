/**
 * Takes the pictures of the README, `node e2e/screens.ts`: a small story told through the real service and its pages.
 * `node e2e/screens.ts hall` takes those of one part.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { createPrivateChain } from '../packages/fairness/src/testing/private-chain.ts'
import { buildWeb } from '../scripts/support/build-web.mjs'
import { type House, keptInBrowser, openHouse } from './browser/house.ts'
import { drawFormPage } from './browser/pages/draw-form-page.ts'
import { phonePage } from './browser/pages/phone-page.ts'
import { smallerPng } from './browser/smaller-png.ts'
import { hasWon, type Joined, joinAs, type Made, makeDraw, openDraw } from './browser/stories.ts'
import { launchChromium } from './support/chromium.ts'
import { startRelay } from './support/relay.ts'

const folder = fileURLToPath(new URL('../docs/screens/', import.meta.url))
const hour = 3_600_000

const names = [
  '林小满',
  '阿杰',
  '周周',
  '桃子',
  '陈一诺',
  '木木',
  '夏天的风',
  'Jason',
  '糖糖',
  '李想',
  '老王',
  '小鹿',
  '安安',
  '许愿池',
  '大橘',
  '云朵',
  '赵子昂',
  '十一',
  'Lily',
  '北北',
  '郑好',
  '晚风',
  '团子',
  '何其',
  '小鱼干',
  '阿布',
  '南风知意',
  '一盏',
  '山月',
  '拾光',
  '青禾',
  '半夏',
  '阿May',
  '橙子汽水',
  '苏打饼干',
  '顾言',
]
const prizes = [
  { tier: 1, name: '紫砂壶', kind: 'goods', hand_over: 'organiser', quantity: 1, value_fen: 46_800 },
  { tier: 2, name: '盖碗一套', kind: 'goods', hand_over: 'organiser', quantity: 3, value_fen: 16_800 },
  { tier: 3, name: '明前龙井 50 克', kind: 'goods', hand_over: 'organiser', quantity: 6, value_fen: 9_800 },
]

/** Pictures are taken in the morning of wherever it is morning now, so that they are alike at any hour. */
const morning = (10 - new Date().getUTCHours() + 24) % 24
const timezoneId = `Etc/GMT${morning > 12 ? `+${24 - morning}` : `-${morning}`}`
/** The next time it is eight in the evening there, `days` later. */
const evening = (days = 0) =>
  new Date(Math.ceil(Date.now() / hour) * hour + (9 + days * 24) * hour).toISOString()

const chain = createPrivateChain({
  period: 1,
  genesisMs: Math.floor(Date.now() / 1000) * 1000 - 600_000,
  secretKey: new Uint8Array(32).fill(5),
})

type Told = {
  readonly running: Made
  readonly drawn: Made
  /** Who won the first prize of the draw that was opened. */
  readonly winner: Joined
}

async function tell(house: House): Promise<Told> {
  const { client, organiser } = house
  client.data(await client.post('/user/info', { nickname: '山间茶馆' }, organiser))
  const make = (title: string, more: Record<string, unknown>) => makeDraw(house, { title, prizes, ...more })
  const drawn = await make('春茶开汤抽奖', { level: 'B' })
  const early = await make('惊蛰小聚', {})
  const running = await make('三周年店庆抽奖', {
    opening: { by: 'time', at: evening() },
    description: '店庆当晚到店即可领奖，外地的朋友我们寄出。',
    rules_text: '每人一次机会。名单截止时封存，开奖后三天内凭回执领奖。',
  })
  const full = await make('新茶试喝', { opening: { by: 'count', count: 60 } })
  await make('端午茶礼', { opening: { by: 'time', at: evening(3) } })
  await make('会员日', { publish: false })
  const entrants = await joinAs(house, drawn.lid, names)
  await joinAs(house, early.lid, names.slice(0, 12))
  await joinAs(house, full.lid, names.slice(3, 26))
  await joinAs(house, running.lid, names.slice(0, 34))
  await openDraw(house, early.id)
  await openDraw(house, drawn.id)
  return { running, drawn, winner: await firstPrize(house, drawn, entrants) }
}

async function firstPrize({ client, organiser }: House, { id }: Made, entrants: readonly Joined[]) {
  const { list } = client.data<{ list: { tier: number; index: number }[] }>(
    await client.post('/lotto/task/winner/list', { id, page_size: 50 }, organiser),
  )
  const index = list.find(({ tier }) => tier === 1)?.index ?? -1
  const winner = entrants.find(({ seq }) => seq === index + 1)
  if (!winner) throw new Error('Nobody won the first prize.')
  return winner
}

async function take(page: Page, name: string): Promise<void> {
  const png = smallerPng(await page.screenshot({ animations: 'disabled', caret: 'hide' }))
  writeFileSync(`${folder}${name}.png`, png)
  console.log(`${name}.png ${(png.length / 1_000).toFixed(0)} kB`)
}

async function takeDesk(house: House, { running, drawn }: Told): Promise<void> {
  const page = await house.desk(house.organiser, { timezoneId, reducedMotion: 'reduce' })
  const at = async (path: string, landmark: string) => {
    await page.goto(`${house.url}/dashboard${path}`)
    await page.locator(landmark).first().waitFor()
  }
  await at('', '.home-lines')
  await take(page, 'home')
  await at('/lucky_draw', '.draw-table tbody tr')
  await take(page, 'draws')
  await at(`/create_draw/base_draw/copy/fast/${running.id}`, '.draw-form')
  await drawFormPage(page).title.fill('秋茶品鉴会抽奖')
  await page.locator('h1').click()
  await drawFormPage(page).kept.getByText('已自动保存').waitFor()
  await take(page, 'form')
  await at(`/lucky_draw/data/${drawn.id}/0/fast`, '.reveal')
  // The numbers come after the result.
  await page.locator('.figures .type-figure').first().filter({ hasNotText: '—' }).waitFor()
  await take(page, 'draw')
}

async function takePublic(house: House, { drawn, winner }: Told): Promise<void> {
  const { client } = house
  const { receipt } = client.data<{ receipt: object }>(
    await client.get('/lotto/entry/receipt', { lid: drawn.lid }, winner.token),
  )
  const storageState = keptInBrowser(house.url, { [`receipt:${drawn.lid}`]: JSON.stringify(receipt) })
  const page = await house.visitor({ timezoneId, reducedMotion: 'reduce', storageState })
  await page.goto(house.url)
  await page.locator('#sign-in').waitFor()
  await take(page, 'landing')
  await page.goto(`${house.url}/proof/${drawn.lid}`)
  await page.locator('.verdict-ok').waitFor()
  await page.locator('.own-good').waitFor()
  await take(page, 'proof')
}

async function takePhones(house: House, { running, drawn, winner }: Told): Promise<void> {
  const options = { timezoneId, deviceScaleFactor: 2, reducedMotion: 'reduce' } as const
  const page = await house.phone(options)
  await page.goto(`${house.url}/mobile/${running.lid}`)
  await phonePage(page).join.waitFor()
  await take(page, 'phone-before')
  await phonePage(page).joinAs('小满')
  await page.locator('.receipt-stub .fd-fingerprint').waitFor()
  await take(page, 'phone-receipt')
  if (!(await hasWon(house, drawn.lid, winner.token))) throw new Error('The winner has not won.')
  const storageState = keptInBrowser(house.url, { entrant_token: winner.token })
  const won = await house.phone({ ...options, storageState })
  await won.goto(`${house.url}/mobile/${drawn.lid}`)
  await phonePage(won).won.waitFor()
  await take(won, 'phone-won')
}

/** A hall that sees its winners. Its moon needs graphics, which the other pages do without. */
async function takeHall({ client, organiser, url }: House): Promise<void> {
  const people = names.map((name, at) => ({ number: String(328 + 26 * at), name, department: '茶友' }))
  const hall = {
    title: '山间茶馆 2027 茶会',
    opening: { by: 'rounds' },
    settings: { rounds: [{ tier: 2, count: 3 }] },
  }
  const made = client.data<Made>(
    await client.post('/lotto/task/create', { task_type: 'screen', prizes: [prizes[1]], ...hall }, organiser),
  )
  const { id, lid } = made
  client.data(await client.post('/lotto/live/roster/import', { id, people: people.slice(0, 20) }, organiser))
  client.data(await client.post('/lotto/task/publish', { id }, organiser))
  const say = async (call: string, sent: object = {}) =>
    client.data(await client.post(`/lotto/live/${call}`, { lid, ...sent }, organiser))
  const browser = await launchChromium()
  try {
    const page = await browser.newPage({ locale: 'zh-CN', viewport: { width: 1440, height: 810 } })
    await page.goto(`${url}/live_draw?lid=${lid}`)
    await say('begin')
    await page.locator('.fd-hall').waitFor()
    const state = async () => client.data<{ status: string }>(await client.get('/lotto/live/state', { lid }))
    while ((await state()).status !== 'live') await page.waitForTimeout(200)
    await say('round/start', { round: 0, shot: 0 })
    await say('round/reveal')
    await page.locator('.fd-hall-at-reveal').waitFor({ timeout: 60_000 })
    await page.waitForTimeout(6_000)
    await take(page, 'hall')
  } finally {
    await browser.close()
  }
}

const parts = process.argv.slice(2)
const isWanted = (part: string) => parts.length === 0 || parts.includes(part)

if (!buildWeb()) throw new Error('The web app did not build.')
mkdirSync(folder, { recursive: true })
const relay = await startRelay({ chain })
const house = await openHouse({
  env: { FAIRDRAW_BEACON: relay.url, FAIRDRAW_BEACON_CHAIN: JSON.stringify(chain.info) },
})
try {
  if (isWanted('hall')) await takeHall(house)
  if (parts.length === 0 || parts.some((part) => part !== 'hall')) {
    const told = await tell(house)
    if (isWanted('public')) await takePublic(house, told)
    if (isWanted('desk')) await takeDesk(house, told)
    if (isWanted('phones')) await takePhones(house, told)
  }
} finally {
  await house.close()
  await relay.stop()
}
