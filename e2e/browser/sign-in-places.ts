import { intercept } from './intercept.ts'
import { type Act, answered, at, type Place } from './place.ts'
import { all, data, everyWay, known, said, sending } from './sign-in-answers.ts'

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
  intercept(page, '/lotto/entry/info', async (held) => {
    const json = await held.asked<{ data: object }>()
    await held.answer({ ...json, data: { ...json.data, login_free: false } })
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

/** The ways to sign in, in, back from other sites, and on phones. */
export const signInPlaces: readonly Place[] = [...landing, ...phone, ...returns]
