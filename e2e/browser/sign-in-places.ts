import { pressEntry } from './pages/choose-option.ts'
import { type Act, answered, at, desk, type Place } from './place.ts'

const data = (data: object) => ({ sta: 0, msg: '', data })
const said = (sta: number, code: string) => ({ sta, msg: '', data: { code } })
const all =
  (...acts: Act[]): Act =>
  async (page) => {
    for (const act of acts) await act(page)
  }

/** The service offers every way: which ones a deployment has is its operator's choice, so its list is answered for it. */
const everyWay: Act = (page) =>
  page.route('**/auth/platforms', (route) =>
    route.fulfill({
      json: data({
        list: [
          { platform: 2, name: 'WeChat', authorise_url: 'https://open.example/', where: 'site' },
          { platform: 3, name: 'WeCom', authorise_url: 'https://work.example/', where: 'site' },
          { platform: 4, name: 'Tea House ID', authorise_url: 'https://id.example/', where: 'site' },
        ],
        sign_up: 'open',
        codes_by: ['email', 'mobile'],
      }),
    }),
  )
const sending = {
  ...{ request: 'f'.repeat(64), expires_at: '2050-01-01T00:00:00Z', next_at: '2020-01-01T00:00:00Z' },
  to: 't***@example.org',
}

const byCode = '#sign-in .sign-in-others > button:nth-last-child(1)'
const asksForCode: Act = async (page) => {
  await page.locator(byCode).click()
  await page.locator('#sign-in .account-form input').fill('tea@example.org')
  await page.locator('#sign-in button[type=submit]').click()
  await page.locator('#sign-in .code-entry').waitFor()
}

const landing: readonly Place[] = [
  at('visitor', 'landing, every way to sign in', () => '/', '.sign-in-others', undefined, {
    before: everyWay,
  }),
  at(
    'visitor',
    'landing, code to an address that is none',
    () => '/',
    byCode,
    async (page) => {
      await page.locator(byCode).click()
      await page.locator('#sign-in .account-form button[type=submit]').click()
      await page.locator('#sign-in [aria-invalid]').waitFor()
    },
    { before: everyWay },
  ),
  at('visitor', 'landing, code that was sent', () => '/', byCode, asksForCode, {
    before: all(everyWay, answered('/auth/code/send', data(sending))),
  }),
  at(
    'visitor',
    'landing, wrong code',
    () => '/',
    byCode,
    all(asksForCode, async (page) => {
      await page.locator('.code-entry input').fill('123456')
      await page.locator('.code-entry button[type=submit]').click()
      await page.locator('.code-entry [aria-invalid]').waitFor()
    }),
    {
      before: all(
        everyWay,
        answered('/auth/code/send', data(sending)),
        answered('/auth/code/check', said(2263, 'code_wrong'), 409),
      ),
      refused: /\b409\b/,
    },
  ),
]

/** The draw wants an account: the story's own draws of that kind are many pages away. */
const wantsAccount: Act = (page) =>
  page.route('**/lotto/entry/info*', async (route) => {
    const answer = await route.fetch()
    const json = await answer.json()
    await route.fulfill({ json: { ...json, data: { ...json.data, login_free: false } } })
  })

const phone: readonly Place[] = [
  at(
    'stranger',
    'phone: asked to sign in',
    ({ open }) => `/mobile/${open.lid}`,
    '.entry-dock button',
    async (page) => {
      await page.locator('.entry-dock button').click()
      await page.locator('dialog[open] .sign-in-others').waitFor()
    },
    { before: all(wantsAccount, everyWay) },
  ),
]

/** Comes back from a site that this tab left for, to link it. */
const comesBack =
  (landmark: string): Act =>
  async (page) => {
    const trip = { state: 's', platform: 4, back: '/dashboard', purpose: 'link' }
    await page.evaluate((kept) => sessionStorage.setItem('sign_in_trip', JSON.stringify(kept)), trip)
    await page.goto(`${new URL(page.url()).origin}/auth4?code=x&state=s`)
    await page.locator(landmark).waitFor()
  }
const scene = '#main .fd-scene'

const returns: readonly Place[] = [
  at('visitor', 'back from another site, out of order', () => '/auth4?error=server_error', scene),
  at('organiser', 'back from linking, taken', () => '/auth4', scene, comesBack(scene), {
    before: answered('/auth/identity/link', said(2006, 'identity_taken'), 409),
    refused: /\b409\b/,
  }),
  at(
    'organiser',
    'back from linking, asked who one is',
    () => '/auth4',
    scene,
    all(comesBack(scene), async (page) => {
      await page.locator('.fd-scene button').click()
      await page.locator('dialog[open] .step-up').waitFor()
    }),
    {
      before: (page) =>
        all(known, answered('/auth/identity/link', said(4003, 'fresh_sign_in_needed'), 403))(page),
      refused: /\b403\b/,
    },
  ),
]

const at3 = '2026-01-02T03:04:05Z'
/** What somebody has is asked again by every dialog that confirms who they are. */
const always =
  (call: string, json: object): Act =>
  (page) =>
    page.route(`**${call}`, (route) => route.fulfill({ json }))
const identities = always(
  '/auth/identities',
  data({
    list: [
      { id: 'a'.repeat(64), platform: 2, name: 'WeChat', nickname: 'Lin', linked_at: at3, is_open: true },
      { id: 'b'.repeat(64), platform: 4, name: 'Old ID', nickname: null, linked_at: at3, is_open: false },
    ],
    password: 'set',
  }),
)
const passkeys = always(
  '/auth/passkeys',
  data({
    list: [
      { id: 'p1', name: 'Mac', created_at: at3, used_at: at3, is_synced: true },
      { id: 'p2', name: 'Security key', created_at: at3, used_at: null, is_synced: false },
    ],
  }),
)
const known = all(everyWay, identities, passkeys)

const opensWays: Act = async (page) => {
  await page.locator('.frame-sider .account').click()
  await pressEntry(page, 2)
  await page.locator('.ways li').first().waitFor()
}
const presses =
  (button: string, landmark: string): Act =>
  async (page) => {
    await page.locator(button).first().click()
    await page.locator(landmark).last().waitFor()
  }

const own = '.frame-sider .account'
const home = () => '/dashboard'
const ways: readonly Place[] = [
  desk('ways to sign in', home, own, opensWays, { before: known }),
  desk(
    'ways to sign in, none yet',
    home,
    own,
    async (page) => {
      await page.locator(own).click()
      await pressEntry(page, 2)
      await page.locator('.ways > p').first().waitFor()
    },
    { before: answered('/auth/passkeys', data({ list: [] })) },
  ),
  desk(
    'about to remove a way to sign in',
    home,
    own,
    all(opensWays, presses('.ways li .fd-button-danger', '.ant-modal-footer .fd-button-danger')),
    { before: known },
  ),
  desk(
    'about to rename a passkey',
    home,
    own,
    all(opensWays, presses('.ways li .fd-button-text', '.ant-modal-footer button[type=submit]')),
    { before: known },
  ),
  desk(
    'about to change the password',
    home,
    own,
    all(opensWays, presses('.ways:nth-last-of-type(2) .ways-acts button', '.ways form')),
    { before: known },
  ),
  desk(
    'about to verify the own address',
    home,
    own,
    all(opensWays, presses('.ways:last-of-type .ways-acts button', '.code-entry')),
    { before: all(known, answered('/auth/step_up/code', data(sending))) },
  ),
]

/** Something is removed that wants to know who it is. */
const asksWhoItIs = all(
  opensWays,
  presses('.ways li .fd-button-danger', '.ant-modal-footer .fd-button-danger'),
  async (page) => {
    await page.locator('.ant-modal-footer .fd-button-danger').click()
    await page.locator('dialog[open] .step-up-others button').last().waitFor()
  },
)
const stale = all(known, answered('/auth/identity?*', said(4003, 'fresh_sign_in_needed'), 403))

const stepUps: readonly Place[] = [
  desk('asked who one is, with other ways', home, own, asksWhoItIs, { before: stale, refused: /\b403\b/ }),
  desk(
    'asked who one is, by code',
    home,
    own,
    all(asksWhoItIs, presses('.step-up-others button', 'dialog[open] .code-entry')),
    { before: all(stale, answered('/auth/step_up/code', data(sending))), refused: /\b403\b/ },
  ),
]

/** The ways to sign in, in, back from other sites, on phones, and how the own ones are looked after. */
export const signInPlaces: readonly Place[] = [...landing, ...phone, ...returns, ...ways, ...stepUps]
