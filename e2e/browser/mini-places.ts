import type { Page } from 'playwright-core'
import { type Act, always, at, type Place } from './place.ts'

const picture =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const made = '2027-01-02T03:04:05Z'
const groups = Array.from({ length: 6 }, (_, n) => ({
  id: `g${n}`,
  name: `Customers of the main branch, group ${n}`,
  bound_at: made,
}))

const answers = {
  '/mini/state': { is_connected: true },
  '/lotto/task/mini/code': { picture },
  '/lotto/task/mini/address': { url: `https://wxaurl.cn/${'aB3'.repeat(12)}`, ends_at: made },
  '/wechat/group/list': { list: groups },
  '/wechat/group/ticket': { picture, ends_at: made },
}

const answer = async (page: Page, all: Readonly<Record<string, unknown>>) => {
  for (const [call, data] of Object.entries(all))
    await always(`/lotto/api/v1${call}`, { sta: 0, msg: '', data })(page)
}
const says =
  (changes: Readonly<Record<string, unknown>> = {}): Act =>
  (page) =>
    answer(page, { ...answers, ...changes })
const refused: Act = async (page) => {
  await answer(page, answers)
  const json = { sta: 2280, msg: 'WeChat was asked too often. Try again later', data: {} }
  await always('/lotto/task/mini/code', json, 409)(page)
}

const path = () => '/dashboard/mini'
const view = (name: string, landmark: string, before: Act, act?: Act, more?: Pick<Place, 'refused'>) =>
  at('organiser', `desk: mini program${name}`, path, landmark, act, { before, ...more })

/** What an organiser meets where a mini-program is connected. */
export const miniPlaces: readonly Place[] = [
  view(' connected', '.mini-ways-code img', says(), async (page) => {
    await page.locator('.mini-ways-link button').first().click()
    await page.locator('.mini-ways-link .copied').waitFor()
  }),
  view(' without groups', '.mini-groups', says({ '/wechat/group/list': { list: [] } })),
  view(' with a code for groups', '.bound-groups', says(), async (page) => {
    await page.locator('.mini-groups > .fd-button').click()
    await page.locator('.bind-group').waitFor()
  }),
  view(', a group about to be let go', '.bound-groups', says(), async (page) => {
    await page.locator('.bound-groups button').first().click()
    await page.locator('dialog[open]').waitFor()
  }),
  view(' that WeChat refuses a code for', '.mini-ways', refused, undefined, { refused: /\b409\b/ }),
]
