import { advanceDraw } from '@fairdraw/application'
import { routes, type SentOf } from '@fairdraw/contract'
import type { DrawId, Lid } from '@fairdraw/domain'
import { timeOfRound } from '@fairdraw/fairness'
import type { TestApp } from './app.ts'
import { makeDraw } from './sample-draw.ts'
import { nonceOf } from './sample-wheel.ts'

type NewDraw = SentOf<typeof routes.taskCreate>

export const cells = 20

/** One board of twenty cards for everybody: a phone, four cups, and fifteen cards that hold nothing. */
export const boardDraw: Partial<NewDraw> = {
  task_type: 'card',
  opening: { by: 'instant' },
  level: 'B',
  prizes: [
    { tier: 1, name: '手机', hand_over: 'organiser', quantity: 1 },
    { tier: 2, name: '杯子', hand_over: 'organiser', quantity: 4 },
  ],
  max_wins: 100,
  settings: { mode: 'pool', blanks: 15, cells: [1, 2, null], plays: { total: 3 }, board: { cells } },
}

export const makeBoard = (app: TestApp, token: string, changes: Partial<NewDraw> = {}) =>
  makeDraw(app, token, { ...boardDraw, ...changes })

/** Waits for the beacon of a board, and lets the poller deal and seal it. */
export async function dealBoardOf(app: TestApp, { id, lid }: { readonly id: string; readonly lid: string }) {
  const draw = await app.ports.store.read((tx) => tx.draws.byLid(lid as Lid))
  const round = draw?.life.deal?.beaconRound
  if (round) app.clock.set(Math.max(app.clock.now(), timeOfRound(app.beacon.chain, round) + 1_000))
  await advanceDraw(app.ports, id as DrawId)
}

/** Takes a card for the i-th time. */
export function takeCard(app: TestApp, lid: string, token: string, i: number, cell?: number) {
  const sent = { lid, i, nonce: nonceOf(i), ...(cell === undefined ? {} : { cell }) }
  return app.call(routes.entryPlay, sent, { token })
}
