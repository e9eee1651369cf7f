import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { launchChromium } from '../e2e/support/chromium.ts'
import { type Figure, said, told } from './support/figure.ts'
import {
  beginLuckyGrid,
  beginLuckyWheel,
  beginSpinWheel,
  countFrames,
  drawNothing,
  keepTime,
} from './support/rival-pages.ts'
import { fetchRivals } from './support/rivals.ts'
import { costsOf, heapOf, measured, openPage, plain } from './support/stage-page.ts'

const spinMs = 4_200
/** As short as the wheels can turn by the bench's own clock. */
const shortMs = 150
const outcomes = 10_000

/** What a page of a rival can do, whichever it is. */
type RivalPage = {
  rival: {
    /** Turns to a place; resolves when it stands, with the place that is under the pointer. */
    spin(place: number, ms: number): Promise<number>
    frames(): number
    /** From here on it no longer lays out what it would draw. */
    goBlind(): void
  }
  nextFrame(): void
}
type Begin = (places: number) => void
type Rival = { readonly name: string; readonly script: string; readonly begin: Begin }

/** The best-known open wheels and nine-grid at the same work, for a reader to compare; they have no goals here. */
export async function benchRivals(spins: number): Promise<Figure[]> {
  const rivals = fetchRivals()
  if (rivals === null) return [{ what: 'other wheels', value: 'not measured: they could not be fetched' }]
  const spinWheel = { name: 'spin-wheel 5.0.2', script: rivals.spinWheel }
  const lucky = { name: 'lucky-canvas 1.7.27', script: rivals.luckyCanvas }
  const grid = { ...lucky, name: `${lucky.name}, nine-grid`, begin: beginLuckyGrid }
  // Two at once, on two cores: processor time is counted, and a spin of four seconds takes four seconds.
  const [first, second] = await Promise.all([
    workOf({ ...spinWheel, begin: beginSpinWheel }, [8, 12, 100], spins),
    workOf({ ...lucky, begin: beginLuckyWheel }, [8, 12, 100], spins),
  ])
  const figures = [...first, ...second, ...(await workOf(grid, [8], spins))]
  for (const { name, script } of [spinWheel, lucky]) {
    const bytes = gzipSync(readFileSync(script), { level: 9 }).length
    figures.push(...said([told(`${name}: JavaScript, gzip`, bytes / 1_000, { unit: 'kB' })]))
  }
  return figures
}

async function workOf(rival: Rival, sizes: readonly number[], spins: number): Promise<readonly Figure[]> {
  const figures: Figure[] = []
  for (const places of sizes) figures.push(...said(await frames(rival, places)))
  return [...figures, ...said(await landings(rival)), ...said(await memory(rival, spins))]
}

/** What did not end by then never will: lucky-canvas loops for good where a frame comes later than its acceleration. */
const patienceMs = 20_000

type Work = { readonly what: string; readonly places: number; readonly before: readonly (() => void)[] }

/** Each work in a browser of its own, which can be ended from outside whatever its page does. */
async function bounded(rival: Rival, work: Work, measure: (page: Page) => Promise<Figure[]>) {
  console.log(`stages: ${work.what} …`)
  const browser = await launchChromium(plain)
  const begun = async () => {
    const page = await openPage(browser, null)
    await page.setContent('<div id="place" style="width:352px;height:352px"></div>')
    for (const each of work.before) await page.evaluate(each)
    await page.addScriptTag({ path: rival.script })
    await page.evaluate(rival.begin, work.places)
    return await measure(page)
  }
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Figure[]>((resolve) => {
    const value = `not measured: it did not answer within ${patienceMs / 1_000} s`
    timer = setTimeout(resolve, patienceMs, [{ what: work.what, value }])
  })
  const measuring = begun()
  // Where it is late, its page goes away under it.
  measuring.catch(() => undefined)
  try {
    return await Promise.race([measuring, late])
  } finally {
    clearTimeout(timer)
    await browser.close()
  }
}

function frames(rival: Rival, places: number): Promise<Figure[]> {
  const what = `${rival.name}, ${places} places`
  return bounded(rival, { what, places, before: [countFrames] }, async (page) => {
    const session = await measured(page)
    const spin = (place: number, ms: number) =>
      page.evaluate(
        ([to = 0, took = 0]) => (globalThis as unknown as RivalPage).rival.spin(to, took),
        [place, ms],
      )
    const drawn = () => page.evaluate(() => (globalThis as unknown as RivalPage).rival.frames())
    await spin(1, spinMs / 2)
    const [before, framesBefore] = [await costsOf(session), await drawn()]
    for (const place of [2, 5]) await spin(place, spinMs)
    const [after, framesAfter] = [await costsOf(session), await drawn()]
    const count = framesAfter - framesBefore
    const wording = { unit: 'ms', digits: 3, note: `${count} frames drawn` }
    return [
      told(`${what}: script a frame`, (after.scriptMs - before.scriptMs) / count, wording),
      told(`${what}: main thread a frame`, (after.taskMs - before.taskMs) / count, wording),
    ]
  })
}

function landings(rival: Rival): Promise<Figure[]> {
  const what = `${rival.name}: ${outcomes.toLocaleString('en')} outcomes, missed`
  return bounded(rival, { what, places: 8, before: [keepTime, drawNothing] }, async (page) => {
    // Drawn once as always: some keep what they measure there.
    await missedOf(page, 1)
    await page.evaluate(() => (globalThis as unknown as RivalPage).rival.goBlind())
    return [told(what, await missedOf(page, outcomes), { unit: '', digits: 0 })]
  })
}

function memory(rival: Rival, spins: number): Promise<Figure[]> {
  const what = `${rival.name}: memory grown over ${spins.toLocaleString('en')} spins`
  return bounded(rival, { what, places: 8, before: [keepTime] }, async (page) => {
    const session = await measured(page)
    await missedOf(page, Math.ceil(spins / 2))
    const before = await heapOf(session)
    await missedOf(page, spins)
    const after = await heapOf(session)
    const note = `${after.nodes - before.nodes} nodes, ${after.listeners - before.listeners} listeners more`
    return [told(what, (after.bytes - before.bytes) / 1_000, { unit: 'kB', note })]
  })
}

/** How many of so many spins did not stand on the place that was asked for, by the page's own clock. */
function missedOf(page: Page, spins: number): Promise<number> {
  return page.evaluate(
    async ([times = 0, ms = 0]) => {
      const { rival, nextFrame } = globalThis as unknown as RivalPage
      let missed = 0
      for (let seq = 0; seq < times; seq++) {
        const place = (seq * 5) % 8
        let stood: number | null = null
        void rival.spin(place, ms).then((at) => {
          stood = at
        })
        for (let frame = 0; frame < 600 && stood === null; frame++) {
          nextFrame()
          await null
        }
        if (stood !== place) missed++
      }
      return missed
    },
    [spins, shortMs],
  )
}
