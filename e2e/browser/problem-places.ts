import { pressEntry } from './pages/choose-option.ts'
import { type Act, answered, at, desk, once, type Place } from './place.ts'
import { isStill } from './still.ts'

const list = () => '/dashboard/lucky_draw'
const form = () => '/dashboard/create_draw/base_draw/add/fast'
const own = '.frame-sider .account'

/** This part of the app does not come, once, and never in time. */
const heldBack = (part: string): Act => once(part, () => {})

const save: Act = async (page) => {
  await page.locator('.draw-form input').first().fill('Tea')
  await page.locator('input.prize-name, .prize-name input').first().fill('Tea')
  // What was typed changes the page around the button, which moves away between the press and its release.
  await isStill(page)
  await page.locator('.form-head button').first().click()
}

/** The form is saved and the server says this, once. */
const saving = (name: string, json: object, dialog: string): Place =>
  desk(
    name,
    form,
    '.draw-form',
    async (page) => {
      await save(page)
      await page.locator(dialog).waitFor()
    },
    { before: answered('/lotto/task/create', json, 400), refused: /\b400\b/ },
  )

const unsupported = { sta: 20027, msg: '', data: {} }
const said = 'dialog[open]'

const problems: readonly Place[] = [
  saving('link that is not supported', unsupported, said),
  {
    ...saving('applying for a beta', unsupported, said),
    act: async (page) => {
      await save(page)
      await page.locator(`${said} footer button`).last().click()
      await page.locator(`${said} form`).waitFor()
      await page.locator(`${said} form button[type=submit]`).click()
      await page.locator(`${said} [aria-invalid=true]`).first().waitFor()
    },
  },
  saving('locked feature', { sta: 3001, msg: '', data: { from: 'blacklist', desc: '黑名单' } }, said),
  saving('asked who one is', { sta: 4003, msg: '', data: {} }, said),
  saving('refused in passing', { sta: 2999, msg: '', data: {} }, '.fd-toast'),
  saving('fault of the server', { sta: -1, msg: '', data: {} }, '.ant-notification-notice'),
  desk(
    'screen that is still loading',
    () => '/dashboard/example',
    '.loading-screen',
    (page) => page.locator('.loading-screen p:not(:empty)').waitFor(),
    { before: heldBack('/assets/example-page-*') },
  ),
  desk('page of last resort', list, '.unforeseen', undefined, {
    before: answered('/lotto/task/list', {
      sta: 0,
      msg: '',
      data: { list: [null], total: 1, total_is_estimate: false, next_cursor: null },
    }),
    refused: /TypeError/,
  }),
  at(
    'support',
    'desk: support session',
    () => '/dashboard',
    own,
    async (page) => {
      await page.evaluate(() => sessionStorage.setItem('gmtoken', localStorage.getItem('token') ?? ''))
      await page.reload()
      await page.locator('.frame-support').waitFor()
    },
  ),
]

/** What every PNG begins with (RFC 2083 §3.1). */
const pngHead = Buffer.from('89504e470d0a1a0a', 'hex')

/** Opens the own profile and hands it this file as its picture. */
const picture =
  (bytes: Buffer, landmark: string): Act =>
  async (page) => {
    await page.locator(own).click()
    await pressEntry(page, 0)
    const file = { name: 'cover.png', mimeType: 'image/png', buffer: bytes }
    await page.locator('dialog[open] input[type=file]').setInputFiles(file)
    await page.locator(landmark).first().waitFor()
  }

const uploads: readonly Place[] = [
  desk(
    'picture that is too large',
    () => '/dashboard',
    own,
    picture(Buffer.concat([pngHead, Buffer.alloc(6_000_000)]), 'dialog dialog[open]'),
  ),
  desk(
    'picture of another kind',
    () => '/dashboard',
    own,
    picture(Buffer.from('GIF89a'), '.upload-fault:not(:empty)'),
  ),
]

/** What the desk shows when a call fails, a screen does not come, or a file is refused. */
export const problemPlaces: readonly Place[] = [...problems, ...uploads]
