import { pinned } from '@fairdraw/application/testing/pinned'
import { until } from '@fairdraw/application/testing/until'
import { routes } from '@fairdraw/contract'
import {
  hex,
  type LogEntry,
  logEntries,
  logLeafBytes,
  logRoot,
  parseCheckpoint,
  tileNodes,
  verifyProof,
} from '@fairdraw/fairness'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'
import { letJoin, makeDraw, sealedRows } from '../testing/sample-draw.ts'

let app: TestApp
let token: string
beforeAll(async () => {
  app = await testApp()
  app.startWork()
  token = await app.organiser()
})
afterAll(() => app.close())

const get = (path: string) => app.app.inject({ url: `/log/${path}` })
async function file(path: string): Promise<Uint8Array | null> {
  const answer = await get(path)
  return answer.statusCode === 200 ? new Uint8Array(answer.rawPayload) : null
}
const head = async () => parseCheckpoint((await get('checkpoint')).body)

async function drawn(): Promise<string> {
  const { id, lid } = await makeDraw(app, token)
  await letJoin(app, lid, 3)
  await app.call(routes.taskOpen, { id }, { token })
  await until(async () => expect((await app.call(routes.entryInfo, { lid })).data.status).toBe('drawn'))
  return lid
}

describe('the log as files', () => {
  it('is read whole by whoever verifies a draw', async () => {
    const lid = await drawn()
    const proof = (await app.call(routes.proofRead, { lid })).data
    const rows = await sealedRows(app, lid)
    const report = await verifyProof(proof, { ...pinned, rows, openLog: () => file })
    expect(report).toMatchObject({ verdict: 'valid' })
    const { size } = await head()
    const first = proof.log?.leaves[0]?.index ?? 0
    expect(report.checks.find(({ id }) => id === 'complete')?.found).toBe(`${size - first} ${size - first}`)
  })

  it('says that a proof is out of date once the draw went on', async () => {
    const lid = await drawn()
    const proof = (await app.call(routes.proofRead, { lid })).data
    const rows = await sealedRows(app, lid)
    const { id } = (await app.call(routes.taskInfo, { id: lid }, { token })).data
    const [award] = (await app.call(routes.winnerList, { id }, { token })).data.list
    const given = { id, award_id: award?.award_id ?? '', reason: 'absent' as const, redraw: true }
    await app.call(routes.winnerVoid, given, { token })
    const report = await verifyProof(proof, { ...pinned, rows, openLog: () => file })
    expect(report.verdict).toBe('unchecked')
    expect(report.checks.find(({ id: check }) => check === 'complete')).toMatchObject({
      reason: 'out_of_date',
    })
  })

  it('has the root that is signed, and the very leaves', async () => {
    const { size, root } = await head()
    expect(hex(await logRoot(size, tileNodes(file, size)))).toBe(hex(root))
    const entries: Uint8Array[] = []
    for await (const bundle of logEntries(file, 0, size)) entries.push(...bundle)
    const { list } = (await app.call(routes.logEntries, { from: 0, to: size })).data
    expect(entries.map(hex)).toEqual(list.map((leaf) => hex(logLeafBytes(leaf as LogEntry))))
  })

  it('keeps tiles for ever and its head for no moment, and is open to readers from anywhere', async () => {
    const { size } = await head()
    const [checkpoint, tile, entries] = [
      await get('checkpoint'),
      await get(`tile/0/000.p/${size}`),
      await get(`tile/entries/000.p/${size}`),
    ]
    expect(checkpoint.headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': 'text/plain; charset=utf-8',
    })
    for (const { headers } of [tile, entries])
      expect(headers).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-type': 'application/octet-stream',
      })
    for (const { headers } of [checkpoint, tile, entries])
      expect(headers).toMatchObject({
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
        'x-content-type-options': 'nosniff',
      })
    expect(tile.rawPayload).toHaveLength(size * 32)
    const [older, whole] = [
      await file(`tile/0/000.p/${size - 1}`),
      tile.rawPayload.subarray(0, (size - 1) * 32),
    ]
    expect(hex(older ?? new Uint8Array())).toBe(hex(whole))
  })

  it.each([
    'tile/0/000',
    'tile/0/001',
    'tile/1/000.p/1',
    'tile/entries/000',
    'tile/0/000.p/0',
    'tile/0/0',
    'tile/0/x000/000.p/1',
    'tile/64/000.p/1',
    'tile/0/000.p/1/',
    'tile/..%2f..%2fcheckpoint',
    'nothing',
    '',
  ])('has no file %s', async (path) => {
    const answer = await get(path)
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([404, 'no-store'])
    expect(answer.json()).toMatchObject({ sta: 1004 })
  })
})

it('a log without a leaf has no head', async () => {
  const empty = await testApp()
  const answer = await empty.app.inject({ url: '/log/checkpoint' })
  await empty.close()
  expect(answer.statusCode).toBe(404)
})
