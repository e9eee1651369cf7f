import { at, desk, type Place } from './place.ts'

const add = () => '/dashboard/create_draw/draw_lots/add'
const radio = (value: number) => `#section-lots .radio-set-card input >> nth=${value}`
const stage = '.lots-stage-plate >> nth=2'

/** A draw of lots as it is set up, its lots at the desk, and the big screen they are dealt on. */
export const lotsDeskPlaces: readonly Place[] = [
  desk('form of a draw of lots', add, '#section-lots'),
  desk('form of a draw of lots, pairs', add, '#section-lots', (page) => page.locator(radio(3)).check()),
  desk(
    'form of a draw of lots, teams with a captain',
    ({ lotsDraft }) => `/dashboard/create_draw/draw_lots/${lotsDraft.id}`,
    '.lot-row-team input',
    (page) => page.locator('#section-lots').scrollIntoViewIfNeeded(),
  ),
  desk(
    'overview of a draw of lots',
    ({ lotsGiven }) => `/dashboard/lucky_draw/data/${lotsGiven.id}/0/draw_lots`,
    '.now-card',
  ),
  desk(
    'lots of a draw',
    ({ lotsGiven }) => `/dashboard/lucky_draw/data/${lotsGiven.id}/0/draw_lots?tab=lots`,
    '.lots-card tbody tr[data-row-key]',
  ),
  desk(
    'lots of a draw, as a picture',
    ({ lotsGiven }) => `/dashboard/lucky_draw/data/${lotsGiven.id}/0/draw_lots?tab=lots`,
    '.lots-card tbody tr[data-row-key]',
    async (page) => {
      await page.locator('.lots-acts .fd-button').nth(3).click()
      await page.locator('.lots-picture').waitFor()
    },
  ),
  ...(['organiser', 'visitor'] as const).map((who) =>
    at(
      who,
      `big screen of a draw of lots, seen by ${who}`,
      ({ lotsGiven }) => `/live_draw?lid=${lotsGiven.lid}`,
      stage,
      undefined,
      // It has no show to follow: this is how the page finds out.
      { refused: /\b409\b/ },
    ),
  ),
]
