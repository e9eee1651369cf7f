import { type DrawSettings, type GuestId, iso, type PlaySettings } from '@fairdraw/domain'
import { hex, type SpinLeaf } from '@fairdraw/fairness'
import { createPlayDraw, type PlayAnswer } from '../plays/play-draw.ts'
import { type LivedDraw, liveDraw } from './lived-draw.ts'

/** A played draw in a world of its own. */
export type PlayedWorld = LivedDraw & {
  /** Guest n plays for the i-th time. */
  play(n: number, i: number, nonce?: Uint8Array): Promise<PlayAnswer>
}

export const wheel: PlaySettings = {
  mode: 'probability',
  blanks: 0,
  cells: [1, null, 2, null],
  plays: { total: 3 },
  isStrong: false,
  whenGone: 'go_on',
}

/** A wheel with one phone at 1 % and ten cups at 50 %. */
export const wheelSettings = {
  taskType: 'turnlottery',
  opening: { by: 'instant' },
  level: 'C',
  prizes: [
    { tier: 1, name: '手机', kind: 'goods', handOver: 'organiser', quantity: 1, odds: 10_000 },
    { tier: 2, name: '杯子', kind: 'goods', handOver: 'organiser', quantity: 10, odds: 500_000 },
  ],
  maxWins: 100,
  play: wheel,
} as const satisfies Partial<DrawSettings>

/** 32 bytes that a phone could have drawn, another for each pair. */
export function nonceOf(n: number, i: number): Uint8Array {
  const nonce = new Uint8Array(32).fill(7)
  new DataView(nonce.buffer).setUint32(0, n)
  new DataView(nonce.buffer).setUint32(4, i)
  return nonce
}

/** Publishes a wheel with these changes to its settings. */
export async function playedDraw(
  changes: Partial<DrawSettings> = {},
  play: Partial<PlaySettings> = {},
): Promise<PlayedWorld> {
  const lived = await liveDraw({ ...wheelSettings, ...changes, play: { ...wheel, ...play } })
  const playDraw = createPlayDraw(lived.world.ports, undefined, 0)
  return {
    ...lived,
    play: (n, i, nonce = nonceOf(n, i)) =>
      playDraw({
        lid: lived.lid,
        subject: { kind: 'guest', guestId: `g${n}` as GuestId, nickname: `客人 ${n}` },
        i,
        nonce,
      }),
  }
}

/** The leaf that a decided answer's group signed. */
export function leafOf(drawId: string, answer: PlayAnswer): SpinLeaf {
  const { seq, ref, i, nonce, at, beaconRound, tree, outcome } = answer
  if (!outcome) throw new RangeError('this play waits')
  const { k, u, tier, stockBefore, nextCommit } = outcome
  return {
    drawId,
    seq,
    ref: hex(ref),
    i,
    nonce: hex(nonce),
    k: hex(k),
    u,
    tier,
    stockBefore,
    beaconRound,
    at: iso(at),
    nextCommit: hex(nextCommit),
    tree,
  }
}
