import type { Draws, Who } from './every-state.ts'
import { type Act, at, type Place } from './place.ts'

const phone = (who: Who, name: string, of: (draws: Draws) => { lid: string }, landmark: string, act?: Act) =>
  at(who, `phone: hall, ${name}`, (draws) => `/mobile/${of(draws).lid}`, landmark, act)

const form = '.hall-form'

/** A live draw on the phones of the hall, from the door to the end. */
export const hallPlaces: readonly Place[] = [
  phone('stranger', 'check-in', ({ hallOpen }) => hallOpen, form),
  phone(
    'stranger',
    'check-in with nothing filled in',
    ({ hallOpen }) => hallOpen,
    form,
    async (page) => {
      await page.locator(`${form} button[type=submit]`).click()
      await page.locator(`${form} [aria-invalid=true]`).first().waitFor()
    },
  ),
  {
    ...phone(
      'stranger',
      'another code than the wall shows',
      ({ hallOpen }) => hallOpen,
      form,
      async (page) => {
        const [number, name, wall] = await page.locator(`${form} input`).all()
        await number?.fill('C404')
        await name?.fill('Nobody')
        await wall?.fill('000000')
        await page.locator(`${form} button[type=submit]`).click()
        await page.locator('.hall-fault').waitFor()
      },
    ),
    refused: /\b409\b/,
  },
  phone('attendee', 'checked in', ({ hallOpen }) => hallOpen, '.hall-number'),
  phone('attendee', 'during the show', ({ hallOn }) => hallOn, '.hall-note'),
  phone('stranger', 'late', ({ hallOn }) => hallOn, form),
  phone('attendee', 'over', ({ hallOver }) => hallOver, '.result-card'),
  phone('stranger', 'over, and never in', ({ hallOver }) => hallOver, '.result-card'),
]
