import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type House, openHouse } from './house.ts'
import { drawFormPage } from './pages/draw-form-page.ts'
import { mediaPages } from './pages/media-pages.ts'

let house: House
let desk: Page
let id = ''

beforeAll(async () => {
  house = await openHouse()
  desk = await house.desk()
})
afterAll(() => house?.close())

const line = (cells: readonly (string | number)[]) => cells.join(',')
/** Of twelve comments of ten people two are empty, two of emoji alone, and six mention somebody. */
const first = [
  '昵称,评论内容,点赞数',
  ...['一', '二', '三', '四', '五', '六'].map((one, at) => line([`客人${one}`, `想要 @小满${at}`, at])),
  ...['七', '八'].map((one) => line([`客人${one}`, '', 0])),
  ...['九', '十'].map((one) => line([`客人${one}`, '🍵🍵', 0])),
  ...['一', '二'].map((one) => line([`客人${one}`, '再说一次', 9])),
].join('\n')
/** Two of these stand in the first file too. */
const second = JSON.stringify({
  comments: [
    { nickname: '客人一', content: '再说一次', likes: 9 },
    { nickname: '客人二', content: '再说一次', likes: 9 },
    { nickname: '客人十一', content: '路过', likes: 0 },
  ],
})
const odd = ['谁,说了啥', '客人十二,抽我'].join('\n')

it('begins at its type card', async () => {
  await desk.goto(`${house.url}/dashboard/create_draw`)
  await desk
    .getByRole('link', { name: /评论区抽奖/ })
    .first()
    .click()
  await desk.waitForURL(/\/create_draw\/media_draw\/index$/)
  await mediaPages(desk).draws.getByText('还没有评论区抽奖').waitFor()
})

it('recognises a post in a share text, and says what can be done without its interface', async () => {
  const media = mediaPages(desk)
  await media.link.fill('快来看 https://weibo.com/1642591402/z0JH2lOMb 复制打开微博')
  await media.link.press('Enter')
  await media.post.getByText('3501756485200075').first().waitFor()
  await desk.getByText('这个服务还没有接通微博的接口，请导入评论。').waitFor()
})

it('says of another platform that it is not supported yet', async () => {
  const media = mediaPages(desk)
  await media.link.fill('https://www.bilibili.com/video/BV1xx411c7mD')
  await media.find.click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByRole('heading', { name: '暂不支持该链接' }).waitFor()
  await dialog.getByRole('button', { name: '再看看' }).click()
  await media.link.fill('没有链接的一段话')
  await media.find.click()
  await desk.getByText('没有找到作品链接').first().waitFor()
})

it('imports several files without a link, and counts what stands twice once', async () => {
  const media = mediaPages(desk)
  await media.withoutLink.click()
  await desk.waitForURL(/\/media_draw\/joinlist\/[^/]+\/0\/0$/)
  id = /joinlist\/([^/]+)/.exec(desk.url())?.[1] ?? ''
  await media.give({ name: '第一页.csv', text: first }, { name: '第二页.json', text: second })
  await media.takeAll(2)
  await media.file('第一页.csv').getByText('加入 12 条').waitFor()
  await media.file('第二页.json').getByText('加入 1 条 · 2 条重复').waitFor()
  await expect.poll(media.figures).toEqual(['13', '11'])
})

it('says what is wrong with a file, and takes another once its heading is told', async () => {
  const media = mediaPages(desk)
  await media.give({ name: '照片.png', text: '\u0089PNG\r\n\u001a\n\u0000' }, { name: '后台.csv', text: odd })
  await media.file('照片.png').getByText('这不是表格').waitFor()
  await expect.poll(() => media.sums('后台.csv')).toEqual(['2', '2', '0'])
  await media.heading('后台.csv', 1)
  await expect.poll(() => media.sums('后台.csv')).toEqual(['1', '1', '0'])
  await media.take('后台.csv')
  await media.file('后台.csv').getByText('加入 1 条').waitFor()
})

it('takes pasted comments too, and is the same after a reload', async () => {
  const media = mediaPages(desk)
  await media.paste.fill('昵称\t评论\n客人十三\t😀 مرحبا\u200b')
  await media.pasteAct.click()
  await media.take('粘贴的评论')
  await media.file('粘贴的评论').getByText('加入 1 条').waitFor()
  await desk.reload()
  await expect.poll(media.figures).toEqual(['15', '13'])
  expect(decodeURIComponent(desk.url())).toMatch(/joinlist\/[^/]+\/\d{4}-\d\d-\d\dT[^/]+\/0$/)
  await media.search.fill('再说一次')
  await expect.poll(() => media.rows.count()).toBe(2)
  await media.search.fill('')
  await expect.poll(() => media.rows.count()).toBe(15)
})

it('counts who stays while filters are set, reason by reason', async () => {
  const media = mediaPages(desk)
  const form = drawFormPage(desk)
  await media.toSetting.click()
  await desk.waitForURL(/\/media_draw\/setting\/[2-9a-hjkmnp-z]{10,}$/)
  await form.title.fill('宠粉')
  await form.fillPrize('一等奖', '盖碗', 3)
  await media.summary.getByText('留下 13 人，15 条评论').waitFor()
  await desk.getByRole('switch', { name: '排除空评论' }).click()
  await media.summary.getByText('留下 9 人，11 条评论').waitFor()
  expect(await media.steps()).toEqual(['全部评论 15', '没有文字 −2', '只有表情 −2', '留下 11'])
  await desk.getByLabel('至少点赞', { exact: true }).fill('5')
  await media.summary.getByText('留下 3 人，3 条评论').waitFor()
  expect(await media.steps()).toContain('点赞不够 −8')
})

it('cannot be published while fewer people stay than there are prizes', async () => {
  const media = mediaPages(desk)
  const form = drawFormPage(desk)
  await desk.getByLabel('至少点赞', { exact: true }).fill('9')
  await media.summary.getByText('只留下 2 人，不够抽 3 份').waitFor()
  await form.objections.filter({ hasText: '筛选后留下的人少于奖品' }).waitFor()
  await form.publish()
  expect(await form.dialog.count()).toBe(0)
  await desk.getByLabel('至少点赞', { exact: true }).fill('')
  await form.ready.waitFor()
})

it('keeps its filters with the draft, and the list tells by them', async () => {
  const media = mediaPages(desk)
  await drawFormPage(desk).save()
  await desk.getByText('草稿已保存').waitFor()
  await desk.getByRole('link', { name: '查看评论' }).click()
  await media.only('没有文字')
  await expect.poll(() => media.rows.count()).toBe(2)
  await media.only('留下')
  await expect.poll(() => media.rows.count()).toBe(11)
  await media.toSetting.click()
  await media.summary.getByText('留下 9 人，11 条评论').waitFor()
})

it('is published and opened at once, with everybody in its list', async () => {
  const media = mediaPages(desk)
  const form = drawFormPage(desk)
  await media.opens('发布后立刻开奖')
  await form.publish()
  await form.dialog.getByText('9 人进入名单').waitFor()
  await form.confirm()
  await desk.waitForURL(/\/media_draw\/win\/[^/]+\/[01]$/)
  type Info = { readonly status: string; readonly list_size: number; readonly join_count: number }
  const info = async () =>
    house.client.data<Info>(await house.client.get('/lotto/task/info', { id }, house.organiser))
  await expect.poll(async () => (await info()).status).toMatch(/drawn|claiming|closed/)
  expect(await info()).toMatchObject({ join_count: 13, list_size: 13 })
})
