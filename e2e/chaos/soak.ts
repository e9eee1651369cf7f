/**
 * `npm run soak -- --hours N [--seed S] [--out FILE] [--fault NAME]…`: seed after seed on one service, watched for what
 * grows; with faults named, these alone.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { checkHistory } from './checker.ts'
import { growthOf, type Size, sizeNow } from './growth.ts'
import { mountOwnDisk } from './own-disk.ts'
import { type Figures, figuresLine, figuresOf, together } from './report.ts'
import { runSeed, signInOrganiser } from './run-seed.ts'
import { toldShort } from './shrink.ts'
import { openWorld } from './world.ts'

const { values } = parseArgs({
  options: {
    hours: { type: 'string' },
    seed: { type: 'string' },
    out: { type: 'string' },
    fault: { type: 'string', multiple: true },
  },
})
const hours = Number(values.hours)
if (!(hours > 0)) {
  console.error('npm run soak -- --hours N [--seed S] [--out FILE] [--fault NAME]…')
  process.exit(2)
}
const seed = values.seed ?? 'soak'
const out = values.out ?? '.cache/soak.json'
/** Nothing kills or stops this one: what it needs can be watched. */
const spared = 2
/** What was told and not yet done is done by then. */
const quietMs = 3_000
const mostTold = 10

const say = (line: string) => console.log(line)
const disk = mountOwnDisk(say)
// Everything of the service lies on that disk, the database too.
if (disk) process.env.TMPDIR = disk.folder

const startedAt = performance.now()
const world = await openWorld(seed, undefined, disk)
const figures: Figures[] = []
const sizes: Size[] = [await sizeNow(world, 0)]
const told: string[] = []
try {
  const organiser = await signInOrganiser(world)
  for (let n = 1; performance.now() - startedAt < hours * 3_600_000; n++) {
    const name = `${seed}-${n}`
    say(`\n── seed ${name} ──`)
    try {
      const ran = {
        world,
        organiser,
        seed: name,
        length: 'long',
        spared,
        only: values.fault,
        said: say,
      } as const
      const { history, end } = await runSeed(ran)
      const violations = checkHistory(history, end)
      told.push(
        ...violations.slice(0, mostTold).map((one) => `seed ${name}: ${toldShort(history, end, one)}`),
      )
      figures.push(figuresOf(history, violations))
      say(figuresLine(figures.at(-1) as Figures))
    } catch (failure) {
      // The next seed may still show what this one did not come to.
      told.push(`seed ${name}: ${failure instanceof Error ? failure.stack : failure}`)
    }
    await pause(quietMs)
    sizes.push(await sizeNow(world, performance.now() - startedAt))
    say(JSON.stringify(sizes.at(-1)))
    report()
  }
} finally {
  await world.close().finally(() => disk?.close())
}

const grown = growthOf(sizes, spared)
say(`\n── ${figures.length} seeds in ${((performance.now() - startedAt) / 3_600_000).toFixed(2)} h ──`)
say(figuresLine(together(figures)))
say(JSON.stringify(together(figures).recoveryMs, null, 2))
for (const line of [...told, ...grown]) say(line)
say(`The whole report: ${out}`)
process.exit(told.length + grown.length > 0 ? 1 : 0)

function report(): void {
  mkdirSync(dirname(out), { recursive: true })
  writeFileSync(
    out,
    JSON.stringify(
      { seed, hours, all: together(figures), figures, sizes, told, grown: growthOf(sizes, spared) },
      null,
      2,
    ),
  )
}
