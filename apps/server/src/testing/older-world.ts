import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Clock, EmptyDatabase, OpenStore, StoredRow } from '@fairdraw/application/ports'
import type { DrawId, Lid } from '@fairdraw/domain'
import { unhex } from '@fairdraw/fairness'
import { masterKeyFile } from '../keys/master-key.ts'
import { openWorld, type World } from './world.ts'

type OlderDraw = { readonly id: DrawId; readonly lid: Lid }
type OlderName = 'wheel' | 'strong' | 'board' | 'lots' | 'over' | 'list' | 'undealtBoard' | 'undealtLots'

/** A database of before there were growing trees, as its program left it (fixtures/upgrade/README.md). */
type Older = {
  readonly schema: number
  readonly at: number
  readonly masterKey: string
  readonly draws: Readonly<Record<OlderName, OlderDraw>>
  /** The lots that people held, by draw and number of joining. */
  readonly held: Readonly<
    Record<string, Readonly<Record<string, { k: number; label: string; salt: string }>>>
  >
  readonly tables: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>
}

const fixture = new URL('../../../../fixtures/upgrade/schema-43.json', import.meta.url)

/** A world whose database is the older one, brought up to date as any is at the start. */
export type OlderWorld = { readonly world: World } & Pick<Older, 'draws' | 'held'>

/** `place`: where it is filled in, and how it is opened then. */
export async function openOlderWorld(
  place: (folder: string, clock: Clock) => Promise<{ empty: EmptyDatabase; open(): Promise<OpenStore> }>,
): Promise<OlderWorld> {
  const { schema, at, masterKey, draws, held, tables } = JSON.parse(readFileSync(fixture, 'utf8')) as Older
  const folder = mkdtempSync(join(tmpdir(), 'fairdraw-older-'))
  mkdirSync(dirname(masterKeyFile(folder)), { recursive: true, mode: 0o700 })
  writeFileSync(masterKeyFile(folder), `${masterKey}\n`, { mode: 0o600 })
  let opened: World | undefined
  const { empty, open } = await place(folder, { now: () => opened?.clock.now() ?? at })
  await empty.fill(schema, async (put) => {
    for (const [table, rows] of Object.entries(tables)) await put(table, rows.map(storedRow))
    for (const [table, rows] of Object.entries(listsOf(draws.list.id))) await put(table, rows)
  })
  const world = await openWorld({ folder, startsAt: at, database: await open() })
  opened = world
  const close = async () => {
    await world.close()
    rmSync(folder, { recursive: true, force: true })
  }
  return { world: { ...world, close }, draws, held }
}

/** The keys of two lines of each list of that time: somebody, no. 1, came in by the first. */
export const listedKeys = [new Uint8Array(32).fill(1), new Uint8Array(32).fill(2)] as const

/** What the older database has of lists that let people in. */
function listsOf(id: DrawId): Readonly<Record<string, readonly StoredRow[]>> {
  const line = (at: number) => ({ draw_id: id, position: at + 1, join_seq: at === 0 ? 1 : null })
  const sealed = new Uint8Array(40)
  return {
    rosters: listedKeys.map((identity_key, at) => {
      return { ...line(at), identity_key, sealed_identity: sealed, name: `张三${at}` }
    }),
    entry_codes: listedKeys.map((code_key, at) => {
      return { ...line(at), code_key, sealed_code: sealed, made_at: 5 }
    }),
  }
}

/** Bytes stand in JSON as hexadecimal text. */
function storedRow(row: Readonly<Record<string, unknown>>): StoredRow {
  const values = Object.entries(row).map(([name, value]) => [
    name,
    typeof value === 'object' && value !== null ? unhex((value as { hex: string }).hex) : value,
  ])
  return Object.fromEntries(values) as StoredRow
}
