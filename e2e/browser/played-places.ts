import { type Act, desk, newcomer, type Place } from './place.ts'
import { presses } from './terms-places.ts'

const form = (type: string) => () => `/dashboard/create_draw/base_draw/add/${type}`
/** The picture of a game comes when it is first shown. */
const picture = '.fd-setup-play'

/** One of the choices of how it is played, by its place among them. */
const chooses =
  (nth: number, opened: string): Act =>
  async (page) => {
    await page.locator('#section-plays input[type=radio]').nth(nth).check({ force: true })
    await page.locator(opened).first().waitFor()
  }

/** The forms of draws that are played, and what opens in them. */
export const playedPlaces: readonly Place[] = [
  desk('form of a wheel', form('turnlottery'), picture),
  desk('form of a nine-grid', form('ninelottery'), picture),
  desk('form of cards', form('card'), picture),
  newcomer('form of a wheel on the free plan', form('turnlottery'), picture),
  desk(
    'form of a wheel with objections',
    form('turnlottery'),
    picture,
    presses('.form-head button:last-child', '.form-wrong'),
  ),
  // Before the strong one: no beacon can be reached there, and forms are kept from one visit to the next.
  desk('form of a wheel, about to publish', form('turnlottery'), picture, async (page) => {
    await page.locator('#field-title').fill('A wheel')
    await page.locator('.objections-none').waitFor()
    await presses('.form-head button:last-child', 'dialog[open] .publish-odds')(page)
  }),
  desk('form of cards from a pool', form('card'), picture, chooses(1, '#field-settings-blanks')),
  desk('form of a wheel let out day by day', form('turnlottery'), picture, chooses(4, '.slices tbody tr')),
  desk(
    'form of a wheel with strong proof',
    form('turnlottery'),
    picture,
    presses('#field-settings-strong', '#section-fairness'),
  ),
  desk(
    'form of a nine-grid, a prize removed',
    form('ninelottery'),
    picture,
    presses('.prize-row > .icon-button', '#section-plays .form-say'),
  ),
  desk(
    'form of a wheel, rehearsed',
    form('turnlottery'),
    picture,
    presses('.rehearsal-acts button', '.rehearsal-result'),
  ),
]
