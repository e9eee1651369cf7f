import type { Page } from 'playwright-core'
import type { Draws, Who } from './every-state.ts'
import { pressEntry } from './pages/choose-option.ts'
import { type Act, at, desk, type Place } from './place.ts'
import { isStill } from './still.ts'

const create = '/dashboard/create_draw'
const of = (name: 'general' | 'handed', tab: string) => (draws: Draws) =>
  `/dashboard/lucky_draw/data/${draws[name].id}/0/advance?tab=${tab}`
const dialog = 'dialog[open]'

/** Presses one thing after the other, each once it is there and stands still, and waits for the last. */
export const presses =
  (...path: readonly string[]): Act =>
  async (page: Page) => {
    for (const step of path.slice(0, -1)) {
      await page.locator(step).first().waitFor()
      await isStill(page)
      await page.locator(step).first().click()
    }
    await page
      .locator(path.at(-1) ?? '')
      .first()
      .waitFor()
  }

/** Opens the menu of a row of a table, and the dialog of one of its entries: by its name, or the one at this place. */
export const chooses =
  (row: string, entry: RegExp | number, opened = dialog): Act =>
  async (page) => {
    const button = page.locator(`${row} .icon-button`).first()
    await button.waitFor()
    await isStill(page)
    await button.click()
    await pressEntry(page, entry)
    await page.locator(opened).first().waitFor()
  }

const formPlaces: readonly Place[] = [
  desk('general form', () => `${create}/base_draw/add/advance`, '.draw-form'),
  desk(
    'general form with something of everything',
    ({ begun }) => `${create}/base_draw/edit/advance/${begun.id}`,
    '.draw-form',
  ),
  desk('form of a chat-group draw', () => `${create}/microgroups_draw/add`, '.draw-form'),
  desk(
    'form of a published draw',
    ({ general }) => `${create}/base_draw/edit/advance/${general.id}`,
    'main form, .draw-form',
  ),
]

const regular = '.entrants tbody tr:has(.fd-badge-bamboo, .state-badge)'
const openPlaces: readonly Place[] = [
  desk('general draw', of('general', ''), '.figures'),
  desk('tables to export', of('general', ''), '.figures', presses('.desk-acts button:last-of-type', dialog)),
  desk('entrants of a general draw', of('general', 'entrants'), '.entrants tbody tr'),
  desk(
    'details of an entrant',
    of('general', 'entrants'),
    '.entrants tbody tr',
    chooses('.entrants tbody', 0),
  ),
  desk('about to give chances', of('general', 'entrants'), regular, chooses('.entrants tbody', 1)),
  desk('about to set aside', of('general', 'entrants'), regular, chooses('.entrants tbody', 2)),
  desk('about to block', of('general', 'entrants'), regular, chooses('.entrants tbody', 3)),
  desk(
    'an answer of somebody set aside',
    of('general', 'entrants'),
    '.entrant-aside',
    chooses('.entrant-aside', 1),
  ),
  desk(
    'people to import',
    of('general', 'entrants'),
    '.entrants tbody tr',
    presses('.entrants > header > button:last-child', dialog),
  ),
  desk('proofs to judge', of('general', 'reviews'), '.review-picture img'),
  desk(
    'about to refuse a proof',
    of('general', 'reviews'),
    '.review-picture img',
    presses('.review-acts .fd-button-danger', dialog),
  ),
  desk('answers of a form', of('general', 'answers'), '.records-scroll tbody tr'),
  desk('what was done', of('general', 'activity'), '.records-scroll tbody tr'),
  desk('who helps', of('general', 'team'), '.admins'),
  desk(
    'about to name somebody who helps',
    of('general', 'team'),
    '.admins',
    presses('.admins header button', dialog),
  ),
]

const won = '.winners tbody tr'
const wonPlaces: readonly Place[] = [
  desk('draw whose prizes are handed over', of('handed', ''), '.reveal'),
  desk('winners of a general draw', of('handed', 'winners'), won),
  desk('about to send a prize', of('handed', 'winners'), won, chooses('.winners tbody tr:nth-child(4)', 0)),
  desk('about to finish a prize', of('handed', 'winners'), won, chooses('.winners tbody tr:nth-child(4)', 1)),
  desk(
    'about to look at a claim',
    of('handed', 'winners'),
    won,
    chooses('.winners tbody tr:nth-child(4)', 2),
  ),
  desk('claim that is looked at', of('handed', 'winners'), won, async (page) => {
    await chooses('.winners tbody tr:nth-child(4)', 2)(page)
    await page.locator(`${dialog} button[type=submit]`).click()
    await page.locator('.claim-answers').waitFor()
  }),
  desk(
    'prize at the counter',
    of('handed', 'winners'),
    won,
    presses('.winners-acts button:last-child', dialog),
  ),
]

const bin = () => '/dashboard/lucky_draw?state=bin'
const binPlaces: readonly Place[] = [
  desk('recycle bin', bin, '.draw-table tbody tr'),
  desk('about to bring back', bin, '.draw-table tbody tr', chooses('.draw-table tbody', 0)),
  desk('about to remove for good', bin, '.draw-table tbody tr', chooses('.draw-table tbody', 2)),
]

const phone = (who: Who, name: string, draw: 'general' | 'handed', landmark: string, act?: Act) =>
  at(who, `phone: ${name}`, (draws) => `/mobile/${draws[draw].lid}`, landmark, act)
const dock = '.entry-dock button'
const sheet = 'dialog[open]'
const task = (nth: number, opened: string) => presses(`.task-row:nth-child(${nth}) button`, opened)

const phonePlaces: readonly Place[] = [
  phone('stranger', 'draw with terms', 'general', dock),
  phone('stranger', 'asked for what a draw needs', 'general', dock, presses(dock, `${sheet} input`)),
  phone('regular', 'tasks that were done', 'general', '.chance-gift'),
  phone('beginner', 'tasks to do', 'general', '.task-row'),
  phone('beginner', 'word of a task', 'general', '.task-row', task(1, `${sheet} input`)),
  phone(
    'beginner',
    'article of a task',
    'general',
    '.task-row',
    task(2, `${sheet} progress, ${sheet} .fd-progress`),
  ),
  phone('beginner', 'picture of a task', 'general', '.task-row', task(3, `${sheet} .upload`)),
  phone('beginner', 'own invitation', 'general', '.task-row', task(4, `${sheet} .task-qr svg`)),
  phone('beginner', 'about to leave', 'general', '.leave-draw', presses('.leave-draw button', sheet)),
  phone('aside', 'set aside, answered', 'general', '.set-aside-answer'),
  phone('posted', 'won, to be claimed', 'handed', '.won-claims'),
  phone('posted', 'where a prize goes', 'handed', '.won-claims select'),
  phone('posted', 'where a prize goes, with mistakes', 'handed', '.won-claims select', async (page) => {
    await page.locator('.won-claims button[type=submit]').click()
    await page.locator('.won-claims [aria-invalid=true]').first().waitFor()
  }),
  phone('led', 'link that was won', 'handed', '.won-claims .claim-held'),
  phone('counted', 'code for the counter', 'handed', '.won-claims .claim-qr svg'),
  at('posted', 'phone: own entries with notices', () => '/mobile', '.notice-list li'),
  at(
    'posted',
    'phone: about to be erased',
    () => '/mobile',
    '.own-records',
    presses('.own-records button:last-child', `${sheet} input`),
  ),
]

/** A draw that asks for and gives something of every sort, from its form to its phones. */
export const termsPlaces: readonly Place[] = [
  ...formPlaces,
  ...openPlaces,
  ...wonPlaces,
  ...binPlaces,
  ...phonePlaces,
]
