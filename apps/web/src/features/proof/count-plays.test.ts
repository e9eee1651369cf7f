import { cellProof, fingerprint, type Spin, sealBoard } from '@fairdraw/fairness'
import { expect, it } from 'vitest'
import { countPlays, mostShown } from './count-plays.ts'
import { wantedIn } from './find-plays.ts'

const refOf = (who: number) => who.toString(16).padEnd(64, '0')

async function* fileOf(count: number) {
  for (let seq = 0; seq < count; seq++) {
    const spin = { seq, ref: refOf(seq % 3), i: 1, tier: seq % 4 === 0 ? 1 : null } as Spin
    yield JSON.stringify(spin)
  }
  yield ''
}

it('sums up a file of plays, its last line being empty', async () => {
  expect(await countPlays(fileOf(9), {})).toEqual({
    playCount: 9,
    wins: [[1, 3]],
    matching: 0,
    shown: [],
    cards: [],
  })
})

it('finds the plays of a receipt by its commitment and by its fingerprint', async () => {
  const by = async (wanted: object) => (await countPlays(fileOf(9), wanted)).shown.map(({ seq }) => seq)
  expect(await by({ ref: refOf(1) })).toEqual([1, 4, 7])
  expect(await by({ mark: fingerprint(refOf(1)) })).toEqual([1, 4, 7])
  expect(await by({ place: 3 })).toEqual([2])
})

it('holds each card that was taken against the root of its board', async () => {
  const key = new Uint8Array(32).fill(7)
  const dealt = sealBoard([null, 2, null, 1], { master: key, charterHash: key })
  async function* taken() {
    for (const [cell, tier] of [
      [1, 2],
      [3, 2],
    ] as const)
      yield JSON.stringify({ seq: cell, ref: refOf(1), i: 1, u: cell, tier, cell: cellProof(dealt, cell) })
  }
  const { cards } = await countPlays(taken(), { board: { cells: 4, root: dealt.root } })
  // The last card held tier 1, whatever the file says.
  expect(cards).toEqual([
    { cell: 1, tier: 2, isHeld: true },
    { cell: 3, tier: 2, isHeld: false },
  ])
})

it('counts more plays than it shows', async () => {
  const { matching, shown } = await countPlays(fileOf(3 * mostShown + 3), { ref: refOf(0) })
  expect([matching, shown.length]).toEqual([mostShown + 1, mostShown])
})

it.each([
  ['12', { place: 12 }],
  ['7htm-4kq2-we', { mark: '7HTM-4KQ2-WE' }],
  [JSON.stringify({ idCommit: refOf(5), joinSeq: 1 }), { ref: refOf(5) }],
  ['0', null],
  ['{"idCommit":7}', null],
  ['{', null],
  ['', null],
])('reads %s as what it can be', (typed, wanted) => {
  expect(wantedIn(typed)).toEqual(wanted)
})
