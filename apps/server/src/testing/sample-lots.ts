import { advanceDraw } from '@fairdraw/application'
import { reading } from '@fairdraw/application/testing/pinned'
import { type OutputOf, routes, type SentOf } from '@fairdraw/contract'
import type { DrawId, Lid } from '@fairdraw/domain'
import { timeOfRound, verifyProof } from '@fairdraw/fairness'
import type { TestApp } from './app.ts'
import { makeDraw, sealedRows } from './sample-draw.ts'

type NewDraw = SentOf<typeof routes.taskCreate>
type LotSettings = Extract<NonNullable<NewDraw['settings']>, { lots: unknown }>
/** A lot as whoever holds it is sent it. */
export type SentLot = OutputOf<typeof routes.entryTake>

/** Ten lots: a first, two seconds, and seven that say "thank you"; shown at once, on level C. */
const lotSettings: LotSettings = {
  lots: [
    { label: '头签', count: 1 },
    { label: '二签', count: 2 },
    { label: '谢谢', count: 7 },
  ],
  rule: 'each',
  show: 'at_once',
}

export function makeLots(
  app: TestApp,
  token: string,
  settings: Partial<LotSettings> = {},
  changes: Partial<NewDraw> = {},
) {
  return makeDraw(app, token, {
    task_type: 'draw_lots',
    prizes: [],
    opening: { by: 'lots' },
    settings: { ...lotSettings, ...settings },
    ...changes,
  })
}

/** So many lots that say 1, 2, 3 …, each once. */
export const numbered = (count: number): LotSettings['lots'] =>
  Array.from({ length: count }, (_, n) => ({ label: `${n + 1} 号`, count: 1 }))

/** Waits for the beacon that a draw needs next, if any, and lets the poller move it on. */
export async function moveLots(app: TestApp, { id, lid }: { readonly id: string; readonly lid: string }) {
  const draw = await app.ports.store.read((tx) => tx.draws.byLid(lid as Lid))
  const round = draw?.life.rounds[0]?.record.beaconRound ?? draw?.life.deal?.beaconRound
  if (round) app.clock.set(Math.max(app.clock.now(), timeOfRound(app.beacon.chain, round) + 1_000))
  await advanceDraw(app.ports, id as DrawId)
}

export const takeLot = (app: TestApp, lid: string, token: string) =>
  app.call(routes.entryTake, { lid }, { token })

/** Takes a lot, or throws. */
export async function lotOf(app: TestApp, lid: string, token: string): Promise<SentLot> {
  const { data, sta } = await takeLot(app, lid, token)
  if (sta !== 0) throw new Error(`no lot was taken: ${JSON.stringify(data)}`)
  return data
}

/** The proof of a draw of lots checked as a stranger does it, with the sealed rows of a pairing. */
export async function verifiedLots(app: TestApp, lid: string) {
  const { data: proof } = await app.call(routes.proofRead, { lid })
  const rows = proof.rowsFile ? await sealedRows(app, lid) : undefined
  const report = await verifyProof(proof, {
    ...reading(app.ports),
    chains: [app.beacon.chain],
    ...(rows ? { rows } : {}),
    verifyBeacon: (_, round, signature) => app.beacon.verify(round, signature),
  })
  const failed = report.checks.filter(({ verdict }) => verdict === 'fail')
  return { proof, report, failed }
}
