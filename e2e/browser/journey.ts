import type { Locator, Page } from 'playwright-core'
import type { Gauge } from './gauge.ts'
import type { House } from './house.ts'
import { pressEntry, pressInFoot } from './pages/choose-option.ts'
import { drawFormPage } from './pages/draw-form-page.ts'
import { drawPage } from './pages/draw-page.ts'
import { lotsDeskPage } from './pages/lots-desk-page.ts'
import { mediaPages } from './pages/media-pages.ts'
import { phoneLotsPage } from './pages/phone-lots-page.ts'
import { phonePage } from './pages/phone-page.ts'
import { stagePage } from './pages/stage-page.ts'

/** A draw on its way from its organiser's door to a winner's hand. */
export type Journey = {
  readonly gauge: Gauge
  readonly house: House
  readonly desk: Page
  readonly phone: Page
  /** What the draw is called in public, once it is. */
  lid: string
  /** Where its entrants come in, if not by its page. */
  address?: string
  /** What the organiser's lists call the winner by: the whole name, or what masks leave of it. */
  winner: string
}

/** A part of such a way: one step of people, or two. */
export type Part = (on: Journey) => Promise<void>

const createPage = '/dashboard/create_draw'

export const choosesType =
  (name: string): Part =>
  ({ gauge, house, desk }) =>
    gauge.step('chooses a type', async (hand) => {
      await hand.goes(desk, house.url + createPage)
      await hand.taps(desk.getByRole('link', { name: new RegExp(`^${name}`) }).first())
    })

/** Its draft is complete but for what only the organiser knows: the form is looked at. */
export const startsTemplate =
  (title: string): Part =>
  ({ gauge, house, desk }) =>
    gauge.step('starts with a template', async (hand) => {
      await hand.goes(desk, house.url + createPage)
      await hand.taps(desk.getByRole('button', { name: `用它开始：「${title}」` }))
      await hand.reads(drawFormPage(desk).title)
    })

/** Types a title and, where none stands there, a prize. */
export const says =
  (title: string, prize: string | null = null): Part =>
  ({ gauge, desk }) =>
    gauge.step('says what is given', async (hand) => {
      const form = drawFormPage(desk)
      await hand.reads(form.title)
      await hand.types(form.title, title)
      if (prize !== null) await hand.types(form.prize('一等奖', '奖品名称'), prize)
    })

export const willOpenByHand: Part = ({ gauge, desk }) =>
  gauge.step('will open it by hand', (hand) => hand.does(1, () => drawFormPage(desk).openBy('手动开奖')))

/** Publishes, and goes on where `shows` stands; a link that stands there leads to the draw. */
export const publishes =
  (shows: (desk: Page) => Locator): Part =>
  async (on) => {
    const { gauge, desk } = on
    const form = drawFormPage(desk)
    await form.ready.waitFor()
    await gauge.step('publishes', async (hand) => {
      await hand.does(1, form.publish)
      await hand.reads(form.dialog)
      await hand.does(1, form.confirm)
      await hand.reads(shows(desk))
    })
    const href = await shows(desk).first().getAttribute('href')
    on.lid = /[2-9a-z]+$/.exec(href ?? '')?.[0] ?? ''
  }

const comments = ['昵称\t评论', ...'春夏秋冬'.split('').map((one) => `${one}日茶客\t想要这套盖碗`)].join('\n')

/** Pastes comments that were copied elsewhere, looks at what was read of them, and goes on to the form. */
export const bringsComments =
  (way: string): Part =>
  ({ gauge, desk }) =>
    gauge.step('brings the comments', async (hand) => {
      const media = mediaPages(desk)
      await hand.taps(
        desk
          .getByRole('button', { name: way })
          .or(desk.getByRole('link', { name: way }))
          .first(),
      )
      await hand.reads(media.paste)
      await hand.pastes(media.paste, comments)
      await hand.taps(media.pasteAct)
      await hand.reads(media.file('粘贴的评论').getByRole('button', { name: /^收下/ }))
      await hand.does(1, () => media.take('粘贴的评论'))
      await hand.taps(media.toSetting)
    })

export const opens: Part = ({ gauge, desk }) =>
  gauge.step('opens it', async (hand) => {
    await hand.taps(desk.getByRole('button', { name: '现在开奖' }))
    await hand.reads(drawPage(desk).dialog)
    await hand.does(1, () => pressInFoot(desk, '封存并开奖'))
    await hand.reads(drawPage(desk).reveal)
  })

/** Leads the show on the screen of the hall: closes the doors, draws so many times, ends it, and goes back to the desk. */
export const performs =
  (presses: number): Part =>
  ({ gauge, house, desk, lid }) =>
    gauge.step('performs the show', async (hand) => {
      const stage = stagePage(desk)
      await hand.goes(desk, `${house.url}/live_draw?lid=${lid}`)
      const [window] = await Promise.all([
        desk.waitForEvent('popup'),
        hand.taps(desk.getByRole('button', { name: '打开操作窗' })),
      ])
      const operator = stagePage(window)
      await hand.reads(operator.step)
      const press = (name: string | RegExp) => hand.does(1, () => operator.press(name))
      const answer = async (name: string) => {
        const button = operator.dialog.getByRole('button', { name })
        await hand.reads(button)
        await hand.taps(button)
      }
      await press('封存名单，开始抽奖')
      await answer('封存名单，开始')
      for (let at = 0; at < presses; at++)
        for (const name of [/到第 \d+ 轮/, /开始第 \d+ 轮/, '停']) await press(name)
      await press('结束抽奖')
      await answer('结束抽奖')
      await stage.performs('end')
      await hand.does(1, () => desk.goBack())
      await hand.taps(desk.getByRole('link', { name: '数据与中奖名单' }))
    })

/** Has the links of those who are known by a list alone copied for them; the first of them opens theirs. */
export const sendsLink: Part = async (on) => {
  const { gauge, desk, phone } = on
  await gauge.step('sends the claim link', async (hand) => {
    const { dialog } = drawPage(desk)
    await hand.taps(desk.getByRole('link', { name: '管理中奖的人' }))
    await hand.reads(desk.locator('.winners tbody'))
    await hand.taps(desk.locator('.winners-acts').getByRole('button', { name: '领奖链接' }))
    await hand.reads(dialog.locator('.claim-links-cell'))
    await hand.taps(dialog.getByRole('button', { name: /^复制 \d/ }))
    await hand.does(1, () => pressInFoot(desk, '好了'))
  })
  const copied = await desk.evaluate(() => navigator.clipboard.readText())
  const [winner = '', , link = ''] = copied.split('\n')[0]?.split('\t') ?? []
  on.winner = winner
  await gauge.step('opens the link', async (hand) => {
    await hand.goes(phone, link)
    await hand.types(phone.getByLabel('你评论时用的名字'), winner)
    await hand.taps(phone.getByRole('button', { name: '打开我的奖品' }))
    await hand.reads(phonePage(phone).won)
  })
  await phone.waitForURL(/\/mobile\/(?!claim)/)
  on.lid = new URL(phone.url()).pathname.split('/').at(-1) ?? ''
}

/** Marks the winner's award in the list of winners. */
export const marksIt: Part = ({ gauge, desk, winner }) =>
  gauge.step('hands it over, and marks it', async (hand) => {
    const page = drawPage(desk)
    const list = desk.locator('.winners')
    if (!(await list.isVisible())) await hand.taps(page.view('中奖'))
    const own = list.locator('tbody tr').filter({ hasText: winner })
    await hand.reads(own)
    await hand.does(2, async () => {
      await own.getByRole('button', { name: /的操作$/ }).click()
      await pressEntry(desk, '标记为已交付')
    })
    await hand.reads(page.dialog)
    await hand.does(1, () => pressInFoot(desk, '已交付'))
    await page.winnerSays('已完成')
  })

/** Types the code that the winner shows at the counter. */
export const redeemsIt: Part = async ({ gauge, desk, phone }) => {
  const code = await phonePage(phone).claim.held.innerText()
  await gauge.step('redeems it at the counter', async (hand) => {
    const page = drawPage(desk)
    await hand.taps(page.view('中奖'))
    await hand.reads(desk.locator('.winners tbody'))
    await hand.taps(desk.getByRole('button', { name: '到店核销' }))
    await hand.reads(page.dialog)
    await hand.types(page.dialog.getByLabel('核销码'), code)
    await hand.taps(page.dialog.getByRole('button', { name: '核销', exact: true }))
    await page.dialog.getByText('交给').waitFor()
  })
}

/** Finds who holds the lot that the phone holds. */
export const findsHolder: Part = async ({ gauge, desk, phone, winner }) => {
  const label = await phoneLotsPage(phone).label.innerText()
  await gauge.step('sees who holds it', async (hand) => {
    await hand.taps(drawPage(desk).view('签'))
    await hand.reads(lotsDeskPage(desk).rows.filter({ hasText: winner }).getByText(label, { exact: true }))
  })
}
