import type { SpinLeaf } from '@fairdraw/fairness'
import {
  type AnsweredPlay,
  type AskedPlay,
  boardHash,
  cellLeaf,
  charterHash,
  checkPlay,
  day,
  dealBoard,
  hex,
  isDealable,
  isInBoard,
  leafHash,
  merkleRoot,
  newPlayBook,
  type PlayFault,
  playsLeft,
  quicknet,
  roundHash,
  spinKeyCommit,
  spinLeaf,
  takeCell,
  unhex,
} from '@fairdraw/fairness'
import { boardCharter, dealExample } from '@fairdraw/fairness/testing/example-board'
import { describe, expect, it } from 'vitest'
import { charterOf } from '../charter-of.ts'
import type { DrawSettings } from '../draw-settings.ts'
import { extendedCharter } from '../extended-charter.ts'
import type { Lid } from '../ids.ts'
import type { PlaySettings } from './play-settings.ts'

const charter = boardCharter('B')
const { tiers, dealt, board } = dealExample(charter)

describe('the board of the example', () => {
  // From a second program, in another language with only its standard library.
  it('is dealt, salted and sealed as others compute it', () => {
    const none = null
    expect(tiers).toEqual([none, 2, none, none, none, none, none, 1, 1, none, 2, 2])
    expect(roundHash(board.record)).toBe('13c3583a1d353e5f2d8baa56a6bccfbfff67ca5e718fe46ba580c2f853ac6215')
    expect(dealt.root).toBe('6811dda8474512c41d8a2e0960d913e39e6d070f2d93fb86e5a0c543ef83a0fb')
    expect(boardHash(board.seal)).toBe('3097f354a42c46e3d7c08aa9873bd20943aefde64416abdd3e3156b065090d0d')
    const salt = '1e643088a21adbd6fbec4cfb9989d9970993fb97ea6b8c39799efbd758180d92'
    expect(dealt.open(0)).toMatchObject({ cell: 0, tier: none, salt })
    expect(new TextDecoder().decode(cellLeaf(dealt.open(0)))).toBe(`lot1-cell|0|-|${salt}`)
    expect(new TextDecoder().decode(cellLeaf({ cell: 7, tier: null, salt }))).toBe(`lot1-cell|7|-|${salt}`)
  })

  it('holds every prize as often as was promised, whoever deals it', () => {
    for (let fill = 0; fill < 50; fill++) {
      const some = dealBoard(charter, board.record, new Uint8Array(32).fill(fill), null)
      const counted = [1, 2, null].map((tier) => some.filter((one) => one === tier).length)
      expect(counted).toEqual([2, 3, 7])
    }
  })

  it('puts the first prize in every place about as often', () => {
    const firsts = new Array(12).fill(0)
    for (let n = 0; n < 2400; n++) {
      const secret = new Uint8Array(32)
      new DataView(secret.buffer).setUint32(0, n)
      for (const [cell, tier] of dealBoard(charter, board.record, secret, null).entries())
        if (tier === 1) firsts[cell]++
    }
    // 400 expected of each, with a standard deviation of about 18.
    for (const count of firsts) expect(Math.abs(count - 400)).toBeLessThan(90)
  })

  it('opens each card with its own way to the root, and only in its place', () => {
    for (let cell = 0; cell < 12; cell++) {
      const card = dealt.open(cell)
      expect(isInBoard(card, card, dealt)).toBe(true)
      expect(isInBoard({ ...card, tier: card.tier === 1 ? 2 : 1 }, card, dealt)).toBe(false)
      expect(isInBoard({ ...card, cell: (cell + 1) % 12 }, card, dealt)).toBe(false)
      expect(isInBoard(card, { ...card, salt: '00'.repeat(32) }, dealt)).toBe(false)
      expect(isInBoard(card, { ...card, path: card.path.slice(1) }, dealt)).toBe(false)
    }
    const card = dealt.open(5)
    for (const cell of [-1, 12, 0.5]) expect(isInBoard({ cell, tier: 2 }, card, dealt)).toBe(false)
    expect(() => dealt.open(12)).toThrow(RangeError)
  })

  it('takes no salt of another length, though a root was made over it', () => {
    const card = { cell: 0, tier: 1, salt: 'aa' }
    const root = hex(merkleRoot([leafHash(cellLeaf(card))]))
    expect(isInBoard(card, { salt: 'aa', path: [] }, { cells: 1, root })).toBe(false)
    expect(isInBoard(card, { salt: 'none', path: [] }, { cells: 1, root })).toBe(false)
  })
})

it('a board can be dealt where it has a card for each prize and blank, 2 to 200', () => {
  const with_ = (cells: number, blanks: number, count: number) =>
    isDealable({ board: { cells }, blanks, counts: [{ tier: 1, count }] })
  expect([with_(2, 1, 1), with_(200, 199, 1)]).toEqual([true, true])
  expect([with_(1, 0, 1), with_(201, 200, 1), with_(20, 18, 1), with_(20, 20, 1)]).toEqual([
    false,
    false,
    false,
    false,
  ])
  expect(isDealable({ blanks: 3, counts: [] })).toBe(false)
})

describe('a card that is taken', () => {
  it('moves the stock by what it holds', () => {
    const first = takeCell(charter, newPlayBook(charter), { cell: 7, tier: 1 })
    expect(first).toEqual({ u: 7, tier: 1, stockBefore: [2, 3, 7], book: { won: [1, 0], blanksTaken: 0 } })
    const second = takeCell(charter, first.book, { cell: 0, tier: null })
    expect(second).toMatchObject({ u: 0, stockBefore: [1, 3, 7], book: { won: [1, 0], blanksTaken: 1 } })
    expect(playsLeft(second.book, charter).tickets).toBe(10)
  })

  it('cannot be one that no board of this charter holds any more', () => {
    const gone = { won: [2, 3], blanksTaken: 7 }
    for (const tier of [1, 2, null, 9])
      expect(() => takeCell(charter, gone, { cell: 0, tier })).toThrow(RangeError)
  })
})

describe('the phone checks a card at once', () => {
  const k = '11'.repeat(32)
  /** A card that holds the first prize. */
  const cell = tiers.indexOf(1)
  const leaf: SpinLeaf = {
    drawId: charter.drawId,
    seq: 0,
    ref: '22'.repeat(32),
    i: 1,
    nonce: '33'.repeat(32),
    k,
    u: cell,
    tier: 1,
    stockBefore: [2, 3, 7],
    beaconRound: null,
    at: '2026-01-01T01:00:00.000Z',
    nextCommit: '44'.repeat(32),
    tree: { size: 0, root: '55'.repeat(32) },
  }
  const { drawId, ref, i, nonce } = leaf
  const commit = hex(spinKeyCommit(unhex(k)))
  const asked = { drawId, ref, i, nonce, commit, card: { cell, board: dealt } }
  const faultsOf = (
    parts: Partial<SpinLeaf> = {},
    more: Partial<AnsweredPlay> = {},
    known: Partial<AskedPlay> = {},
  ): Promise<PlayFault[]> => {
    const told = { ...leaf, ...parts }
    const root = hex(leafHash(spinLeaf(told)))
    const group = { root, size: 1, index: 0, path: [], signature: '', keyId: '' }
    const { salt, path } = dealt.open(cell)
    return checkPlay(charter, { ...asked, ...known }, { leaf: told, group, cell: { salt, path }, ...more })
  }

  it('an honest one holds', async () => {
    expect(await faultsOf()).toEqual([])
  })

  it.each<[string, Partial<SpinLeaf>, PlayFault]>([
    ['another card than was chosen', { u: cell + 1 }, 'cell_differs'],
    ['a card that keeps its prize', { tier: null }, 'cell_path_wrong'],
    ['a prize of which none was left', { stockBefore: [0, 5, 7] }, 'stock_impossible'],
    ['stock that nobody left', { stockBefore: [2, 3, 6] }, 'stock_impossible'],
    ['a beacon', { beaconRound: 7 }, 'beacon_unexpected'],
    ['another secret', { k: '12'.repeat(32) }, 'spin_key_differs'],
  ])('but not %s', async (_, parts, fault) => {
    expect(await faultsOf(parts)).toEqual([fault])
  })

  it('nor a card without its proof, or of another board than was published', async () => {
    const { salt, path } = dealt.open(cell + 1)
    expect(await faultsOf({}, { cell: { salt, path } })).toEqual(['cell_path_wrong'])
    const other = { cell, board: { cells: 12, root: '00'.repeat(32) } }
    expect(await faultsOf({}, {}, { card: other })).toEqual(['cell_path_wrong'])
    const smaller = { cell, board: { cells: 11, root: dealt.root } }
    expect(await faultsOf({}, {}, { card: smaller })).toEqual(['cell_path_wrong'])
  })
})

describe('the charter of a draw with a board', () => {
  const publishedAt = Date.parse('2026-11-22T08:00:00Z')
  const play: PlaySettings = {
    mode: 'pool',
    blanks: 18,
    isStrong: false,
    whenGone: 'end',
    cells: [1, null],
    plays: { total: 1 },
    board: { cells: 20 },
  }
  const settings = {
    taskType: 'card',
    title: '翻牌',
    opening: { by: 'instant' },
    level: 'B',
    endAt: publishedAt + day,
    prizes: [{ tier: 1, name: '手机', kind: 'goods', quantity: 2 }],
    loginFree: false,
    minEntrants: 1,
    onShort: 'open',
    maxWins: 1,
    rulesText: '',
    description: [],
    play,
  } as const satisfies DrawSettings
  const chartered = (level: 'B' | 'C') =>
    charterOf(
      { lid: 'D1' as Lid, settings },
      {
        organiser: '明签',
        row: { organiserNo: 1, organiserPrev: null },
        origin: 'a.example/lot1',
        level,
        chain: quicknet,
        publishedAt,
        serverCommit: 'aa',
        spinCommit: 'bb',
        textHash: 'cc',
      },
    )

  it('names the board and that it is dealt six seconds after publication at the earliest', () => {
    const charter = chartered('B')
    expect(charter).toMatchObject({ level: 'B', board: { cells: 20 }, mode: 'pool', blanks: 18 })
    expect(charter.beacon).toEqual({ chain: quicknet.hash, after: 6 })
  })

  it('names no round where no beacon can be had', () => {
    expect(chartered('C')).toMatchObject({ level: 'C', beacon: null, board: { cells: 20 } })
  })

  it('keeps board and round when the draw goes on longer', () => {
    const first = chartered('B')
    const later = extendedCharter(first, charterHash(first), quicknet, { byMs: day, at: publishedAt + 1 })
    expect([later.board, later.beacon]).toEqual([first.board, first.beacon])
  })
})
