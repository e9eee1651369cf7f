import { describe, expect, it } from 'vitest'
import { hex, unhex } from '../basics/bytes.ts'
import { groupMessage } from '../log/receipt.ts'
import { inclusionPath, leafHash, merkleRoot } from '../merkle/merkle.ts'
import { quicknet } from '../rounds/chain.ts'
import { playRound } from '../rounds/due-round.ts'
import { type AnsweredPlay, checkPlay } from './check-play.ts'
import type { PlayChart } from './play-chart.ts'
import { type SpinLeaf, spinLeaf } from './play-leaf.ts'

// The play of lot-1 §18.5: k_1, c_1 and c_2, drawn 575324, with beacon 1000 663373.
const leaf: SpinLeaf = {
  drawId: 'D-EXAMPLE-0001',
  seq: 7,
  ref: '00'.repeat(32),
  i: 1,
  nonce: 'aa'.repeat(32),
  k: 'd131d205494e00d6251598a04f1ad4350d039bd66a7755bfb1f6ddd798f41884',
  u: 575_324,
  tier: 2,
  stockBefore: 3,
  beaconRound: null,
  at: '2026-11-22T09:30:00.000Z',
  nextCommit: '1c15260bd5fa3d990f9cb3c76ffc86dfd379d330024f1462648cfda90b7576c7',
  tree: { size: 7, root: 'bb'.repeat(32) },
}
const asked = {
  drawId: leaf.drawId,
  ref: leaf.ref,
  i: 1,
  nonce: leaf.nonce,
  commit: '569aaddba6109c67d66c78731e014aba21a9f4f30169dce9e6777ec6c0a85011',
}
const chart: PlayChart & { readonly beacon: null } = {
  prizes: [{ tier: 2, name: '优惠券', count: 6 }],
  mode: 'probability',
  beacon: null,
  intervals: [{ tier: 2, from: 500_000, to: 600_000 }],
}
const beacon = { chain: quicknet.hash, after: 3 }
const randomness = unhex('fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd')

/** Signed in a group of three, as a server signs it. */
function answered(parts: Partial<SpinLeaf> = {}, more: Partial<AnsweredPlay> = {}): AnsweredPlay {
  const told = { ...leaf, ...parts }
  const leaves = [new Uint8Array(4), spinLeaf(told), new Uint8Array(5)].map((one) => leafHash(one))
  const root = hex(merkleRoot(leaves))
  const path = inclusionPath(leaves, 1).map(hex)
  const group = { root, size: 3, index: 1, path, signature: btoa(`signed ${root}`), keyId: '01' }
  return { leaf: told, group, ...more }
}

const verify = (message: Uint8Array, signature: Uint8Array): boolean => {
  const root = new TextDecoder().decode(signature).replace('signed ', '')
  return hex(message) === hex(groupMessage(root, 3))
}

it('an honest answer holds, in either mode', async () => {
  expect(await checkPlay(chart, asked, answered(), verify)).toEqual([])
  const strong = answered({ beaconRound: 1000, u: 663_373, tier: null, stockBefore: 0 }, { randomness })
  expect(await checkPlay({ ...chart, beacon }, asked, strong, verify)).toEqual([])
})

it('from a pool, what is left follows from how many played before', async () => {
  const pool: typeof chart = { ...chart, mode: 'pool', counts: [{ tier: 2, count: 6 }], blanks: 10 }
  // Nine tickets are left of sixteen after seven plays; k_1 and the nonce draw the first of nine.
  const told = (stockBefore: readonly number[], tier: number | null, seq = 7) =>
    checkPlay(pool, asked, answered({ stockBefore, tier, u: 0, seq }), verify)
  expect(await told([4, 5], 2)).toEqual([])
  expect(await told([0, 9], null)).toEqual([])
  expect(await told([4, 5], null)).toEqual(['tier_differs'])
  for (const stock of [[4, 4], [4, 6], [7, 2], [9], [4, 5, 0], [-1, 10]])
    expect(await told(stock, null)).toEqual(['stock_impossible'])
  expect(await told([4, 5], null, 6)).toEqual(['stock_impossible'])
})

describe('is caught', () => {
  it.each([
    ['for another player', { ref: '11'.repeat(32) }, 'play_differs'],
    ['for another draw', { drawId: 'D-2' }, 'play_differs'],
    ['to another nonce', { nonce: 'ab'.repeat(32) }, 'play_differs'],
    ['to another time', { i: 2 }, 'play_differs'],
    ['with another secret', { k: 'ee'.repeat(32) }, 'spin_key_differs'],
    ['with no secret', { k: 'none' }, 'spin_key_differs'],
    ['with another number', { u: 575_323 }, 'u_differs'],
    ['that keeps the prize', { tier: null }, 'tier_differs'],
    ['that gives another prize', { tier: 1 }, 'tier_differs'],
    ['that says all was gone and gives it', { stockBefore: 0 }, 'tier_differs'],
    ['with more stock than there ever was', { stockBefore: 7 }, 'stock_impossible'],
    ['with stock of a pool', { stockBefore: [1, 2] }, 'stock_impossible'],
    ['that names a beacon nobody promised', { beaconRound: 1000 }, 'beacon_unexpected'],
  ] as const)('an answer %s', async (_, parts, fault) => {
    expect(await checkPlay(chart, asked, answered(parts), verify)).toContain(fault)
  })

  it('an answer without the beacon that was promised', async () => {
    const strong = { ...chart, beacon }
    const told = { beaconRound: 1000, u: 663_373, tier: null, stockBefore: 0 }
    expect(await checkPlay(strong, asked, answered(told))).toEqual(['beacon_missing'])
    expect(await checkPlay(strong, asked, answered())).toEqual(['beacon_unexpected'])
    const other = answered(told, { randomness: new Uint8Array(32) })
    expect(await checkPlay(strong, asked, other)).toEqual(['u_differs'])
  })

  it('stock of a part that is not let out yet', async () => {
    const release = {
      every: 'hour',
      from: '2026-11-22T09:00:00.000Z',
      to: '2026-11-22T12:00:00.000Z',
    } as const
    const inParts = { ...chart, release }
    expect(await checkPlay(inParts, asked, answered(), verify)).toEqual(['stock_impossible'])
    expect(await checkPlay(inParts, asked, answered({ stockBefore: 2 }), verify)).toEqual([])
  })

  it('tickets kept from a player of a prize without a limit, or more of them than there are', async () => {
    const limited = [
      { tier: 1, name: '手机', count: 2 },
      { tier: 2, name: '优惠券', count: 6, winsEach: 1 },
    ]
    const counts = limited.map(({ tier, count }) => ({ tier, count }))
    const pool = { ...chart, prizes: limited, mode: 'pool' as const, counts, blanks: 4 }
    const faults = (seq: number, stockBefore: readonly number[]) =>
      checkPlay(pool, asked, answered({ seq, stockBefore, u: 0, tier: 1 }))
    const isPossible = async (seq: number, stock: readonly number[]) =>
      !(await faults(seq, stock)).includes('stock_impossible')
    expect(await isPossible(0, [2, 6, 4])).toBe(true)
    expect(await isPossible(3, [2, 0, 3])).toBe(true)
    expect(await isPossible(8, [2, 0, 2])).toBe(true)
    expect(await isPossible(9, [2, 0, 2])).toBe(false)
    expect(await isPossible(1, [2, 0, 2])).toBe(false)
    expect(await isPossible(3, [0, 6, 3])).toBe(true)
    expect(await isPossible(3, [0, 5, 3])).toBe(false)
  })

  it('half a piece, which has no canonical text', async () => {
    const half = { ...answered(), leaf: { ...leaf, stockBefore: 0.5 } }
    expect(await checkPlay(chart, asked, half, verify)).toEqual(['stock_impossible', 'spin_path_wrong'])
  })

  it('an answer that its group does not hold or nobody signed', async () => {
    const { group } = answered()
    const other = { ...group, index: 0 }
    expect(await checkPlay(chart, asked, answered({}, { group: other }), verify)).toEqual(['spin_path_wrong'])
    const forged = { ...group, signature: btoa('signed by nobody') }
    const told = await checkPlay(chart, asked, answered({}, { group: forged }), verify)
    expect(told).toEqual(['spin_signature_wrong'])
  })
})

it('signs every member of a play, in canonical order and nothing else', () => {
  const text = new TextDecoder().decode(spinLeaf({ ...leaf, slice: 4 } as SpinLeaf))
  expect(JSON.parse(text)).toEqual(leaf)
  expect(Object.keys(JSON.parse(text))).toEqual(Object.keys(leaf).toSorted())
})

it('a play uses the first round three seconds after it was accepted', () => {
  const genesis = quicknet.genesis_time * 1000
  const at = (ms: number) => playRound(beacon, quicknet, genesis + ms)
  // Round n comes out at 3 (n − 1) seconds.
  expect([0, 1, 3_000, 3_001].map(at)).toEqual([2, 3, 3, 4])
  expect(playRound(null, quicknet, genesis)).toBeNull()
})
