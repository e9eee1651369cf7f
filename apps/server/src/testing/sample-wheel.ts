import { routes, type SentOf } from '@fairdraw/contract'
import type { TestApp } from './app.ts'
import { makeDraw } from './sample-draw.ts'

type NewDraw = SentOf<typeof routes.taskCreate>

/** A wheel that guests can play: one phone in a hundred plays, a cup in every other. */
export const wheelDraw: Partial<NewDraw> = {
  task_type: 'turnlottery',
  opening: { by: 'instant' },
  prizes: [
    { tier: 1, name: '手机', hand_over: 'organiser', quantity: 1, odds: 10_000 },
    { tier: 2, name: '杯子', hand_over: 'organiser', quantity: 10, odds: 500_000 },
  ],
  max_wins: 100,
  settings: { mode: 'probability', cells: [1, null, 2, null], plays: { total: 3 } },
}

/** A wheel where every play wins while the stock lasts. */
export const sureWin = (quantity: number): Partial<NewDraw> => ({
  ...wheelDraw,
  prizes: [{ tier: 1, name: '糖', hand_over: 'organiser', quantity, odds: 1_000_000 }],
  settings: { mode: 'probability', cells: [1, null], plays: { total: 1 } },
})

export const makeWheel = (app: TestApp, token: string, changes: Partial<NewDraw> = {}) =>
  makeDraw(app, token, { ...wheelDraw, ...changes })

/** 64 hexadecimal digits, another for each number. */
export const nonceOf = (n: number): string => n.toString(16).padStart(64, '0')

/** Plays for the i-th time. */
export function playOnce(app: TestApp, lid: string, token: string, i: number, nonce = nonceOf(i)) {
  return app.call(routes.entryPlay, { lid, i, nonce }, { token })
}
