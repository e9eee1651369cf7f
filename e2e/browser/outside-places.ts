import type { Page } from 'playwright-core'
import { type Act, always, at, type Place } from './place.ts'

const made = '2027-01-02T03:04:05Z'
const line = (
  check: string,
  state: string,
  trouble: string | null = null,
  errcode: number | null = null,
) => ({
  check,
  state,
  trouble,
  errcode,
})
const troubled = {
  id: 'a1',
  kind: 'mp',
  app_id: 'wx8d2c1b0a9f8e7d6c',
  agent_id: null,
  name: 'Dawn Bookshop, main branch',
  connected_at: made,
  checked_at: made,
  pushed_at: null,
  has_contact_secret: false,
  is_authorised: false,
  push_url: '/lotto/api/v1/outside/push/0a1b2c3d4e5f60718293a4b5',
  check: [
    line('credentials', 'works'),
    line('address', 'fails', 'address', 40164),
    line('push', 'unknown'),
    line('followers', 'unknown'),
    line('qr', 'unknown'),
    line('templates', 'fails', 'permission', 48001),
    line('share', 'works'),
  ],
  draws: Array.from({ length: 9 }, (_, n) => ({ id: `d${n}`, title: `Follow and win, week ${n + 1}` })),
}
const enterprise = {
  ...troubled,
  id: 'a2',
  kind: 'wecom',
  app_id: 'ww0a1b2c3d4e5f6071',
  agent_id: '1000002',
  name: 'Dawn Group',
  has_contact_secret: true,
  pushed_at: made,
  draws: [],
  check: ['credentials', 'address', 'push', 'staff', 'customers', 'groups', 'share'].map((check) =>
    line(check, 'works'),
  ),
}
/** Connected without a secret, and taken back in WeChat. */
const withdrawn = {
  ...troubled,
  is_authorised: true,
  push_url: null,
  check: [
    line('authorisation', 'fails', 'unauthorised', 61003),
    ...['push', 'followers', 'qr', 'templates', 'share'].map((check) => line(check, 'unknown')),
  ],
}
const push = { token: 'q7Tz'.repeat(8), aes_key: `${'Ab3d'.repeat(10)}xyz` }

const ofTemplates = {
  templates: [
    {
      id: 'tpl-won',
      way: 'template',
      title: 'Result of a draw',
      fields: ['thing1', 'thing2', 'time3'],
      content: 'Draw: {{thing1.DATA}}\nPrize: {{thing2.DATA}}\nDrawn at: {{time3.DATA}}',
    },
    {
      id: 'tpl-paid',
      way: 'template',
      title: 'Payment',
      fields: ['amount1'],
      content: 'Sum: {{amount1.DATA}}',
    },
  ],
  failure: null,
  chosen: [
    {
      use: 'won',
      way: 'template',
      template_id: 'tpl-won',
      fields: { title: 'thing1', prize: 'thing2', time: 'time3' },
    },
    { use: 'shipped', way: 'template', template_id: 'tpl-gone', fields: { title: 'thing1' } },
  ],
}
const templatesSay =
  (change: object = {}): Act =>
  async (page) => {
    await says(page)
    const json = { sta: 0, msg: '', data: { ...ofTemplates, ...change } }
    await always('/outside/template/list', json)(page)
  }
const openTemplates: Act = async (page) => {
  await page.locator('.outside-templates summary').click()
  await page.locator('.template-list').waitFor()
}
const says: Act = async (page) => {
  for (const [call, data] of Object.entries({
    list: { list: [troubled, enterprise], outgoing: ['203.0.113.7', '2001:db8::7'] },
    change: { account: troubled, push },
  }))
    await always(`/outside/account/${call}`, { sta: 0, msg: '', data })(page)
}
const lists = (account: object) =>
  always('/outside/account/list', {
    sta: 0,
    msg: '',
    data: { list: [account], outgoing: [], can_authorise: true },
  })
const view = (name: string, act?: Act) =>
  at('organiser', `own accounts${name}`, () => '/plugins', '.outside-checks', act, { before: says })
const dialog = (page: Page) => page.locator('dialog[open]')
const acts = (page: Page, kind: string) => page.locator(`[aria-labelledby=outside-${kind}] .hook-acts button`)

const toAccounts: Act = (page) => page.locator('#accounts').evaluate((part) => part.scrollIntoView())

/** Every state of the accounts that an organiser connects. */
export const outsidePlaces: readonly Place[] = [
  at('newcomer', 'own accounts, none', () => '/plugins', '#accounts .outside-kind'),
  view(', one in trouble', toAccounts),
  view(', how messages are set up', async (page) => {
    for (const summary of await page.locator('.outside-push:not(.outside-templates) summary').all())
      await summary.click()
  }),
  at(
    'newcomer',
    'own accounts, connecting with mistakes',
    () => '/plugins',
    '#accounts .outside-kind',
    async (page) => {
      await page.locator('[aria-labelledby=outside-mp] button').click()
      await dialog(page).locator('button[type=submit]').click()
      await dialog(page).locator('[aria-invalid]').first().waitFor()
    },
  ),
  view(', changing an enterprise', async (page) => {
    await acts(page, 'wecom').nth(1).click()
    await dialog(page).waitFor()
  }),
  view(', token and key shown once', async (page) => {
    await page.locator('.outside-push:not(.outside-templates) summary').first().click()
    await page.locator('.outside-push:not(.outside-templates) button').nth(1).click()
    await dialog(page).locator('button').last().click()
    await dialog(page).locator('.connect-once').waitFor()
  }),
  view(', about to disconnect one that draws use', async (page) => {
    await acts(page, 'mp').nth(2).click()
    await dialog(page).waitFor()
  }),
  ...(
    [
      [', which template tells whom', {}],
      [', no templates yet', { templates: [], chosen: [] }],
      [
        ', templates that WeChat does not tell',
        { templates: [], failure: { trouble: 'permission', errcode: 48001 } },
      ],
    ] as const
  ).map(([name, change]) =>
    at('organiser', `own accounts${name}`, () => '/plugins', '.outside-templates', openTemplates, {
      before: templatesSay(change),
    }),
  ),
  at(
    'organiser',
    'own accounts, choosing a template',
    () => '/plugins',
    '.outside-templates',
    async (page) => {
      await openTemplates(page)
      await page.locator('.template-list button').first().click()
      await dialog(page).locator('.template-card').waitFor()
    },
    { before: templatesSay() },
  ),
  at('organiser', 'own accounts, one to authorise', () => '/plugins', '.outside-checks', toAccounts, {
    before: lists(enterprise),
  }),
  at(
    'organiser',
    'own accounts, an authorisation taken back',
    () => '/plugins',
    '.outside-checks',
    toAccounts,
    {
      before: lists(withdrawn),
    },
  ),
  at(
    'organiser',
    'own accounts, about to disconnect an authorised one',
    () => '/plugins',
    '.outside-checks',
    async (page) => {
      await acts(page, 'mp').last().click()
      await dialog(page).waitFor()
    },
    { before: lists(withdrawn) },
  ),
]
