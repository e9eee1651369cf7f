/**
 * `npm run bench`: what the README claims, measured with its denominators in the same run.
 * --only join,seal: some of it · --quick: a tenth of everything · --profile FOLDER: keep profiles of joins and plays
 */
import { mkdirSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'
import { parseArgs } from 'node:util'
import { startPostgres } from '../e2e/support/postgres.ts'
import { benchExports } from './exports.ts'
import { benchJoin } from './join.ts'
import { benchLandings } from './landings.ts'
import { benchMembers } from './members.ts'
import { benchPlay } from './play.ts'
import { benchScreen } from './screen.ts'
import { benchSeal } from './seal.ts'
import { benchStages } from './stages.ts'
import { benchStartUp } from './start-up.ts'
import { benchStreams } from './streams.ts'
import { type Figure, table } from './support/figure.ts'
import { benchTables } from './tables.ts'
import { benchTake } from './take.ts'
import { benchWebWeights } from './web-weights.ts'

const { values: wishes } = parseArgs({
  options: {
    only: { type: 'string' },
    quick: { type: 'boolean', default: false },
    profile: { type: 'string' },
  },
})
const scale = wishes.quick ? 0.1 : 1
const profiles = wishes.profile
if (profiles !== undefined) mkdirSync(profiles, { recursive: true })

const benches: Readonly<Record<string, () => Promise<Figure[]>>> = {
  join: () =>
    benchJoin({ store: 'SQLite', joins: 24_000 * scale, ...(profiles === undefined ? {} : { profiles }) }),
  'join-postgres': async () => {
    const postgres = await startPostgres({ fsync: true })
    try {
      return await benchJoin({ store: 'PostgreSQL', joins: 24_000 * scale, databaseUrl: postgres.url })
    } finally {
      await postgres.stop()
    }
  },
  play: () =>
    benchPlay({ store: 'SQLite', plays: 24_000 * scale, ...(profiles === undefined ? {} : { profiles }) }),
  'play-postgres': async () => {
    const postgres = await startPostgres({ fsync: true })
    try {
      return await benchPlay({ store: 'PostgreSQL', plays: 24_000 * scale, databaseUrl: postgres.url })
    } finally {
      await postgres.stop()
    }
  },
  take: () => benchTake({ store: 'SQLite', takes: 24_000 * scale }),
  'take-postgres': async () => {
    const postgres = await startPostgres({ fsync: true })
    try {
      return await benchTake({ store: 'PostgreSQL', takes: 24_000 * scale, databaseUrl: postgres.url })
    } finally {
      await postgres.stop()
    }
  },
  seal: () => benchSeal({ entrants: 1_000_000 * scale }),
  exports: () => benchExports({ entrants: 1_000_000 * scale }),
  members: () => benchMembers({ entrants: 1_000_000 * scale }),
  streams: () => benchStreams({ streams: 10_000 * scale }),
  tables: () => benchTables({ rows: 1_000_000 * scale }),
  'start-up': benchStartUp,
  stages: () => benchStages({ spins: 1_000 * scale }),
  screen: benchScreen,
  landings: benchLandings,
  'web-weights': async () => benchWebWeights(),
}

const only = wishes.only?.split(',') ?? Object.keys(benches)
const figures: Figure[] = []
const load = () => loadavg()[0]?.toFixed(1)
console.log(machine())
if (wishes.quick)
  console.log('Quick: a tenth of the joins, rows and streams. Only a full run says whether a goal is met.')
for (const name of only) {
  const bench = benches[name]
  if (!bench) throw new Error(`no bench ${name}: ${Object.keys(benches).join(', ')}`)
  console.log(`${name} … (load average ${load()})`)
  figures.push(...(await bench()))
}
console.log(`\n${table(figures)}\n\n${machine()}; load average at the end ${load()}`)
process.exitCode = figures.some(({ isMet }) => isMet === false) && !wishes.quick ? 1 : 0

function machine(): string {
  const [first] = cpus()
  const cores = `${cpus().length} × ${first?.model}, ${Math.round(totalmem() / 1e9)} GB`
  return `${cores}, Node ${process.versions.node}; SQLite ${process.versions.sqlite}, PostgreSQL with fsync on`
}
