import type { Browser, LaunchOptions, Page } from 'playwright-core'
import { launchChromium } from '../e2e/support/chromium.ts'
import type { Skin } from '../packages/kinds/src/screen/rule.ts'
import { beginDomCards } from './support/dom-cards-page.ts'
import { atMost, type Figure, said, told } from './support/figure.ts'
import { countFrames } from './support/rival-pages.ts'
import { buildStages, costsOf, measured, openPage, plain } from './support/stage-page.ts'
import { median } from './support/statistics.ts'

const skins: readonly Skin[] = ['sphere', 'cards', 'names', 'slots', 'wheel', 'lanterns']
const crowds = [119, 1_000, 10_000]
/** What a rolling crowd may cost a frame. */
const goal = { scriptMs: 1, taskMs: 2 } as const
const screen = { viewport: { width: 960, height: 540 }, deviceScaleFactor: 1 }
/** Smaller where graphics are imitated: the page's own thread, which is measured, does not notice how many px they have. */
const small = { viewport: { width: 240, height: 135 }, deviceScaleFactor: 1 }
const framesPerSecond = 60
const rounds = 3
const warmMs = 6_000
const roundMs = 3_000

type StagePage = { screenStage: { show(shown: object): void }; framesDrawn(): number }
type Costs = { readonly scriptMs: number; readonly taskMs: number; readonly drawn: number }

/** The big screen's crowd while it rolls: processor time of the main thread a frame, beside a stage of DOM cards. */
export async function benchScreen(): Promise<Figure[]> {
  const built = await buildStages('screen.tsx')
  const figures: Figure[] = []
  for (const skin of skins)
    for (const people of crowds) {
      console.log(`screen: ${skin}, ${people} …`)
      const isByCard = skin === 'sphere' || skin === 'lanterns'
      // Only these two need a graphics card, imitated here; the others are spared its slowness.
      const costs = await inBrowser(isByCard ? {} : plain, async (browser) => {
        const page = await openPage(browser, built, isByCard ? small : screen)
        await page.waitForFunction(() => 'screenStage' in globalThis)
        await page.evaluate(isByCard ? countDraws : countFrames)
        const shown = { skin, people, pace: 'rolling', sinceMs: 8_000 }
        await page.evaluate((given) => (globalThis as unknown as StagePage).screenStage.show(given), shown)
        return costsOfFrames(page)
      })
      figures.push(...said(figuresOf(`${skin} of ${people.toLocaleString('en')}`, costs, people === 10_000)))
    }
  const rival = await inBrowser(plain, async (browser) => {
    const page = await openPage(browser, null, screen)
    await page.evaluate(countFrames)
    await page.evaluate(beginDomCards, 119)
    return costsOfFrames(page)
  })
  return [...figures, ...said(figuresOf('a stage of 119 DOM cards', rival, false))]
}

async function inBrowser<Result>(
  options: LaunchOptions,
  measure: (browser: Browser) => Promise<Result>,
): Promise<Result> {
  const browser = await launchChromium(options)
  try {
    return await measure(browser)
  } finally {
    await browser.close()
  }
}

/**
 * Counts what is really drawn: where the card is still busy a picture is left out, which must not look cheap. The card,
 * imitated here by the processor, gets one lot a call instead of all: the page's thread hands over the same call with the
 * same numbers either way.
 */
function countDraws(): void {
  let count = 0
  const draw = WebGL2RenderingContext.prototype.drawArraysInstanced
  WebGL2RenderingContext.prototype.drawArraysInstanced = function (mode, first, corners) {
    count++
    draw.call(this, mode, first, corners, 1)
  }
  Object.assign(globalThis, { framesDrawn: () => count })
}

/**
 * The frames that a script drew, or sixty a second where the compositor moves everything by itself: of those the page
 * knows nothing, and what else its thread does is spread over them.
 */
async function costsOfFrames(page: Page): Promise<Costs> {
  const session = await measured(page)
  const drawn = () => page.evaluate(() => (globalThis as unknown as StagePage).framesDrawn())
  await page.waitForTimeout(warmMs)
  const all: Costs[] = []
  for (let round = 0; round < rounds; round++) {
    const [before, framesBefore] = [await costsOf(session), await drawn()]
    await page.waitForTimeout(roundMs)
    const [after, framesAfter] = [await costsOf(session), await drawn()]
    const frames = framesAfter - framesBefore || (roundMs / 1_000) * framesPerSecond
    all.push({
      scriptMs: (after.scriptMs - before.scriptMs) / frames,
      taskMs: (after.taskMs - before.taskMs) / frames,
      drawn: framesAfter - framesBefore,
    })
  }
  const of = (key: keyof Costs) => median(all.map((each) => each[key]))
  return { scriptMs: of('scriptMs'), taskMs: of('taskMs'), drawn: of('drawn') }
}

function figuresOf(named: string, { scriptMs, taskMs, drawn }: Costs, isJudged: boolean): Figure[] {
  const note = drawn > 0 ? `${drawn} frames in ${roundMs / 1_000} s` : 'moved by the compositor'
  const wording = { unit: 'ms', digits: 3, note }
  const figure = (what: string, value: number, most: number) =>
    isJudged ? atMost(what, value, most, wording) : told(what, value, wording)
  return [
    figure(`${named}: script a frame`, scriptMs, goal.scriptMs),
    figure(`${named}: main thread a frame`, taskMs, goal.taskMs),
  ]
}
