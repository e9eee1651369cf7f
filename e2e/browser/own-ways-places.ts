import { pressEntry } from './pages/choose-option.ts'
import { type Act, always, answered, desk, type Place } from './place.ts'
import {
  all,
  data,
  everyWay,
  identities,
  known,
  ownWays,
  passkeys,
  said,
  sending,
} from './sign-in-answers.ts'

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
    all(opensWays, presses('.ways li .fd-button-danger', 'dialog[open] footer .fd-button-danger')),
    { before: known },
  ),
  desk(
    'about to rename a passkey',
    home,
    own,
    all(opensWays, presses('.ways li .fd-button-text', 'dialog[open] footer button[type=submit]')),
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
  presses('.ways li .fd-button-danger', 'dialog[open] footer .fd-button-danger'),
  async (page) => {
    await page.locator('dialog[open] footer .fd-button-danger').click()
    await page.locator('dialog[open] .step-up-others button').last().waitFor()
  },
)
const refusesStale = answered('/auth/identity', said(4003, 'fresh_sign_in_needed'), 403)
const stale = all(known, refusesStale)

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

const [hint, first] = ['.first-way', 'dialog[open] .step-up form']
const opensFirst: Act = all(presses(`${hint} button`, first))
const noCodes = always('/auth/platforms', data({ list: [], sign_up: 'open', codes_by: [] }))
const firstWays: readonly Place[] = [
  desk('asked to set up a first way', home, hint, undefined, { before: ownWays({}) }),
  desk('first way by a code', home, hint, opensFirst, { before: all(everyWay, ownWays({})) }),
  desk(
    'first way by a password, with faults',
    home,
    hint,
    all(opensFirst, presses(`${first} button[type=submit]`, `${first} [aria-invalid]`)),
    { before: all(noCodes, ownWays({})) },
  ),
  desk(
    'asked who one is, by a way of another browser',
    home,
    own,
    all(
      opensWays,
      presses('.ways li .fd-button-danger', 'dialog[open] footer .fd-button-danger'),
      presses('dialog[open] footer .fd-button-danger', 'dialog[open] .step-up'),
    ),
    {
      before: all(everyWay, identities, passkeys, ownWays({ passkey: true }), refusesStale),
      refused: /\b403\b/,
    },
  ),
]

/** How the own ways to sign in are looked after, asked for, and added where there is none. */
export const ownWaysPlaces: readonly Place[] = [...ways, ...stepUps, ...firstWays]
