import type { RelayMode } from '../support/relay.ts'
import { crowd, type Heal, stuff } from './presses.ts'
import type { Process, StartTerms } from './process.ts'
import type { Chance } from './seed.ts'
import type { World } from './world.ts'

/** One row of the table: what is spoilt, and for how long. */
export type Fault = {
  readonly name: string
  /** Milliseconds; of the short run, where it has a part in it. */
  readonly lastsMs: { readonly short?: number; readonly long: number }
  /** What it spoils. Whatever is beside another at the same time, spoils something else. */
  readonly on: 'line' | 'process' | 'database' | 'outside' | 'clock'
  /** It kills or stops a process: a run that watches one for hours spares it. */
  readonly hitsProcess?: true
  /** Only where everything lies on a disk that can be filled. */
  readonly needsDisk?: true
  begin(world: World, victim: Process, chance: Chance): Promise<Heal>
}

const commit = 'commit\0'
const fiveMinutes = 300_000

const onLine =
  (spoil: (line: Process['line'], chance: Chance) => void) =>
  async (_: World, { line }: Process, chance: Chance): Promise<Heal> => {
    spoil(line, chance)
    return async () => line.heal()
  }

const withRelays =
  (modes: readonly RelayMode[]) =>
  async ({ relays }: World): Promise<Heal> => {
    for (const [n, mode] of modes.entries()) relays[n]?.setMode(mode)
    return async () => {
      for (const relay of relays) relay.setMode('on-time')
    }
  }

/** A setting of PostgreSQL, until it is healed. */
const withSetting =
  (settings: Readonly<Record<string, string>>) =>
  async ({ sql }: World): Promise<Heal> => {
    const alter = async (text: (name: string, value: string) => string) => {
      // One statement at a time, in a session that may write whatever the others may.
      for (const [name, value] of Object.entries(settings)) await sql(text(name, value))
      await sql('select pg_reload_conf()')
    }
    await alter((name, value) => `alter system set ${name} = '${value}'`)
    return () => alter((name) => `alter system reset ${name}`)
  }

/** A start with less than it needs; then one as always. */
const startedWith =
  (terms: StartTerms, press?: (victim: Process) => Promise<Heal>) =>
  async (_: World, victim: Process): Promise<Heal> => {
    const before = victim.deaths()
    if (press) victim.excuse(true)
    await victim.kill()
    await victim.start(terms)
    const release = await press?.(victim)
    return async () => {
      await release?.()
      await victim.kill()
      await victim.start()
      if (press) victim.excuse(false)
      return `ended by itself ${victim.deaths() - before} times`
    }
  }

/** The faults of the table; those that need a standby or a second version of the program are not among them yet. */
export const faults: readonly Fault[] = [
  {
    name: 'connections frozen',
    on: 'line',
    lastsMs: { short: 1_000, long: 2_000 },
    begin: onLine((line) => line.freeze()),
  },
  { name: 'line dark', on: 'line', lastsMs: { long: 15_000 }, begin: onLine((line) => line.darken()) },
  {
    name: 'reset before commit',
    on: 'line',
    lastsMs: { short: 2_000, long: 4_000 },
    begin: onLine((line) => line.resetOn(commit, 'before', 8)),
  },
  {
    name: 'reset after commit',
    on: 'line',
    lastsMs: { short: 2_000, long: 4_000 },
    begin: onLine((line) => line.resetOn(commit, 'after', 8)),
  },
  // A second on the way there and one on the way back.
  {
    name: 'two seconds of latency',
    on: 'line',
    lastsMs: { short: 3_000, long: 12_000 },
    begin: onLine((line) => line.delay(1_000)),
  },
  {
    name: 'five per cent lost',
    on: 'line',
    lastsMs: { long: 12_000 },
    begin: onLine((line, chance) => line.lose(() => chance.isIn(5))),
  },
  {
    name: 'database and process killed',
    on: 'database',
    lastsMs: { short: 2_000, long: 5_000 },
    hitsProcess: true,
    async begin({ postgres }, victim) {
      await Promise.all([postgres.kill(), victim.kill()])
      return async () => {
        // Its supervisor tries while the database is not there yet.
        void victim.start().catch(() => {})
        await postgres.restart()
      }
    },
  },
  {
    name: 'process stopped',
    on: 'process',
    lastsMs: { short: 12_000, long: 30_000 },
    hitsProcess: true,
    async begin(_, victim) {
      victim.halt()
      return async () => victim.resume()
    },
  },
  {
    name: 'clock stepping',
    on: 'clock',
    lastsMs: { short: 3_000, long: 10_000 },
    async begin({ processes }, _, chance) {
      const stepping = processes.at(-1) as Process
      const step = () => stepping.setClock(chance.between(-fiveMinutes, fiveMinutes))
      step()
      const timer = setInterval(step, 700)
      return async () => {
        clearInterval(timer)
        stepping.setClock(0)
      }
    },
  },
  {
    name: 'database read-only',
    on: 'database',
    lastsMs: { long: 20_000 },
    begin: withSetting({ default_transaction_read_only: 'on' }),
  },
  {
    name: 'slow disk',
    on: 'database',
    lastsMs: { long: 10_000 },
    begin: withSetting({ commit_delay: '50000', commit_siblings: '0' }),
  },
  {
    name: 'disk full',
    on: 'database',
    lastsMs: { long: 8_000 },
    needsDisk: true,
    async begin({ disk, postgres, sql }) {
      await disk?.fill()
      return async () => {
        disk?.empty()
        // It stops for good when it cannot write what it must.
        await sql('select 1').catch(() => postgres.restart())
      }
    },
  },
  // To a program a file that may not grow is a disk without room.
  {
    name: 'data folder full',
    on: 'process',
    lastsMs: { long: 8_000 },
    hitsProcess: true,
    begin: startedWith({ limit: 'trap "" XFSZ; ulimit -f 1' }),
  },
  {
    name: 'relays late',
    on: 'outside',
    lastsMs: { long: 12_000 },
    begin: withRelays([{ lateMs: 5_000 }, { lateMs: 5_000 }]),
  },
  { name: 'relay wrong', on: 'outside', lastsMs: { long: 10_000 }, begin: withRelays(['wrong']) },
  { name: 'relays gone', on: 'outside', lastsMs: { long: 12_000 }, begin: withRelays(['gone', 'gone']) },
  {
    name: 'relays ahead',
    on: 'outside',
    lastsMs: { long: 12_000 },
    begin: withRelays([{ lateMs: -20_000 }, { lateMs: -20_000 }]),
  },
  {
    name: 'payment hosts dead',
    on: 'outside',
    lastsMs: { long: 15_000 },
    async begin({ shops }) {
      for (const shop of [shops.alipay, shops.stripe]) shop.whims.push(...Array<'hang'>(10_000).fill('hang'))
      return async () => {
        for (const shop of [shops.alipay, shops.stripe]) shop.whims.length = 0
      }
    },
  },
  {
    name: 'descriptors used up',
    on: 'process',
    lastsMs: { long: 8_000 },
    hitsProcess: true,
    begin: startedWith({ limit: 'ulimit -n 128' }, crowd),
  },
  {
    name: 'memory used up',
    on: 'process',
    lastsMs: { long: 10_000 },
    hitsProcess: true,
    begin: startedWith({ heapMiB: 56 }, stuff),
  },
]

export function faultNamed(name: string): Fault {
  const found = faults.find((fault) => fault.name === name)
  if (!found) throw new Error(`there is no fault ${name}`)
  return found
}
