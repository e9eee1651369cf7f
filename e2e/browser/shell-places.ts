import type { Page } from 'playwright-core'
import { type Act, at, desk, newcomer, nowhere, type Place } from './place.ts'

const list = () => '/dashboard/lucky_draw'
const form = () => '/dashboard/create_draw/base_draw/add/fast'
const own = '.frame-sider .account'

/** The next call of this kind is answered so, once. */
const answered =
  (call: string, json: object, status = 200): Act =>
  (page) =>
    page.route(`**${call}`, (route) => route.fulfill({ status, json }), { times: 1 })

/** The service offers a way to sign in over another site: none can be configured yet, so its list is answered for it. */
const connectedTo = (platform: number): Act =>
  answered('/auth/platforms', {
    sta: 0,
    msg: '',
    data: { list: [{ platform, name: 'other', authorise_url: 'https://id.example/' }], sign_up: 'open' },
  })

/** This part of the app does not come, once, and never in time. */
const heldBack =
  (part: RegExp): Act =>
  (page) =>
    page.route(part, () => new Promise(() => {}), { times: 1 })

const visitor = (
  name: string,
  path: string,
  landmark: string,
  act?: Act,
  more?: Pick<Place, 'before' | 'refused'>,
) => at('visitor', name, () => path, landmark, act, more)

/** What the page keeps under a name while it is opened again. */
const keeping =
  (key: string, value: object | null, landmark: string): Act =>
  async (page) => {
    await page.evaluate(
      ([key, value]) =>
        value === null ? localStorage.removeItem(key) : localStorage.setItem(key, JSON.stringify(value)),
      [key, value] as const,
    )
    await page.reload()
    await page.locator(landmark).first().waitFor()
  }

/** Comes back from another site with this code, as if this tab had left for it. */
const comingBack =
  (path: string, platform: number, code: string): Act =>
  async (page) => {
    const trip = { state: 's', platform, back: null }
    await page.evaluate((kept) => sessionStorage.setItem('sign_in_trip', JSON.stringify(kept)), trip)
    await page.goto(`${new URL(page.url()).origin}${path}?code=${code}&state=s`)
    await page.locator('.fd-scene').waitFor()
  }

const scene = '#main .fd-scene'
const returns: readonly Place[] = [
  visitor('binding an account, signed out', '/auth', scene),
  at('organiser', 'binding an account, not configured', () => '/auth', '.operator-guide'),
  visitor('back from binding, unasked', '/auth_callback', scene),
  visitor('back from the chat platform, not configured', '/wxAuthCb', '.operator-guide'),
  visitor('back from the staff platform, not configured', '/auth3', '.operator-guide'),
  visitor('back from single sign-on, not configured', '/auth4', '.operator-guide'),
  visitor('back from another site, declined', '/auth4?error=access_denied', scene),
  visitor('back from another site, foreign', '/auth2?code=x&state=y', scene, undefined, {
    before: connectedTo(2),
  }),
  visitor('back from another site without a code', '/auth2', scene, undefined, { before: connectedTo(2) }),
  visitor('back from another site, code refused', '/auth4', scene, comingBack('/auth4', 4, 'used'), {
    refused: /userlogin|\b40\d\b/,
  }),
  visitor('embedded app, not configured', '/third_application', '.operator-guide'),
  visitor('embedded app, refused over there', '/third_application?state=x', scene),
  at('organiser', 'embedded app', () => '/third_application', '.app-start li'),
  at('newcomer', 'embedded app without draws', () => '/third_application', '.app-start .fd-scene'),
  at('organiser', 'embedded app, contact', () => '/third_application/customer', '.app-hints'),
  at(
    'organiser',
    'support panel',
    () => '/third_application/customer',
    '.app-acts button',
    async (page) => {
      await page.locator('.app-acts button').click()
      await page.locator('dialog[open]').waitFor()
    },
  ),
]

const open: readonly Place[] = [
  visitor('plugins', '/plugins', '#main h1'),
  at('organiser', 'plugins of an organiser', () => '/plugins', '#main h1'),
  visitor('self-check', '/test', '.self-check h1', isChecked),
  at('organiser', 'self-check of an organiser', () => '/test', '.self-check h1', isChecked),
  visitor('big screen, signed out', '/live_draw', '#sign-in'),
  at('newcomer', 'big screen without events', () => '/live_draw', scene),
  ...(['open', 'later', 'awaiting', 'drawn', 'cancelled'] as const).map((state) =>
    at(
      'visitor',
      `big screen of a draw that is ${state}`,
      (draws) => `/live_draw?lid=${draws[state].lid}`,
      '.stage-card',
    ),
  ),
  visitor('big screen of no draw', `/live_draw?lid=${nowhere}`, scene, undefined, { refused: /\b404\b/ }),
  visitor('support link that was used', '/dashboard?gm=true&token=used', scene, undefined, {
    refused: /userlogin|\b40\d\b/,
  }),
]

/** Waits until nothing is being checked any more. */
async function isChecked(page: Page): Promise<void> {
  await page
    .locator('.self-check [aria-busy=true], .self-check [data-state=running]')
    .first()
    .waitFor({ state: 'detached' })
}

const types: readonly Place[] = (
  [
    ['official account', 'official_draw/add'],
    ['chat group', 'microgroups_draw/add'],
    ['big screen', 'screen_draw/add'],
    ['comments', 'media_draw/index'],
    ['enterprise chat', 'wework/add'],
    ['enterprise group', 'wecom_group/add'],
    ['lots', 'draw_lots/add'],
  ] as const
).map(([name, path]) => desk(`type to come: ${name}`, () => `/dashboard/create_draw/${path}`, '#main h1'))

const wanted = {
  path: '/dashboard',
  from: 'blacklist',
  desc: '黑名单',
  lid: null,
  type: null,
  platform: 'pc',
}

const rest: readonly Place[] = [
  desk('mini program', () => '/dashboard/mini', '.mini-two'),
  newcomer('mini program without draws', () => '/dashboard/mini', '.mini-two'),
  desk('customer cases', () => '/dashboard/example', scene),
  desk('customer case that is not there', () => '/dashboard/example/detail/1', scene),
  desk('form answers', ({ open }) => `/dashboard/lucky_draw/sub_form_data/${open.id}`, scene),
  desk('plans of the highest one', () => '/dashboard/pay', '.pay', keeping('VIP_REASON', null, '.pay-own')),
  newcomer('plans without a reason', () => '/dashboard/pay', '.pay', keeping('VIP_REASON', null, '.pay-own')),
  newcomer('plans with a reason', () => '/dashboard/pay', '.pay', keeping('VIP_REASON', wanted, '.pay-own')),
  newcomer(
    'plan being asked for',
    () => '/dashboard/pay',
    '.pay-own',
    async (page) => {
      await page.locator('.plans th .fd-button').first().click()
      await page.locator('dialog[open]').waitFor()
    },
  ),
]

const save: Act = async (page) => {
  await page.locator('.draw-form input').first().fill('Tea')
  await page.locator('input.prize-name, .prize-name input').first().fill('Tea')
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
    { before: heldBack(/\/assets\/example-page-/) },
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
    await page.locator('.ant-dropdown [role=menuitem]').first().click()
    const file = { name: 'cover.png', mimeType: 'image/png', buffer: bytes }
    await page.locator('.ant-modal input[type=file]').setInputFiles(file)
    await page.locator(landmark).first().waitFor()
  }

const uploads: readonly Place[] = [
  desk(
    'picture that is too large',
    () => '/dashboard',
    own,
    picture(Buffer.concat([pngHead, Buffer.alloc(6_000_000)]), said),
  ),
  desk(
    'picture of another kind',
    () => '/dashboard',
    own,
    picture(Buffer.from('GIF89a'), '.upload-fault:not(:empty)'),
  ),
]

const crowded: readonly Place[] = [
  desk(
    'two hundred entrants',
    ({ crowded }) => `/dashboard/lucky_draw/data/${crowded.id}/0/fast?tab=entrants`,
    '.entrants tbody tr:nth-child(200)',
    undefined,
    {
      before: (page) =>
        page.route('**/lotto/task/member/list', (route) =>
          route.continue({ postData: JSON.stringify({ ...route.request().postDataJSON(), page_size: 200 }) }),
        ),
    },
  ),
]

/** The states of the organiser's shell: routes beside the draws, what failed calls show, what is still loading. */
export const shellPlaces: readonly Place[] = [
  ...returns,
  ...open,
  ...types,
  ...rest,
  ...problems,
  ...uploads,
  ...crowded,
]
