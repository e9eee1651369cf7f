import { execFileSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { gunzipSync, gzipSync } from 'node:zlib'
import { advanceDraw, createDraw, openDraw, readProof } from '@fairdraw/application'
import type { EmptyDatabase, StoredRow } from '@fairdraw/application/ports'
import { rowLines } from '@fairdraw/application/testing/lived-draw'
import { reading } from '@fairdraw/application/testing/pinned'
import type { DrawId, Lid } from '@fairdraw/domain'
import { verifyProof } from '@fairdraw/fairness'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lockFolder } from '../folder-lock.ts'
import { tablesOf } from '../store/known-tables.ts'
import { newestSchema } from '../store/migrations/migrate.ts'
import { sqliteSnapshots } from '../store/snapshots.ts'
import { backUpFolder, keyOf, restoreFolder } from '../testing/back-up-folder.ts'
import { openWorld, plainSettings, type World } from '../testing/world.ts'

const root = mkdtempSync(join(tmpdir(), 'fairdraw-backup-'))
const folder = join(root, 'data')
const archive = join(root, 'backup.tar.gz')
const fresh = (name: string) => {
  const path = join(root, name)
  mkdirSync(path)
  return path
}
let [world, id, lid] = [null as unknown as World, '' as DrawId, '' as Lid]
beforeAll(async () => {
  world = await openWorld({ folder })
  const owner = await world.organiser()
  const made = await createDraw(world.ports, owner, { settings: plainSettings, publish: true })
  ;[id, lid] = [made.id as DrawId, made.lid as Lid]
  await Promise.all(Array.from({ length: 50 }, (_, n) => world.enter(lid, n)))
  await openDraw(world.ports, owner, made.id as DrawId)
  await advanceDraw(world.ports, made.id as DrawId)
  world.clock.advance(20_000)
  await advanceDraw(world.ports, made.id as DrawId)
  mkdirSync(join(folder, 'media', 'ab'), { recursive: true })
  writeFileSync(join(folder, 'media', 'ab', 'picture.png'), Buffer.alloc(700_000, 7))
  writeFileSync(join(folder, 'media', 'empty.png'), '')
  writeFileSync(join(folder, 'prices.json'), '{"plans":{}}')
  await backUpFolder(folder, archive, { key: keyOf(folder) })
})
afterAll(async () => {
  await world.close()
  rmSync(root, { recursive: true, force: true })
})

/** Every row of every table, as text that can be compared. */
function rowsOf(path: string): Record<string, string[]> {
  const file = new DatabaseSync(join(path, 'fairdraw.sqlite'), { readOnly: true })
  const tables = file.prepare("select name from sqlite_schema where type = 'table' order by name").all()
  const rows = tables.map(({ name }) => [
    name,
    file
      .prepare(`select * from "${name}"`)
      .all()
      .map((row) => JSON.stringify(row))
      .sort(),
  ])
  file.close()
  return Object.fromEntries(rows)
}

test('a restored backup is the same to the byte, files and key included, and its proof holds', async () => {
  const copy = fresh('copy')
  await restoreFolder(copy, archive)
  expect(rowsOf(copy)).toEqual(rowsOf(folder))
  expect(readFileSync(join(copy, 'media', 'ab', 'picture.png'))).toEqual(Buffer.alloc(700_000, 7))
  expect(readFileSync(join(copy, 'media', 'empty.png'))).toHaveLength(0)
  expect(readFileSync(join(copy, 'prices.json'), 'utf8')).toBe('{"plans":{}}')
  expect(keyOf(copy)).toBe(keyOf(folder))
  expect(readdirSync(copy).filter((name) => name.includes('restoring'))).toEqual([])
  const restored = await openWorld({ folder: copy })
  const origin = { rowsUrl: () => 'r', spinsUrl: () => 's', software: { name: 'fairdraw', version: '0' } }
  const report = await verifyProof(await readProof(restored.ports, lid, origin), {
    ...reading(restored.ports),
    rows: await rowLines(restored, { id, lid }),
    chains: [world.beacon.chain],
    verifyBeacon: (_, round, signature) => world.beacon.verify(round, signature),
  })
  expect(report.ok).toBe(true)
  // Keys that count by themselves go on behind what came back.
  await restored.ports.store.transact((tx) =>
    tx.log.post([{ type: 'fork', at: '2026-01-01T00:00:00.000Z', abandoned: null }]),
  )
  await restored.close()
})

test('any tar lists it, tables are lines of JSON, and only its owner may read the file', async () => {
  const names = execFileSync('tar', ['tzf', archive], { encoding: 'utf8' }).trim().split('\n')
  expect([names[0], names.at(-1)]).toEqual(['backup.json', 'manifest.json'])
  expect(names).toContain('files/media/ab/picture.png')
  const lines = execFileSync('tar', ['xzOf', archive, 'tables/draws/000000.jsonl'], { encoding: 'utf8' })
  expect(JSON.parse(lines.split('\n')[0] ?? '')).toMatchObject({ lid })
  expect(statSync(archive).mode & 0o077).toBe(0)
})

test('without its key it is of no use, and says whose key it needs; with that key it is', async () => {
  const [keyless, copy] = [join(root, 'keyless.tar.gz'), fresh('keyless')]
  const manifest = await backUpFolder(folder, keyless)
  expect(manifest.hasKey).toBe(false)
  expect(gunzipSync(readFileSync(keyless)).includes(keyOf(folder))).toBe(false)
  await expect(restoreFolder(copy, keyless)).rejects.toMatchObject({
    fault: 'no_key',
    detail: world.ports.signer.keyId,
  })
  await restoreFolder(copy, keyless, { ownKey: keyOf(folder) })
  expect(rowsOf(copy)).toEqual(rowsOf(folder))
})

test('a backup of another deployment is refused by a folder that has its own key', async () => {
  const own = fresh('own')
  const told = restoreFolder(own, archive, { ownKey: '11'.repeat(32) })
  await expect(told).rejects.toMatchObject({ fault: 'other_deployment', detail: world.ports.signer.keyId })
  expect(readdirSync(own)).toEqual([])
})

test.each(['fairdraw.sqlite', 'media/a.png', 'lists/a', 'prices.json'])(
  'nothing is restored over %s',
  async (name) => {
    const own = fresh(`taken-${name.replaceAll('/', '-')}`)
    mkdirSync(join(own, name, '..'), { recursive: true })
    writeFileSync(join(own, name), 'mine')
    await expect(restoreFolder(own, archive)).rejects.toMatchObject({ fault: 'not_empty' })
    expect(readFileSync(join(own, name), 'utf8')).toBe('mine')
  },
)

test.each(['before', 'after'] as const)(
  'a service that began %s the rows were put in keeps what is its own, and the restore is refused',
  async (when) => {
    const copy = fresh(`begun-${when}`)
    const begin = () => {
      mkdirSync(join(copy, 'keys'), { recursive: true })
      writeFileSync(join(copy, 'keys', 'master.key'), 'its own key')
      writeFileSync(join(copy, 'fairdraw.sqlite'), 'its own rows')
    }
    const during = (empty: EmptyDatabase): EmptyDatabase => ({
      ...empty,
      fill: (schema, work) =>
        empty.fill(schema, async (put) => {
          if (when === 'before') begin()
          await work(put)
          if (when === 'after') writeFileSync(join(copy, 'fairdraw.sqlite'), 'its own rows')
        }),
    })
    const told = restoreFolder(copy, archive, { during })
    await expect(told).rejects.toMatchObject({ fault: 'not_empty', detail: join(copy, 'fairdraw.sqlite') })
    expect(readFileSync(join(copy, 'fairdraw.sqlite'), 'utf8')).toBe('its own rows')
    if (when === 'before') expect(keyOf(copy)).toBe('its own key')
    expect(existsSync(join(copy, 'media', 'empty.png'))).toBe(false)
  },
)

test('a key that appeared meanwhile is not replaced', async () => {
  const copy = fresh('key')
  const during = (empty: EmptyDatabase): EmptyDatabase => ({
    ...empty,
    async fill(schema, work) {
      mkdirSync(join(copy, 'keys'))
      writeFileSync(join(copy, 'keys', 'master.key'), 'its own key')
      await empty.fill(schema, work)
    },
  })
  await expect(restoreFolder(copy, archive, { during })).rejects.toMatchObject({ fault: 'not_empty' })
  expect(keyOf(copy)).toBe('its own key')
  expect(existsSync(join(copy, 'fairdraw.sqlite'))).toBe(false)
})

test('nothing is restored into a folder that a service or another restore has locked', async () => {
  const copy = fresh('locked')
  const lock = lockFolder(copy)
  // What the other restore has put aside.
  mkdirSync(join(copy, '.restoring'))
  await expect(restoreFolder(copy, archive)).rejects.toMatchObject({ code: 'ERR_SQLITE_ERROR', errcode: 5 })
  expect(readdirSync(copy).filter((name) => !name.startsWith('fairdraw.lock'))).toEqual(['.restoring'])
  await lock.close()
  await restoreFolder(copy, archive)
  expect(rowsOf(copy)).toEqual(rowsOf(folder))
})

test('a backup is never written over a file that is there', async () => {
  await expect(backUpFolder(folder, archive)).rejects.toMatchObject({ fault: 'exists' })
  expect(existsSync(`${archive}.growing`)).toBe(false)
})

/** The archive with something done to the bytes inside its compression. */
function altered(name: string, change: (tar: Buffer) => Buffer): string {
  const path = join(root, `${name}.tar.gz`)
  writeFileSync(path, gzipSync(change(gunzipSync(readFileSync(archive)))))
  return path
}
const swapped = (tar: Buffer, from: string, to: string) => {
  const at = tar.indexOf(from)
  expect(at).toBeGreaterThan(0)
  return Buffer.concat([tar.subarray(0, at), Buffer.from(to), tar.subarray(at + Buffer.byteLength(from))])
}

test.each<[string, () => string, string]>([
  ['one that is cut off in the middle', () => cut(0.5), 'cut_off'],
  ['one that lacks its last bytes', () => cut(0.999), 'cut_off'],
  ['one whose bytes flipped', () => flipped(), 'damaged'],
  [
    'one with another title in a row',
    () => altered('row', (tar) => swapped(tar, '周年庆', '周年慶')),
    'damaged',
  ],
  [
    'one whose picture changed',
    () => altered('file', (tar) => swapped(tar, '\x07'.repeat(9), 'x'.repeat(9))),
    'damaged',
  ],
  [
    'one whose header changed',
    () => altered('name', (tar) => swapped(tar, 'files/media/ab', 'files/media/xy')),
    'damaged',
  ],
  [
    'one without its end, compressed anew',
    () => altered('end', (tar) => tar.subarray(0, tar.length - 4096)),
    'cut_off',
  ],
  ['something else', () => written('else', 'hello'), 'not_a_backup'],
  ['something else that is compressed', () => written('gz', gzipSync('hello'.repeat(300))), 'not_a_backup'],
  ['an empty file', () => written('empty', ''), 'cut_off'],
])('%s is refused, and nothing is left of it', async (name, make, fault) => {
  const copy = fresh(name.replaceAll(' ', '-'))
  await expect(restoreFolder(copy, make())).rejects.toMatchObject({ name: 'BackupRefused', fault })
  expect(readdirSync(copy)).toEqual([])
})

function cut(share: number): string {
  const bytes = readFileSync(archive)
  return written(`cut-${share}`, bytes.subarray(0, Math.floor(bytes.length * share)))
}
function flipped(): string {
  const bytes = readFileSync(archive)
  const at = Math.floor(bytes.length * 0.6)
  bytes[at] = (bytes[at] ?? 0) ^ 0xff
  return written('flipped', bytes)
}
function written(name: string, bytes: Buffer | string): string {
  const path = join(root, `${name}.bin`)
  writeFileSync(path, bytes)
  return path
}

test('a backup of a newer program is refused', async () => {
  const from = `"schema": ${newestSchema}`
  const newer = altered('newer', (tar) => swapped(tar, from, `"schema": ${newestSchema + 1}`))
  await expect(restoreFolder(fresh('newer'), newer)).rejects.toMatchObject({ fault: 'newer' })
})

test('a backup of an older program is brought up to date', async () => {
  const [older, copy] = [join(root, 'older.tar.gz'), fresh('older')]
  const tables = await tablesOf(20)
  const later = [
    'plan_since',
    'screen_people',
    'account_verified_at',
    'code_key',
    'about_seq',
    'strong_at',
    'seq',
    'prev',
    'tip',
    'data',
    'edge',
    'logged',
    'tree_size',
    'tree_root',
    'events',
    'last_at',
    'check_in_group',
    'name_commit',
    'charter_version',
    'charter_hash',
    'charter_at',
    'told_removals',
    'removal_told_at',
    'is_guest',
    'is_again',
  ]
  const now = sqliteSnapshots({ path: join(folder, 'fairdraw.sqlite'), clock: world.clock })
  const without = (row: StoredRow) =>
    Object.fromEntries(Object.entries(row).filter(([name]) => !later.includes(name)))
  await backUpFolder(folder, older, {
    key: keyOf(folder),
    snapshots: {
      take: (work) =>
        now.take((snapshot) =>
          work({
            schema: 20,
            tables,
            reading: snapshot.reading,
            async *rows(table) {
              for await (const page of snapshot.rows(table)) yield page.map(without)
            },
          }),
        ),
    },
  })
  await restoreFolder(copy, older)
  const [restored, before] = [rowsOf(copy), rowsOf(folder)]
  expect(Object.keys(restored)).toEqual(Object.keys(before))
  // The older program sealed no names, and did not keep who came without an account.
  const asBefore = (row: string) => JSON.stringify({ ...JSON.parse(row), name_commit: null, is_guest: null })
  expect(restored.entrants).toEqual(before.entrants?.map(asBefore))
  expect(restored.schema_steps).toEqual(before.schema_steps)
})
