import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Process } from './process.ts'
import type { World } from './world.ts'

/** What grows, or should not, looked at while nothing is asked of the service. */
export type Size = {
  readonly atMs: number
  readonly processes: readonly {
    readonly n: number
    readonly pid: number | null
    readonly rssMiB: number
    readonly descriptors: number
    readonly files: number
    readonly filesKiB: number
  }[]
  readonly databaseMiB: number
  /** The largest tables with their indexes, in MiB. */
  readonly tables: Readonly<Record<string, number>>
}

const largest = 12
const mebibyte = 1024 * 1024

export async function sizeNow(world: World, atMs: number): Promise<Size> {
  const [database] = await world.sql<{ bytes: string }>(
    'select pg_database_size(current_database()) as bytes',
  )
  const tables = await world.sql<{ name: string; bytes: string }>(
    `select relname as name, pg_total_relation_size(relid) as bytes from pg_stat_user_tables order by 2 desc limit ${largest}`,
  )
  return {
    atMs: Math.round(atMs),
    processes: world.processes.map(sizeOf),
    databaseMiB: Math.round(Number(database?.bytes) / mebibyte),
    tables: Object.fromEntries(tables.map(({ name, bytes }) => [name, Math.round(Number(bytes) / mebibyte)])),
  }
}

function sizeOf({ n, pid, dataFolder }: Process): Size['processes'][number] {
  const own = pid()
  const { files, bytes } = filesIn(dataFolder)
  return { n, pid: own, ...ofProcess(own), files, filesKiB: Math.round(bytes / 1024) }
}

function ofProcess(pid: number | null): { rssMiB: number; descriptors: number } {
  try {
    const rss = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return { rssMiB: Math.round(Number(rss) / 1024), descriptors: readdirSync(`/proc/${pid}/fd`).length }
  } catch {
    // Dead, or not on Linux.
    return { rssMiB: 0, descriptors: 0 }
  }
}

function filesIn(folder: string): { files: number; bytes: number } {
  const all = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const bytes = all.reduce(
    (sum, { parentPath, name }) =>
      sum + (statSync(join(parentPath, name), { throwIfNoEntry: false })?.size ?? 0),
    0,
  )
  return { files: all.length, bytes }
}

/** A process that lived through all of it may need more memory at first, and not more and more. */
const mostRssGrowth = 1.5
const mostMoreDescriptors = 64

/** What the process that nothing killed needed at the end more than early on; complaints, none when all is well. */
export function growthOf(sizes: readonly Size[], spared: number): string[] {
  const lives = sizes.flatMap(({ processes }) => processes.find(({ n }) => n === spared) ?? [])
  if (lives.length < 6) return []
  const third = Math.floor(lives.length / 3)
  const middle = (some: typeof lives, of: (one: (typeof lives)[number]) => number) =>
    some.map(of).toSorted((a, b) => a - b)[Math.floor(some.length / 2)] as number
  const [early, late] = [lives.slice(1, third + 1), lives.slice(-third)]
  const [rssBefore, rssAfter] = [middle(early, ({ rssMiB }) => rssMiB), middle(late, ({ rssMiB }) => rssMiB)]
  const [before, after] = [
    middle(early, ({ descriptors }) => descriptors),
    middle(late, ({ descriptors }) => descriptors),
  ]
  return [
    ...(new Set(lives.map(({ pid }) => pid)).size > 1
      ? [`process ${spared} was to live through it all, and did not`]
      : []),
    ...(rssAfter > rssBefore * mostRssGrowth
      ? [`memory of process ${spared} grew from ${rssBefore} to ${rssAfter} MiB`]
      : []),
    ...(after > before + mostMoreDescriptors
      ? [`descriptors of process ${spared} grew from ${before} to ${after}`]
      : []),
  ]
}
