import type { Draws, Who } from './every-state.ts'
import { type Act, at, desk, type Place } from './place.ts'

const phone = (who: Who, name: string, of: (draws: Draws) => { lid: string }, landmark: string, act?: Act) =>
  at(who, `phone: ${name}`, (draws) => `/mobile/${of(draws).lid}`, landmark, act)

const open = '.fd-card-open'

/** One board for everybody, as it is set up, played and proved. */
export const boardPlaces: readonly Place[] = [
  desk(
    'form of cards, one board for everybody',
    () => '/dashboard/create_draw/base_draw/add/card',
    '.fd-setup-play',
    async (page) => {
      await page.locator('#section-plays input[type=radio]').nth(1).check({ force: true })
      await page.locator('#field-settings-blanks').waitFor()
      await page.locator('#section-plays input[type=radio]').nth(3).check({ force: true })
      await page.locator('.fd-setup-play .fd-board').waitFor()
    },
  ),
  // At its end, where nothing lies half under the dock.
  phone(
    'stranger',
    'board, not in yet',
    ({ board }) => board,
    open,
    (page) => page.evaluate(() => scrollTo(0, document.body.scrollHeight)),
  ),
  phone('player', 'board, some cards taken', ({ board }) => board, '.fd-card-open-own'),
  phone('player', 'board of two hundred', ({ boardLarge }) => boardLarge, '.fd-card-open-own'),
  phone('player', 'board that is being dealt', ({ boardDealing }) => boardDealing, '.board-dealing'),
  phone(
    'player',
    'board, over and dealt again',
    ({ boardOver }) => boardOver,
    '.board-rest button',
    async (page) => {
      await page.locator('.board-rest button').click()
      await page.locator('.fd-card-open-rest').first().waitFor()
    },
  ),
  at('visitor', 'proof of a board', ({ boardOver }) => `/proof/${boardOver.lid}`, '.board-card-cells'),
]
