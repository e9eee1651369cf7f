// @vitest-environment jsdom
import { type BoardSeal, cellProof, sealBoard } from '@fairdraw/fairness'
import { expect, it } from 'vitest'
import { type DrawPicture, withTaken } from '../../../lib/draw-picture.ts'
import { boardOf, withStockOf } from './board-of.ts'
import { checkAnswer, type DecidedPlay } from './check-answer.ts'
import { beginPlay, finishPlay, keptPlay } from './kept-play.ts'

const key = new Uint8Array(32).fill(7)
const dealt = sealBoard([null, 2, null, 1], { master: key, charterHash: key })
const counts = [
  { tier: 1, count: 1 },
  { tier: 2, count: 1 },
]

/** A draw on a board of four cards, of which the second was taken. */
const picture = {
  entry: {
    lid: 'draw',
    play: {
      stock: [],
      tickets_left: 4,
      play_count: 0,
      board: { cells: 4, root: null, sealed_at: null, taken: [{ cell: 1, tier: 2 }] },
    },
  },
  life: { charter: { mode: 'pool', prizes: counts, counts, blanks: 2, board: { cells: 4 }, beacon: null } },
} as unknown as DrawPicture
const sealedPicture: DrawPicture = {
  ...picture,
  life: {
    ...picture.life,
    board: {
      seal: { cells: 4, root: dealt.root, sealedAt: '2026-11-20T08:00:00Z' } as BoardSeal,
      boardHash: '',
      beacon: null,
    },
  },
}

it('has no root before the fact of the seal, and that of the fact from then on', () => {
  expect(boardOf(picture)).toMatchObject({ root: null, sealedAt: null })
  expect(boardOf(sealedPicture)).toMatchObject({
    root: dealt.root,
    sealedAt: Date.parse('2026-11-20T08:00:00Z'),
  })
})

it('takes what was heard of cards, and draws that have none as they are', () => {
  const taken = [
    { cell: 1, tier: 2 },
    { cell: 0, tier: null },
  ]
  expect(boardOf(withTaken(picture, { taken }))?.taken).toEqual(taken)
  const other = { ...picture, entry: { ...picture.entry, play: null } }
  expect(withTaken(other, { taken })).toBe(other)
})

it('counts what is left by the cards that are gone, but for one that is still being turned', () => {
  const board = boardOf(picture)!
  const left = (hidden: number | null) => withStockOf(picture, board, hidden).entry.play
  expect(left(null)).toMatchObject({
    stock: [
      { tier: 1, left: 1 },
      { tier: 2, left: 0 },
    ],
    tickets_left: 3,
  })
  expect(left(1)).toMatchObject({ tickets_left: 4, play_count: 0 })
})

const answer = (u: number, tier: number | null, shown = u) =>
  ({
    seq: 1,
    i: 1,
    nonce: '',
    k: '',
    u,
    tier,
    at: '',
    beacon: null,
    next_commit: '',
    stock_before: [1, 0, 2],
    cell: cellProof(dealt, shown),
    tree: { size: 1, root: '00' },
    group: { root: '', size: 1, index: 0, path: [], signature: '', keyId: '' },
  }) as unknown as DecidedPlay
const known = { picture: sealedPicture, ref: '', commit: '' }
const ofCard = async (play: DecidedPlay, card: { cell: number; root: string }) =>
  (await checkAnswer(play, { ...known, card }))?.filter((fault) => fault.startsWith('cell'))

it('judges no play that was answered before trees were signed', async () => {
  const before = { ...answer(3, 1), tree: { size: 0, root: '' } }
  expect(await ofCard(before, { cell: 3, root: dealt.root })).toBeUndefined()
})

it('finds right a card that was asked for and lay there under the root', async () => {
  expect(await ofCard(answer(3, 1), { cell: 3, root: dealt.root })).toEqual([])
})

it.each([
  ['another card than was asked for', answer(3, 1), { cell: 0, root: dealt.root }, 'cell_differs'],
  ['another prize than lay there', answer(0, 1), { cell: 0, root: dealt.root }, 'cell_path_wrong'],
  ['the way of another card', answer(3, 1, 0), { cell: 3, root: dealt.root }, 'cell_path_wrong'],
  ['a root that came after', answer(3, 1), { cell: 3, root: 'ab'.repeat(32) }, 'cell_path_wrong'],
])('finds wrong %s', async (_what, play, card, fault) => {
  expect(await ofCard(play, card)).toEqual([fault])
})

it('keeps the card and its root with the nonce before it is sent', () => {
  const card = { cell: 3, root: dealt.root }
  const kept = beginPlay('draw', { i: 2, commit: 'c', card })
  expect(keptPlay('draw')).toEqual(kept)
  expect(JSON.parse(localStorage.getItem('play:draw') ?? '{}')).toMatchObject({ card, nonce: kept.nonce })
  finishPlay('draw')
  expect(keptPlay('draw')).toBeNull()
})
