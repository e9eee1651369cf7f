import { boardPlaces } from './board-places.ts'
import type { Draws, Who } from './every-state.ts'
import { examplePlaces } from './example-places.ts'
import { hallPlaces } from './hall-places.ts'
import { intercept } from './intercept.ts'
import { lotsDeskPlaces } from './lots-desk-places.ts'
import { lotsPhonePlaces } from './lots-phone-places.ts'
import { mediaPlaces } from './media-places.ts'
import { miniPlaces } from './mini-places.ts'
import { outsidePlaces } from './outside-places.ts'
import { ownWaysPlaces } from './own-ways-places.ts'
import { pressEntry } from './pages/choose-option.ts'
import { payPlaces } from './pay-places.ts'
import { type Act, at, desk, newcomer, nowhere, type Place } from './place.ts'
import { playedPlaces } from './played-places.ts'
import { pluginsPlaces } from './plugins-places.ts'
import { problemPlaces } from './problem-places.ts'
import { screenPlaces } from './screen-places.ts'
import { shellPlaces } from './shell-places.ts'
import { signInPlaces } from './sign-in-places.ts'
import { termsPlaces } from './terms-places.ts'
import { waysPlaces } from './ways-places.ts'
import { wecomPlaces } from './wecom-places.ts'

type Seen = (draws: Draws) => { readonly lid: string } | undefined

const landing = (name: string, landmark: string, act?: Act) => at('visitor', name, () => '/', landmark, act)
const proof = (name: string, of: Seen, landmark: string, act?: Act) =>
  at('visitor', name, (draws) => `/proof/${of(draws)?.lid ?? nowhere}`, landmark, act)
const phone = (who: Who, name: string, of: Seen, landmark: string, act?: Act) =>
  at(who, `phone: ${name}`, (draws) => `/mobile/${of(draws)?.lid ?? nowhere}`, landmark, act)

const send = '#sign-in button[type=submit]'
const other = '#sign-in button[aria-pressed=false]'
const dock = '.entry-dock button'

const publicPlaces: readonly Place[] = [
  landing('landing', '#sign-in'),
  landing('landing, signing in with mistakes', send, async (page) => {
    await page.locator(send).click()
    await page.locator('#sign-in [aria-invalid]').first().waitFor()
  }),
  landing('landing, signing up', other, (page) => page.locator(other).click()),
  proof('proof before the opening', ({ open }) => open, '.verdict-early'),
  proof('proof of a draw that waits', ({ awaiting }) => awaiting, '.verdict-early'),
  proof('proof of a cancelled draw', ({ cancelled }) => cancelled, '.verdict-stopped'),
  proof('proof with a redraw', ({ drawn }) => drawn, '.verdict-ok'),
  proof(
    'proof, looked up in vain',
    ({ drawn }) => drawn,
    '.own-lookup textarea',
    async (page) => {
      await page.locator('.own-lookup textarea').fill('0000-0000-00')
      await page.locator('.own-lookup button[type=submit]').click()
      await page.locator('.own-answer').waitFor()
    },
  ),
  at('visitor', 'record of an organiser', ({ drawn }) => `/record/${drawn.lid}`, '.record-rows'),
  at('visitor', 'claim link that was cut short', () => '/claim', '.fd-scene'),
  { ...proof('proof that is not there', () => undefined, '.fd-scene'), refused: /\b404\b/ },
]

const phonePlaces: readonly Place[] = [
  phone('stranger', 'not started', ({ later }) => later, dock),
  phone('stranger', 'opens by hand', ({ open }) => open, dock),
  phone('stranger', 'opens at a time', ({ timed }) => timed, dock),
  phone('stranger', 'opens at a head count', ({ full }) => full, dock),
  phone(
    'stranger',
    'asked for a name',
    ({ open }) => open,
    dock,
    async (page) => {
      await page.locator(dock).click()
      await page.locator('dialog[open] input').waitFor()
    },
  ),
  phone(
    'stranger',
    'rules unfolded',
    ({ open }) => open,
    'details',
    async (page) => {
      for (const summary of await page.locator('details > summary').all()) await summary.click()
    },
  ),
  phone('waiting', 'receipt', ({ open }) => open, '.receipt-stub .fd-fingerprint'),
  phone('stranger', 'waiting for randomness', ({ awaiting }) => awaiting, '.sealed-card'),
  phone('winner', 'won', ({ drawn }) => drawn, '.won'),
  phone('loser', 'set aside', ({ drawn }) => drawn, '.result-card'),
  phone('stranger', 'what was drawn', ({ drawn }) => drawn, '.result-card'),
  phone('stranger', 'cancelled', ({ cancelled }) => cancelled, '.result-card'),
  { ...phone('stranger', 'no such draw', () => undefined, '.fd-scene'), refused: /\b404\b/ },
  at('winner', 'phone: own entries', () => '/mobile', '.my-entry'),
  at('stranger', 'phone: no entries yet', () => '/mobile', '.my-code'),
]

const home = () => '/dashboard'
const list = () => '/dashboard/lucky_draw'
const form = () => '/dashboard/create_draw/base_draw/add/fast'
const dialog = 'dialog[open]'

type Own = (draws: Draws) => { readonly id: string } | undefined
const draw = (name: string, of: Own, view: string, landmark: string, act?: Act) =>
  desk(
    name,
    (draws) => `${list()}/data/${of(draws)?.id ?? 'nothing'}/0/fast${view && `?tab=${view}`}`,
    landmark,
    act,
  )

/** Presses a button and waits for the dialog it opens. */
const opens =
  (button: string): Act =>
  async (page) => {
    await page.locator(button).first().click()
    await page.locator(dialog).waitFor()
  }

/** Chooses from the menu of the own account. */
const chooses =
  (item: number): Act =>
  async (page) => {
    await page.locator('.frame-sider .account').click()
    await pressEntry(page, item)
    await page.locator(dialog).waitFor()
  }

/** People of this story have no address; what becomes of a letter is told as the mail server would. */
const withLetters: Act = (page) =>
  intercept(page, '/lotto/task/winner/list', async (held) => {
    const json = await held.asked<{ data: { list: { told: object[] }[] } }>()
    const states = ['sent', 'refused', 'waiting', 'given_up', 'unwanted', 'uncertain']
    const channels = ['mail', 'sms', 'wecom', 'template', 'subscribe', 'mini']
    for (const [row, { told }] of json.data.list.entries())
      for (const channel of channels.slice(0, 1 + (row % channels.length)))
        told.push({ channel, state: states[told.length % states.length], at: '2026-01-02T03:04:05Z' })
    await held.answer(json)
  })

const formPlaces: readonly Place[] = [
  desk('choosing a way to play', () => '/dashboard/create_draw', 'main a'),
  desk('empty form', form, '.draw-form'),
  desk('form with objections', form, '.draw-form', async (page) => {
    await page.locator('.form-head button').last().click()
    await page.locator('.form-wrong, .prize-wrong').first().waitFor()
  }),
  newcomer('form on the free plan', form, '.draw-form'),
  desk(
    'form, about to publish',
    ({ draft }) => `/dashboard/create_draw/base_draw/edit/fast/${draft.id}`,
    '.draw-form',
    opens('.form-head button:last-child'),
  ),
]

const deskPlaces: readonly Place[] = [
  desk('home', home, '.home-lines'),
  newcomer('home of a newcomer', home, '.first-draw'),
  desk('own profile', home, '.frame-sider .account', chooses(0)),
  desk('signed-in devices', home, '.frame-sider .account', chooses(1)),
  desk('draws', list, '.draw-table tbody tr'),
  desk('menu of a draw', list, '.draw-table .icon-button', async (page) => {
    await page.locator('.draw-table .icon-button').first().click()
    await page.locator('.ant-dropdown [role=menuitem]').first().waitFor()
  }),
  desk('draws, nothing matches', () => `${list()}?keyword=xyz`, '.fd-scene'),
  newcomer('no draws yet', list, '.fd-scene'),
  draw('draw that is open', ({ open }) => open, '', '.figures'),
  draw('way in', ({ open }) => open, '', '.desk-acts button', opens('.desk-acts button')),
  draw(
    'about to open',
    ({ open }) => open,
    '',
    '.now-card footer',
    opens('.now-card footer button:last-child'),
  ),
  draw('about to cancel', ({ open }) => open, '', '.now-card footer', opens('.now-card footer button')),
  draw('draw with a countdown', ({ timed }) => timed, '', '.figures'),
  draw('draw that waits for randomness', ({ awaiting }) => awaiting, '', '.figures'),
  draw('draw that was drawn', ({ drawn }) => drawn, '', '.reveal'),
  draw('draw that was cancelled', ({ cancelled }) => cancelled, '', '.now-card .fd-scene'),
  draw('entrants', ({ drawn }) => drawn, 'entrants', '.entrants tbody tr'),
  draw('no entrants yet', ({ timed }) => timed, 'entrants', '.entrants .fd-scene'),
  draw('winners', ({ drawn }) => drawn, 'winners', '.winners tbody tr'),
  draw(
    'about to void',
    ({ drawn }) => drawn,
    'winners',
    '.winners .icon-button',
    async (page) => {
      await page.locator('.winners .icon-button').first().click()
      await pressEntry(page, -1)
      await page.locator('dialog[open] footer .fd-button-danger').waitFor()
    },
  ),
  {
    ...draw('winners and their letters', ({ drawn }) => drawn, 'winners', '.award-note small'),
    before: withLetters,
  },
  draw('no winners yet', ({ open }) => open, 'winners', '.winners .fd-scene'),
  draw('proof', ({ drawn }) => drawn, 'proof', '.proof-panel'),
  { ...draw('draw that is not there', () => undefined, '', '.fd-scene'), refused: /\b404\b/ },
]

/** Walked in every run, in two halves of about the same length: what anybody may see, and the desk. */
export const outerPlaces: readonly Place[] = [
  ...publicPlaces,
  ...phonePlaces,
  ...signInPlaces,
  ...ownWaysPlaces,
  ...pluginsPlaces,
  ...miniPlaces,
  ...outsidePlaces,
  ...wecomPlaces,
]
export const innerPlaces: readonly Place[] = [...deskPlaces, ...formPlaces, ...shellPlaces, ...problemPlaces]

/** The many states of draws with terms, with several ways in, and that are played: walked in the long run. */
export const furtherPlaces: readonly Place[] = [
  ...termsPlaces,
  ...waysPlaces,
  ...playedPlaces,
  ...boardPlaces,
  ...screenPlaces,
  ...hallPlaces,
  ...lotsDeskPlaces,
  ...lotsPhonePlaces,
  ...mediaPlaces,
  ...payPlaces,
  ...examplePlaces,
]

/** Every state of every page that can be reached without waiting. */
export const places: readonly Place[] = [...outerPlaces, ...innerPlaces, ...furtherPlaces]
