import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newSet } from '@fairdraw/application'
import { type DrawId, noFilters } from '@fairdraw/domain'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openVault } from '../keys/vault.ts'
import { openSqliteStore } from '../store/sqlite.ts'
import { manyComments } from '../testing/many-comments.ts'
import { createWorkerCommentWork } from './worker-comment-work.ts'

const drawId = 'draw' as DrawId
const nobody = { blacklisted: [], pastWinners: [] }
let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'fairdraw-comment-work-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

it('reads, keeps sealed and judges comments in a thread, and refuses as it would beside', async () => {
  const clock = { now: () => 1_790_000_000_000 }
  const path = join(folder, 'fairdraw.sqlite')
  const store = await openSqliteStore({ path, clock })
  const vault = await openVault({ dataFolder: folder })
  const database = { kind: 'sqlite' as const, path }
  const open = () => createWorkerCommentWork({ database, dataFolder: folder, masterKey: null })
  let work = open()
  try {
    const file = {
      path: join(folder, 'given'),
      columns: null,
      heading: null,
      isTrial: false,
      replaces: false,
    }
    writeFileSync(file.path, '甲,乙\n')
    await expect(work.addFile(drawId, file)).rejects.toMatchObject({
      name: 'Refusal',
      code: 'columns_unknown',
      detail: { headings: ['甲', '乙'] },
    })
    writeFileSync(file.path, manyComments(3_000))
    const fresh = await work.addFile(drawId, file)
    expect(fresh).toMatchObject({ comments: 3_000, added: 3_000, base: null, shape: 'json' })
    expect(Buffer.concat(fresh.blocks).includes('网友')).toBe(false)
    await store.transact(async (tx) => {
      await tx.comments.putBlocks(fresh.blocks.map((bytes, block) => ({ drawId, block, bytes })))
      const { blocks, comments, people, stamp } = fresh
      await tx.comments.saveSet({ ...newSet(drawId, stamp, 1), blocks: blocks.length, comments, people })
    })
    const given = { chance: 'person' as const, filters: { ...noFilters, exclude: ['广告'] }, ...nobody }
    const before = [await work.judge(drawId, given), await work.fingerprint(drawId)]
    expect(before[0]).toMatchObject({ comments: 3_000, removed: { reply: 600, keyword_forbidden: 300 } })
    // A thread that has read nothing yet, with another vault over the same key, says the same.
    await work.close()
    work = open()
    expect([await work.judge(drawId, given), await work.fingerprint(drawId)]).toEqual(before)
    expect(await work.people(drawId, given, 2, 2)).toMatchObject([
      { userName: '网友2' },
      { userName: '网友3' },
    ])
    const again = await work.addFile(drawId, file)
    expect(again).toMatchObject({ base: fresh.stamp, added: 0, duplicates: 3_000, blocks: [] })
    expect(vault.index('a', 'b')).toHaveLength(32)
  } finally {
    await work.close()
    await store.close()
  }
})
