import type { Page } from 'playwright-core'
import type { Draws } from './every-state.ts'
import { type Act, at, desk, type Place } from './place.ts'

const create = '/dashboard/create_draw'
const data = ({ general }: Draws, tab = '') =>
  `/dashboard/lucky_draw/data/${general.id}/0/advance${tab && `?tab=${tab}`}`
const phone = ({ general }: Draws) => `/mobile/${general.lid}`
const dock = '.entry-dock button'

/** Presses the nth button of a place and waits for what opens. */
const opens =
  (button: string, opened: string, nth = 0): Act =>
  async (page: Page) => {
    await page.locator(button).nth(nth).click()
    await page.locator(opened).first().waitFor()
  }

/** A draw that asks for and gives something of every sort, from its form to its phones. */
export const termsPlaces: readonly Place[] = [
  desk('general form', () => `${create}/base_draw/add/advance`, '.draw-form'),
  desk('form of a chat-group draw', () => `${create}/microgroups_draw/add`, '.draw-form'),
  desk(
    'form of a published draw',
    ({ general }) => `${create}/base_draw/edit/advance/${general.id}`,
    '.draw-form, .published-form, main form',
  ),
  desk('general draw', (draws) => data(draws), '.figures'),
  desk('tables to export', (draws) => data(draws), '.figures', opens('.desk-acts button', '.ant-modal', 1)),
  desk('proofs to judge', (draws) => data(draws, 'reviews'), '.reviews'),
  desk('answers of a form', (draws) => data(draws, 'answers'), '.records'),
  desk('what was done', (draws) => data(draws, 'activity'), '.records'),
  desk('who helps', (draws) => data(draws, 'team'), '.admins'),
  desk('recycle bin', () => '/dashboard/lucky_draw?state=bin', '.fd-scene'),
  at('stranger', 'phone: draw with terms', phone, dock),
  at('stranger', 'phone: asked for what a draw needs', phone, dock, opens(dock, 'dialog[open] input')),
]
