import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { until } from '@fairdraw/application/testing/until'
import { basePath, routes } from '@fairdraw/contract'
import { type Proof, quicknet, type ReadLogFile, type Report, verifyProof } from '@fairdraw/fairness'
import { verifyEd25519 } from '@fairdraw/fairness/beacon'
import { openZip, readTable, type ZipParts } from '@fairdraw/tables'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readPdf } from '../archive/testing/read-pdf.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { letJoin, makeDraw } from '../testing/sample-draw.ts'
import { makeWheel, playOnce } from '../testing/sample-wheel.ts'
import { noLimits } from './rate-limit.ts'

let app: TestApp
let token: string
beforeAll(async () => {
  app = await testApp({ limits: noLimits, publicUrl: 'https://draws.example' })
  app.startWork()
  token = await app.organiser()
})
afterAll(() => app.close())

const limits = { zipEntries: 4_096, unzippedBytes: 2 ** 30, compressionRatio: 200 }

function archived(id: string, by = token, wish: object = {}) {
  const url = `${basePath}${routes.taskExport.path}`
  return app.app.inject({
    method: 'POST',
    url,
    headers: { token: by },
    payload: { id, what: 'archive', ...wish },
  })
}

async function archiveOf(id: string, wish: object = {}): Promise<ZipParts> {
  const answer = await archived(id, token, wish)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip'])
  return await openZip({ bytes: answer.rawPayload }, limits)
}

async function bytesOf(parts: ZipParts, name: string): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  for await (const piece of parts.read(name)) pieces.push(piece)
  return Buffer.concat(pieces)
}

async function tableOf(parts: ZipParts, name: string): Promise<string[][]> {
  const rows: string[][] = []
  for await (const { cells } of readTable({ bytes: await bytesOf(parts, name) })) rows.push(cells)
  return rows
}

async function* linesOf(parts: ZipParts, name: string): AsyncGenerator<string> {
  let text = ''
  for await (const piece of Readable.from(parts.read(name)).pipe(createGunzip())) text += String(piece)
  yield* text.split('\n').filter(Boolean)
}

/** Recomputes a draw from its archive alone. */
async function verified(parts: ZipParts): Promise<Report> {
  const read: ReadLogFile = async (path) =>
    parts.has(`log/${path}`) ? Uint8Array.from(await bytesOf(parts, `log/${path}`)) : null
  return await verifyProof((await bytesOf(parts, 'proof.json')).toString(), {
    chains: [quicknet],
    verifyEd25519,
    trust: () => 'pinned',
    openLog: () => read,
    ...(parts.has('rows.gz') && { rows: linesOf(parts, 'rows.gz') }),
    ...(parts.has('spins.gz') && { spins: linesOf(parts, 'spins.gz') }),
  })
}

async function drawnDraw(changes: Parameters<typeof makeDraw>[2] = {}) {
  const made = await makeDraw(app, token, changes)
  await letJoin(app, made.lid, 6)
  await app.call(routes.taskOpen, { id: made.id }, { token })
  await until(async () =>
    expect((await app.call(routes.entryInfo, { lid: made.lid })).data.status).toMatch(/drawn|claiming/),
  )
  return made
}

describe('the archive of a drawn draw', () => {
  it('recomputes from itself, to the head of the log, without anything else', async () => {
    const { id, lid } = await drawnDraw()
    const parts = await archiveOf(id)
    const report = await verified(parts)
    expect(report.checks.filter(({ verdict }) => verdict === 'fail')).toEqual([])
    expect(report.verdict).toBe('valid')
    const proof = JSON.parse((await bytesOf(parts, 'proof.json')).toString()) as Proof
    expect([proof.drawId, proof.rowsFile?.url]).toEqual([
      lid,
      `https://draws.example/lotto/api/v1/lotto/proof/rows?lid=${lid}`,
    ])
    const { pages, lines, attached } = readPdf(await bytesOf(parts, 'certificate.pdf'))
    expect([pages, JSON.parse(attached.get('proof.json') ?? '')]).toEqual([1, proof])
    for (const line of ['抽奖结果证书', '周年庆', '6 人', '一等奖']) expect(lines).toContain(line)
    const readme = (await bytesOf(parts, 'README.txt')).toString()
    expect(readme).toContain(`node fairdraw.mjs verify archive-${lid}.zip --trust ${report.key?.fingerprint}`)
    expect(readme).toContain('联系方式已打码')
  })

  it('has the rules in every version, winners with those set aside, and everything that happened', async () => {
    const { id, version } = await makeDraw(app, token, { rules_text: '每人一次机会' })
    const longer = [
      { tier: 1, name: '手机', kind: 'goods', hand_over: 'organiser', quantity: 1 },
      { tier: 2, name: '水杯', kind: 'goods', hand_over: 'organiser', quantity: 3 },
    ] as const
    const update = { id, version, prizes: [...longer] }
    expect((await app.call(routes.taskUpdate, update, { token })).sta).toBe(0)
    const { lid } = (await app.call(routes.taskInfo, { id }, { token })).data
    await letJoin(app, lid, 6)
    await app.call(routes.taskOpen, { id }, { token })
    await until(async () =>
      expect((await app.call(routes.entryInfo, { lid })).data.status).toMatch(/drawn|claiming/),
    )
    const { list } = (await app.call(routes.winnerList, { id }, { token })).data
    const voided = { id, award_id: list[0]?.award_id ?? '', reason: 'absent' as const, redraw: false }
    expect((await app.call(routes.winnerVoid, voided, { token })).sta).toBe(0)
    const parts = await archiveOf(id, { format: 'csv' })
    const charters = await Promise.all(
      [1, 2].map(async (at) => JSON.parse((await bytesOf(parts, `rules/charter-${at}.json`)).toString())),
    )
    expect(charters.map(({ prizes }) => prizes[1].count)).toEqual([2, 3])
    expect((await bytesOf(parts, 'rules/rules.txt')).toString()).toContain('每人一次机会')
    const winners = await tableOf(parts, 'tables/winners.csv')
    expect(winners).toHaveLength(5)
    expect(winners.filter((row) => row.includes('已作废'))).toHaveLength(1)
    expect(await tableOf(parts, 'tables/members.csv')).toHaveLength(7)
    expect((await tableOf(parts, 'tables/activity.csv')).length).toBeGreaterThan(4)
    expect(parts.has('tables/plays.csv')).toBe(false)
  })

  it('of a wheel has every play', async () => {
    const { id, lid } = await makeWheel(app, token, { max_wins: 9 })
    const player = await app.guest()
    await app.call(routes.entryJoin, { lid }, { token: player })
    await playOnce(app, lid, player, 1)
    const parts = await archiveOf(id)
    expect(await tableOf(parts, 'tables/plays.csv')).toHaveLength(2)
  })
})

it('an archive leads to where it was taken from, where nobody said how the service is reached', async () => {
  const plain = await testApp({ limits: noLimits })
  try {
    const by = await plain.organiser()
    const { id, lid } = await makeDraw(plain, by)
    const url = `${basePath}${routes.taskExport.path}`
    const headers = { token: by, host: 'draws.lan:3000' }
    const answer = await plain.app.inject({ method: 'POST', url, headers, payload: { id, what: 'archive' } })
    const parts = await openZip({ bytes: answer.rawPayload }, limits)
    expect((await bytesOf(parts, 'README.txt')).toString()).toContain(`http://draws.lan:3000/proof/${lid}`)
    expect(readPdf(await bytesOf(parts, 'certificate.pdf')).lines).toContain('扫码自己算')
  } finally {
    await plain.close()
  }
})

describe('an archive', () => {
  it('of nothing that is published yet is refused', async () => {
    const { id } = await makeDraw(app, token, { publish: false })
    expect((await archived(id)).json()).toMatchObject({ sta: 2019 })
  })

  it('before the opening tells no row and no secret', async () => {
    const { id, lid } = await makeDraw(app, token)
    await letJoin(app, lid, 2)
    const parts = await archiveOf(id)
    expect(parts.has('rows.gz')).toBe(false)
    const proof = JSON.parse((await bytesOf(parts, 'proof.json')).toString()) as Proof
    expect([proof.state, proof.rounds.every(({ secret }) => secret === null)]).toEqual(['open', true])
  })

  it('is nobody else’s, and leaves a record', async () => {
    const { id } = await drawnDraw()
    expect((await archived(id, await app.organiser())).json()).toMatchObject({ sta: 1004 })
    await archiveOf(id)
    const { list } = (await app.call(routes.taskActivity, { id }, { token })).data
    expect(list.map(({ what }) => what)).toContain('taskExport')
  })

  it('with contacts in full asks for a fresh sign-in', async () => {
    const { id } = await drawnDraw()
    app.clock.advance(11 * 60_000)
    expect((await archived(id, token, { unmasked: true })).json()).toMatchObject({ sta: 4003 })
  })
})
