import { reading } from '@fairdraw/application/testing/pinned'
import { routes } from '@fairdraw/contract'
import type { Lid } from '@fairdraw/domain'
import { verifyProof } from '@fairdraw/fairness'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'
import { liveShow, must } from '../testing/live-show.ts'

let app: TestApp
let token: string
beforeAll(async () => {
  app = await testApp()
  token = await app.organiser()
})
afterAll(() => app.close())

async function verified(lid: string) {
  const proof = await must(app.call(routes.proofRead, { lid }))
  const report = await verifyProof(JSON.stringify(proof), {
    ...reading(app.ports),
    chains: [app.beacon.chain],
    verifyBeacon: (_, round, signature) => app.beacon.verify(round, signature),
    rows: await rowsOf(lid),
  })
  return { proof, failed: report.checks.filter(({ verdict }) => verdict === 'fail'), ok: report.ok }
}

async function rowsOf(lid: string): Promise<string[]> {
  const draw = await app.ports.store.read((tx) => tx.draws.byLid(lid as Lid))
  const file = await app.ports.lists.rowsFile(draw?.id ?? ('' as never), lid as Lid)
  const pieces: Uint8Array[] = []
  for await (const piece of file.stream()) pieces.push(piece)
  const text = Buffer.concat(pieces)
  const { gunzipSync } = await import('node:zlib')
  const plain = text[0] === 0x1f ? gunzipSync(text) : text
  return plain.toString().trimEnd().split('\n')
}

describe.each(['B', 'C'] as const)('a live draw on level %s', (level) => {
  test('lives from its roster to its proof', async () => {
    const show = await liveShow(app, token, { level })
    const { lid } = show
    expect(await show.state()).toMatchObject({
      status: 'open',
      level,
      people: 8,
      arrived: 0,
      can_control: true,
      is_rehearsal: false,
      scene: { act: 'welcome' },
      programme: [
        { prize: '水杯', shot_sizes: [2, 1] },
        { prize: '手机', shot_sizes: [1] },
      ],
    })
    await show.begin()
    expect((await show.state()).status).toBe('live')
    await show.play(0, 0)
    await show.play(0, 1)
    const last = await show.play(1)
    const state = await show.state()
    expect(state.winners.map(({ tier }) => tier)).toEqual([2, 2, 2, 1])
    expect(new Set(state.winners.map(({ index }) => index)).size).toBe(4)
    expect(state.programme.map(({ records }) => records)).toEqual([[0, 1], [2]])
    await must(app.call(routes.roundConfirm, { lid, record: last }, { token }))
    expect((await must(app.call(routes.liveEnd, { lid }, { token }))).status).toBe('drawn')
    const { proof, failed, ok } = await verified(lid)
    expect([failed, ok]).toEqual([[], true])
    expect(proof).toMatchObject({ state: 'drawn', charter: { kind: 'live', extraRounds: true } })
  })
})
