import { pinned } from '@fairdraw/application/testing/pinned'
import type { Spin } from '@fairdraw/fairness'
import { type Proof, type Report, verifyProof } from '@fairdraw/fairness'
import { expect } from 'vitest'
import type { createClient } from '../outside/client.ts'

type Client = ReturnType<typeof createClient>
export type PlaySent = { readonly i: number; readonly nonce: string }
/** A decided play as its player is told it. */
export type PlayTold = PlaySent & {
  readonly seq: number
  readonly k: string
  readonly u: number
  readonly tier: number | null
  readonly stock_before: number
  readonly award_id: string | null
}
export type Played = { readonly id: string; readonly lid: string }

/** Publishes a wheel on which every play wins while there is stock: `release` lets it out in parts. */
export async function makeWheel(
  client: Client,
  organiser: string,
  { quantity, odds, total, release }: { quantity: number; odds?: number; total: number; release?: 'hour' },
): Promise<Played> {
  const draw = {
    task_type: 'turnlottery',
    title: '转盘',
    prizes: [
      { tier: 1, name: '糖', kind: 'goods', hand_over: 'organiser', quantity, odds: odds ?? 1_000_000 },
    ],
    opening: { by: 'instant' },
    max_wins: 100,
    level: 'C',
    settings: { mode: 'probability', cells: [1, null], plays: { total }, ...(release ? { release } : {}) },
    login_free: true,
    publish: true,
  }
  return client.data(await client.post('/lotto/task/create', draw, organiser))
}

/** 64 hexadecimal digits, others for each pair. */
export function nonceOf(player: number, i: number): string {
  return player.toString(16).padStart(32, '0') + i.toString(16).padStart(32, '0')
}

export function sendPlay(client: Client, lid: string, token: string, play: PlaySent) {
  return client.post('/lotto/entry/play', { lid, ...play }, token)
}

/** Fetches the proof of a played draw with its file of plays, and replays all of them. */
export async function replay(client: Client, lid: string): Promise<{ report: Report; spins: Spin[] }> {
  const proof = client.data<Proof>(await client.get('/lotto/proof', { lid }))
  const lines = await client.spins(lid)
  const report = await verifyProof(proof, { ...pinned, openLog: client.openLog, chains: [], spins: lines })
  expect(report.checks.filter(({ verdict }) => verdict === 'fail')).toEqual([])
  const spins = lines.filter(Boolean).map((line) => JSON.parse(line) as Spin)
  expect(spins.map(({ seq }) => seq)).toEqual(spins.map((_, n) => n))
  return { report, spins }
}
