import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { launchChromium } from '../e2e/support/chromium.ts'
import { createRandom } from '../packages/fairness/src/basics/uniform.ts'
import { litAt } from '../packages/kinds/src/nine-grid/motion.ts'
import { nineGridKind } from '../packages/kinds/src/nine-grid/rule.ts'
import { playKinds } from '../packages/kinds/src/rules.ts'
import { wheelKind } from '../packages/kinds/src/wheel/rule.ts'
import { sectorAt, turnAt } from '../packages/kinds/src/wheel-motion.ts'
import { benchRivals } from './rival-stages.ts'
import { atMost, type Figure, said, told } from './support/figure.ts'
import { buildStages, costsOf, heapOf, measured, openPage, plain, uncompiled } from './support/stage-page.ts'
import { median } from './support/statistics.ts'
import { dist, gather, gzipped } from './web-weights.ts'

const kinds = ['wheel', 'nine-grid', 'cards'] as const
type Kind = (typeof kinds)[number]

const prizes = Array.from({ length: 6 }, (_, at) => ({
  tier: at + 1,
  name: `奖品 ${at + 1}`,
  kind: 'goods',
  hand_over: 'organiser',
}))
const cellsOf = (count: number) =>
  Array.from({ length: count }, (_, at) => (at % 3 === 1 ? null : (at % 6) + 1))
const placesOf: Readonly<Record<Kind, number>> = { wheel: 8, 'nine-grid': 8, cards: 9 }

/** As many as the wheel of names ever shows. */
const mostNames = 500

/** What a picture may cost a frame, at 60 frames a second. */
const goal = { scriptMs: 0.02, taskMs: 0.1 } as const
const framesPerSecond = 60
const rounds = 3
/** A busy machine looks too late now and then: such a round is played again, so many times at most. */
const mostRounds = 12

type Stages = {
  stages: {
    show(shown: object): Promise<void>
    press(): Promise<void>
    play(seq: number, sinceMs?: number): Promise<unknown>
  }
}

/** The pictures of played draws: processor time a frame, where they land, what stays in memory, what a phone loads. */
export async function benchStages({ spins }: { readonly spins: number }): Promise<Figure[]> {
  const browser = await launchChromium(plain)
  try {
    const built = await buildStages()
    const figures: Figure[] = []
    for (const kind of kinds) figures.push(...said(await frames(browser, built, kind, placesOf[kind])))
    for (const sectors of [12, 100]) figures.push(...said(await frames(browser, built, 'wheel', sectors)))
    figures.push(...said(await frames(browser, built, 'name-wheel', mostNames)))
    console.log('stages: where they land, and what stays in memory …')
    figures.push(...said(landings()))
    figures.push(...said(await stayed(built, spins)), ...said(weights()), ...(await benchRivals(spins)))
    return figures
  } finally {
    await browser.close()
  }
}

const show = (page: Page, kind: Kind | 'name-wheel', places: number) =>
  page.evaluate((shown) => (globalThis as unknown as Stages).stages.show(shown), {
    kind,
    picture: { cells: cellsOf(places), prizes },
  })

/** What one whole play adds to the main thread, from the script to the picture that stands, spread over its frames. */
async function frames(
  browser: Browser,
  built: string,
  kind: Kind | 'name-wheel',
  places: number,
): Promise<Figure[]> {
  console.log(`stages: frames of ${kind}, ${places} …`)
  const page = await openPage(browser, built)
  await page.waitForFunction(() => 'stages' in globalThis)
  const session = await measured(page)
  await show(page, kind, places)
  const totalMs = kind === 'cards' ? 640 : kind === 'nine-grid' ? 3_500 : 4_200
  const costs: { scriptMs: number; taskMs: number }[] = []
  for (let round = 0; costs.length < rounds; round++) {
    if (round > mostRounds)
      throw new Error(`${kind}: this machine is too busy to look before the picture stands`)
    await page.evaluate(() => (globalThis as unknown as Stages).stages.press())
    // What the press itself moves is over.
    await page.waitForTimeout(200)
    const beganAt = Date.now()
    await page.evaluate((seq) => {
      // Begun in the page, and left alone: what a test asks meanwhile would be counted.
      void (globalThis as unknown as Stages).stages.play(seq)
    }, round)
    const before = await costsOf(session)
    await page.waitForTimeout(totalMs - 200)
    const after = await costsOf(session)
    const count = ((totalMs - 200) / 1_000) * framesPerSecond
    if (round > 0 && Date.now() - beganAt < totalMs)
      costs.push({
        scriptMs: (after.scriptMs - before.scriptMs) / count,
        taskMs: (after.taskMs - before.taskMs) / count,
      })
    await page.waitForTimeout(600)
  }
  await page.context().close()
  const named = kind.endsWith('wheel') ? `${kind.replace('-', ' ')} of ${places}` : kind
  const of = (cost: 'scriptMs' | 'taskMs') => median(costs.map((each) => each[cost]))
  const wording = { unit: 'ms', digits: 3 }
  return [
    atMost(`${named}: script a frame`, of('scriptMs'), goal.scriptMs, wording),
    atMost(`${named}: main thread a frame`, of('taskMs'), goal.taskMs, wording),
  ]
}

const outcomes = 10_000
/** So many plays come before: the first fill what is kept once. */
const begunAfter = 1_500
const mostGrownKb = 40

/** Every outcome ends on a place that holds it: script and geometry together. */
function landings(): Figure[] {
  const random = createRandom(new Uint8Array(32).fill(1))
  let missed = 0
  for (let seq = 0; seq < outcomes; seq++) {
    const cells = cellsOf(2 + random.uniform(99))
    const outcome = { tier: cells[random.uniform(cells.length)] ?? null, seq }
    const from = random.uniform(3_600) / 10
    const wheel = wheelKind.script(outcome, { cells, prizes: [] }, random)
    if (cells[sectorAt(turnAt(wheel, wheel.totalMs, from), cells.length)] !== outcome.tier) missed++
    const eight = cellsOf(8)
    const lit = { tier: eight[random.uniform(8)] ?? null, seq }
    const grid = nineGridKind.script(lit, { cells: eight, prizes: [] }, random)
    if (eight[litAt(grid, grid.totalMs, random.uniform(8))] !== lit.tier) missed++
    const card = playKinds.cards?.script(outcome, { cells, prizes: [] }, random) as { readonly cell: number }
    if (cells[card.cell] !== outcome.tier) missed++
  }
  return [
    atMost(`${outcomes.toLocaleString('en')} outcomes each of wheel, nine-grid, cards: missed`, missed, 0, {
      unit: '',
      digits: 0,
    }),
  ]
}

/**
 * What is left after many plays that really began, each cut short by the next. What the plays leave is counted where V8
 * compiles nothing: elsewhere the machine code of what runs often comes for thousands of plays, and is told beside it.
 */
async function stayed(built: string, spins: number): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const options of [uncompiled, plain]) {
    const browser = await launchChromium(options)
    try {
      // At once: what stays in memory does not depend on how fast it was played.
      const grown = await Promise.all(kinds.map((kind) => memory(browser, built, kind, spins)))
      for (const [at, { kB, note }] of grown.entries()) {
        const what = `${kinds[at]}: memory grown over ${spins.toLocaleString('en')} spins`
        if (options === uncompiled) figures.push(atMost(what, kB, mostGrownKb, { unit: 'kB', note }))
        else figures.push(told(`${what}, with machine code`, kB, { unit: 'kB', note }))
      }
    } finally {
      await browser.close()
    }
  }
  return figures
}

async function memory(browser: Browser, built: string, kind: Kind, spins: number) {
  const page = await openPage(browser, built)
  await page.waitForFunction(() => 'stages' in globalThis)
  const session = await measured(page)
  await show(page, kind, placesOf[kind])
  const spin = (count: number, first: number) =>
    page.evaluate(
      async ([many = 0, from = 0]) => {
        const { stages } = globalThis as unknown as Stages
        for (let seq = from; seq < from + many; seq++) {
          void stages.play(seq)
          await new Promise((next) => requestAnimationFrame(next))
        }
        await stages.play(from + many, 60_000)
      },
      [count, first],
    )
  await spin(begunAfter, 0)
  const before = await heapOf(session)
  await spin(spins, begunAfter)
  const after = await heapOf(session)
  await page.context().close()
  const note = `${after.nodes - before.nodes} nodes, ${after.listeners - before.listeners} listeners more`
  return { kB: (after.bytes - before.bytes) / 1_000, note }
}

/** A class that only this stage's own part has. */
const marks: Readonly<Record<Kind, string>> = {
  wheel: 'fd-wheel-act',
  'nine-grid': 'fd-grid-act',
  cards: 'fd-cards-rest',
}

/** What a phone that shows an entrant's page loads more for a stage. */
function weights(): Figure[] {
  if (!existsSync(join(dist, 'mobile.html'))) throw new Error('the web app is not built: npm run build')
  const there = new Set<string>()
  const html = readFileSync(join(dist, 'mobile.html'), 'utf8')
  for (const [, path = ''] of html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)) gather(path, there)
  const names = readdirSync(join(dist, 'assets')).filter((name) => /^stage-.*\.js$/.test(name))
  return kinds.map((kind) => {
    const name = names.find((each) => readFileSync(join(dist, 'assets', each), 'utf8').includes(marks[kind]))
    if (name === undefined) throw new Error(`no part of the web app shows ${kind}`)
    const files = new Set<string>()
    gather(`assets/${name}`, files)
    const bytes = [...files].filter((path) => !there.has(path)).reduce((sum, path) => sum + gzipped(path), 0)
    return told(`${kind}: what a phone loads for it, JavaScript, gzip`, bytes / 1_000, { unit: 'kB' })
  })
}
