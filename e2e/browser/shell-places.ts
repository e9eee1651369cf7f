import type { Page } from 'playwright-core'
import { intercept } from './intercept.ts'
import { type Act, answered, at, desk, newcomer, nowhere, type Place } from './place.ts'

/** The service offers a way to sign in over another site: which ones is its operator's choice, so its list is answered for it. */
const connectedTo = (platform: number): Act =>
  answered('/auth/platforms', {
    sta: 0,
    msg: '',
    data: {
      list: [{ platform, name: 'other', authorise_url: 'https://id.example/', where: 'site' }],
      sign_up: 'open',
      codes_by: [],
    },
  })

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
  at('organiser', 'binding an account, none yet', () => '/auth', scene),
  visitor('back from binding, unasked', '/auth_callback', scene),
  visitor('back from the chat platform, not configured', '/wxAuthCb', '#sign-in'),
  visitor('back from the staff platform, not configured', '/auth3', '#sign-in'),
  visitor('back from single sign-on, not configured', '/auth4', '#sign-in'),
  visitor('back from another site, declined', '/auth4?error=access_denied', scene),
  visitor('back from another site, foreign', '/auth2?code=x&state=y', scene, undefined, {
    before: connectedTo(2),
  }),
  visitor('back from another site without a code', '/auth2', scene, undefined, { before: connectedTo(2) }),
  visitor('back from another site, code refused', '/auth4', scene, comingBack('/auth4', 4, 'used'), {
    refused: /userlogin|\b40\d\b/,
  }),
  visitor('embedded app, not configured', '/third_application', '#sign-in'),
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
  visitor('wheel without names', '/wheel', '.fd-names'),
  visitor('self-check', '/test', '.self-check h1', isChecked),
  at('organiser', 'self-check of an organiser', () => '/test', '.self-check h1', isChecked),
  visitor('big screen, signed out', '/live_draw', '#sign-in'),
  visitor('big screen, as a spare computer', '/live_draw', '.spare-way-in', async (page) => {
    await page.locator('.spare-way-in summary').click()
    await page.locator('.spare-way-in input').first().waitFor()
  }),
  at('newcomer', 'big screen without events', () => '/live_draw', scene),
  ...(['open', 'later', 'awaiting', 'drawn', 'cancelled'] as const).map((state) =>
    at(
      'visitor',
      `big screen of a draw that is ${state}`,
      (draws) => `/live_draw?lid=${draws[state].lid}`,
      '.stage-card',
      undefined,
      // It asks for the show first, and a draw of another type has none.
      { refused: /\b409\b/ },
    ),
  ),
  visitor('big screen of no draw', `/live_draw?lid=${nowhere}`, scene, undefined, { refused: /\b404\b/ }),
  visitor('support link that was used', '/dashboard?gm=true&token=used', scene, undefined, {
    refused: /userlogin|\b40\d\b/,
  }),
]

/** Waits until nothing is being checked any more. */
async function isChecked(page: Page): Promise<void> {
  await page.locator('.self-check [aria-busy=true]').first().waitFor({ state: 'detached' })
}

const types: readonly Place[] = (
  [
    ['official account', 'official_draw/add'],
    ['chat group', 'microgroups_draw/add'],
    ['enterprise chat', 'wework/add'],
    ['enterprise group', 'wecom_group/add'],
  ] as const
).map(([name, path]) =>
  desk(
    `type with a form of its own: ${name}`,
    () => `/dashboard/create_draw/${path}`,
    '#main h1',
    undefined,
    // Nobody connected an enterprise: its staff and groups cannot be listed, and the form says so.
    { refused: /\/(ex_users|ex_groups)\b/ },
  ),
)

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
  desk('customer case that is not there', () => '/dashboard/example/detail/1', scene, undefined, {
    refused: /\b404\b/,
  }),
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

const crowded: readonly Place[] = [
  desk(
    'two hundred entrants',
    ({ crowded }) => `/dashboard/lucky_draw/data/${crowded.id}/0/fast?tab=entrants`,
    '.entrants tbody tr:nth-child(200)',
    undefined,
    {
      before: (page) =>
        intercept(page, '/lotto/task/member/list', (held) =>
          held.goOn({ ...(held.sent() as object), page_size: 200 }),
        ),
    },
  ),
]

/** The states of the organiser's shell: routes beside the draws, what failed calls show, what is still loading. */
export const shellPlaces: readonly Place[] = [...returns, ...open, ...types, ...rest, ...crowded]
