import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import type { Browser, Page } from 'playwright-core'
import { type Figure, told } from './support/figure.ts'
import { fetchRivals } from './support/rivals.ts'
import { costsOf, heapOf, measured, openPage } from './support/stage-page.ts'

const spinMs = 4_200

/** What a page of a rival can do, whichever it is. */
type RivalPage = {
  rival: {
    /** Turns to a sector; resolves when it stands, with the sector it says it stands on. */
    spin(sector: number, ms: number): Promise<number>
    frames(): number
  }
}

/** The two best-known open wheels at the same work, for a reader to compare; they have no goals here. */
export async function benchRivals(browser: Browser, spins: number): Promise<Figure[]> {
  const rivals = fetchRivals()
  if (rivals === null) return [{ what: 'other wheels', value: 'not measured: they could not be fetched' }]
  const figures: Figure[] = []
  for (const [name, script, begin] of [
    ['spin-wheel 5.0.2', rivals.spinWheel, beginSpinWheel],
    ['lucky-canvas 1.7.27', rivals.luckyCanvas, beginLuckyCanvas],
  ] as const) {
    const start = async (sectors: number) => {
      const page = await openPage(browser, null)
      await page.evaluate(countFrames)
      await page.addScriptTag({ path: script })
      await page.evaluate(begin, sectors)
      return page
    }
    for (const sectors of [8, 100])
      figures.push(...(await frames(await start(sectors), `${name}, ${sectors} sectors`)))
    figures.push(...(await memory(await start(8), name, Math.ceil(spins / 5))))
    const bytes = gzipSync(readFileSync(script), { level: 9 }).length
    figures.push(told(`${name}: JavaScript, gzip`, bytes / 1_000, { unit: 'kB' }))
  }
  return figures
}

async function frames(page: Page, named: string): Promise<Figure[]> {
  const session = await measured(page)
  const spin = (sector: number, ms: number) =>
    page.evaluate(
      ([to = 0, took = 0]) => (globalThis as unknown as RivalPage).rival.spin(to, took),
      [sector, ms],
    )
  const drawn = () => page.evaluate(() => (globalThis as unknown as RivalPage).rival.frames())
  await spin(1, spinMs)
  const [before, framesBefore] = [await costsOf(session), await drawn()]
  for (const sector of [2, 5, 3]) await spin(sector, spinMs)
  const [after, framesAfter] = [await costsOf(session), await drawn()]
  await page.context().close()
  const count = framesAfter - framesBefore
  const wording = { unit: 'ms', digits: 3, note: `${count} frames drawn` }
  return [
    told(`${named}: script a frame`, (after.scriptMs - before.scriptMs) / count, wording),
    told(`${named}: main thread a frame`, (after.taskMs - before.taskMs) / count, wording),
  ]
}

/** As short as both can spin: lucky-canvas does not end a spin of 60 ms. */
const shortMs = 200
/** A spin that did not end by then never will. */
const patienceMs = 20_000

/** Many short spins, and where each says it stands. */
async function memory(page: Page, name: string, spins: number): Promise<Figure[]> {
  const session = await measured(page)
  const many = (count: number) =>
    page.evaluate(
      async ([times = 0, ms = 0, most = 0]) => {
        const { rival } = globalThis as unknown as RivalPage
        let missed = 0
        for (let seq = 0; seq < times; seq++) {
          const sector = (seq * 5) % 8
          const gone = new Promise<number>((resolve) => setTimeout(resolve, most, -1))
          if ((await Promise.race([rival.spin(sector, ms), gone])) !== sector) missed++
        }
        return missed
      },
      [count, shortMs, patienceMs],
    )
  await many(spins / 10)
  const before = await heapOf(session)
  const missed = await many(spins)
  const after = await heapOf(session)
  await page.context().close()
  const times = spins.toLocaleString('en')
  return [
    told(`${name}: memory grown over ${times} spins`, (after.bytes - before.bytes) / 1_000, { unit: 'kB' }),
    told(`${name}: of them not on the sector asked for`, missed, { unit: '', digits: 0 }),
  ]
}

/** Runs in the page: counts the frames in which a script draws. */
function countFrames(): void {
  const request = globalThis.requestAnimationFrame
  let count = 0
  let last = 0
  globalThis.requestAnimationFrame = (callback) =>
    request((at) => {
      if (at !== last) count++
      last = at
      callback(at)
    })
  Object.assign(globalThis, { framesDrawn: () => count })
  document.body.innerHTML = '<div id="place" style="width:352px;height:352px"></div>'
}

/** Runs in the page. */
function beginSpinWheel(sectors: number): void {
  type Wheel = {
    onRest: (() => void) | null
    spinToItem(item: number, ms: number, toCentre: boolean, turns: number): void
    getCurrentIndex(): number
  }
  const { spinWheel, framesDrawn } = globalThis as unknown as {
    spinWheel: { Wheel: new (place: Element | null, options: object) => Wheel }
    framesDrawn: () => number
  }
  const items = Array.from({ length: sectors }, (_, at) => ({ label: `奖品 ${at + 1}` }))
  const wheel = new spinWheel.Wheel(document.getElementById('place'), { items, isInteractive: false })
  const spin = (sector: number, ms: number) =>
    new Promise<number>((resolve) => {
      wheel.onRest = () => resolve(wheel.getCurrentIndex())
      wheel.spinToItem(sector, ms, false, ms > 1_000 ? 6 : 1)
    })
  Object.assign(globalThis, { rival: { spin, frames: framesDrawn } })
}

/** Runs in the page. */
function beginLuckyCanvas(sectors: number): void {
  type Wheel = { play(): void; stop(sector: number): void; defaultConfig: object }
  const { LuckyCanvas, framesDrawn } = globalThis as unknown as {
    LuckyCanvas: { LuckyWheel: new (place: object, options: object) => Wheel }
    framesDrawn: () => number
  }
  let end: (prize: { readonly at: number }) => void = () => undefined
  const prizes = Array.from({ length: sectors }, (_, at) => ({
    ...{ at, background: at % 2 ? '#e7efea' : '#f3dfb4' },
    fonts: [{ text: `奖品 ${at + 1}`, top: '10%' }],
  }))
  const wheel = new LuckyCanvas.LuckyWheel(
    { el: '#place', width: '352px', height: '352px' },
    {
      prizes,
      blocks: [{ padding: '12px', background: '#fff' }],
      buttons: [{ radius: '25%', background: '#c23a1d', pointer: true }],
      end: (prize: { readonly at: number }) => end(prize),
    },
  )
  const spin = (sector: number, ms: number) =>
    new Promise<number>((resolve) => {
      end = ({ at }) => resolve(at)
      wheel.defaultConfig = { accelerationTime: ms / 2, decelerationTime: ms / 2, stopRange: 0.6 }
      wheel.play()
      wheel.stop(sector)
    })
  Object.assign(globalThis, { rival: { spin, frames: framesDrawn } })
}
