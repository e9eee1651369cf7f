import type { Draws, Who } from './every-state.ts'
import { type Act, at, type Place } from './place.ts'

const phone = (who: Who, name: string, of: (draws: Draws) => { lid: string }, landmark: string, act?: Act) =>
  at(who, `phone: lots, ${name}`, (draws) => `/mobile/${of(draws).lid}`, landmark, act)

/** A draw of lots on the phones of those who draw. */
export const lotsPhonePlaces: readonly Place[] = [
  // At its end, where nothing lies half under the dock.
  phone(
    'stranger',
    'not in yet',
    ({ lotsMine }) => lotsMine,
    '.fd-lots-tube',
    (page) => page.evaluate(() => scrollTo(0, document.body.scrollHeight)),
  ),
  phone(
    'player',
    'own one recomputed, asked to exchange it',
    ({ lotsMine }) => lotsMine,
    '.lots-requests li button',
    (page) => page.locator('.lots-own summary').click(),
  ),
  phone(
    'player',
    'agreeing to exchange',
    ({ lotsMine }) => lotsMine,
    '.lots-requests li button',
    async (page) => {
      await page.locator('.lots-requests li button').last().click()
      await page.locator('dialog[open]').waitFor()
    },
  ),
  phone('player', 'drawn by the host', ({ lotsHost }) => lotsHost, '.lots-told'),
  phone('player', 'over', ({ lotsOver }) => lotsOver, '.lots-over'),
  phone('player', 'waiting to be paired', ({ lotsPairs }) => lotsPairs, '.lots-told'),
]
