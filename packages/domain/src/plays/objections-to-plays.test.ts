import { hour } from '@fairdraw/fairness'
import { describe, expect, it } from 'vitest'
import type { DrawSettings } from '../draw-settings.ts'
import { objectionsTo } from '../objections.ts'
import type { Prize } from '../prize.ts'
import { objectionsToPlays } from './objections-to-plays.ts'
import type { PlaySettings } from './play-settings.ts'

const wheel = { engine: 'instant', kind: 'wheel' } as const
const prizes: readonly Prize[] = [
  { tier: 1, name: '手机', kind: 'goods', quantity: 1, odds: 10 },
  { tier: 2, name: '优惠券', kind: 'goods', quantity: 500, odds: 300_000 },
]
const play: PlaySettings = {
  mode: 'probability',
  blanks: 0,
  isStrong: false,
  whenGone: 'go_on',
  cells: [1, null, 2, null],
  plays: { perDay: 3 },
}
const pool: PlaySettings = { ...play, mode: 'pool', blanks: 100 }
const moment = { level: 'B', startsAt: 0, closesAt: 10 * hour } as const

type Parts = {
  readonly prizes?: readonly Prize[]
  readonly play?: Partial<PlaySettings>
  readonly kind?: 'wheel' | 'nine-grid' | 'cards'
  readonly level?: 'B' | 'C'
  readonly closesAt?: number
  readonly maxWins?: number
}

function told({ kind = 'wheel', ...parts }: Parts): string[] {
  const settings = {
    taskType: 'advance' as const,
    opening: { by: 'instant' as const },
    maxWins: parts.maxWins ?? 9,
    prizes: parts.prizes ?? prizes,
    play: { ...play, ...parts.play },
  }
  const { level = 'B', closesAt = moment.closesAt } = parts
  const found = objectionsToPlays(settings, { ...moment, level, closesAt }, { ...wheel, kind })
  return found.map(({ path, code }) => `${path} ${code}`)
}

it('a wheel with odds, places and limits can be played', () => {
  expect(told({})).toEqual([])
  expect(told({ play: pool })).toEqual([])
})

describe('odds', () => {
  it('are due for every prize', () => {
    const [first, second] = prizes as [Prize, Prize]
    const { odds: _, ...without } = second
    expect(told({ prizes: [first, without] })).toEqual(['prizes.1.odds odds_missing'])
    expect(told({ prizes: [{ ...first, odds: 0 }, second] })).toEqual(['prizes.0.odds odds_missing'])
  })

  it('come to a million at most', () => {
    const [first, second] = prizes as [Prize, Prize]
    expect(told({ prizes: [first, { ...second, odds: 999_990 }] })).toEqual([])
    expect(told({ prizes: [first, { ...second, odds: 999_991 }] })).toEqual(['prizes odds_too_high'])
  })

  it('are no matter of a pool', () => {
    expect(told({ play: pool, prizes: prizes.map((prize) => ({ ...prize, odds: 0 })) })).toEqual([])
  })
})

describe('places', () => {
  const many = (length: number) => [1, 2, ...Array.from({ length: length - 2 }, () => null)]

  it.each([
    ['wheel', 2, 12],
    ['nine-grid', 8, 8],
    ['cards', 2, 50],
  ] as const)('a %s has %i to %i', (kind, fewest, most) => {
    // Two places hold the two prizes, so that nothing but the thanks can be missing.
    const one = { kind, prizes: prizes.slice(0, 1) }
    const cells = (length: number) => [1, ...Array.from({ length: length - 1 }, () => null)]
    expect(told({ ...one, play: { cells: cells(fewest) } })).toEqual([])
    expect(told({ kind, play: { cells: many(Math.max(3, most)) } })).toEqual([])
    expect(told({ kind, play: { cells: many(most + 1) } })).toEqual(['settings.cells cells_count'])
    expect(told({ ...one, play: { cells: cells(fewest - 1) } })).toContain('settings.cells cells_count')
  })

  it('hold only prizes that are there, and all of them', () => {
    expect(told({ play: { cells: [1, 7, null] } })).toEqual([
      'settings.cells.1 cell_unknown_tier',
      'prizes.1 prize_not_shown',
    ])
  })

  it('have one for thanks wherever a play may win nothing', () => {
    const sure: Partial<PlaySettings> = { mode: 'pool', blanks: 0, whenGone: 'end', cells: [1, 2] }
    expect(told({ play: sure })).toEqual([])
    const missing = ['settings.cells thanks_missing']
    expect(told({ play: { ...sure, blanks: 1 } })).toEqual(missing)
    expect(told({ play: { ...sure, whenGone: 'go_on' } })).toEqual(missing)
    // Even odds of a million come to nothing once this prize is gone.
    const all = prizes.map((prize) => ({ ...prize, odds: 500_000 }))
    expect(told({ prizes: all, play: { ...sure, mode: 'probability' } })).toEqual(missing)
  })
})

describe('a limit for one prize', () => {
  const [first, second] = prizes as [Prize, Prize]
  const limited = [first, { ...second, winsEach: 2 }]

  it('is up to that for all prizes together', () => {
    expect(told({ prizes: limited, maxWins: 2 })).toEqual([])
    expect(told({ prizes: limited, play: pool })).toEqual([])
    expect(told({ prizes: limited, maxWins: 1 })).toEqual(['prizes.1.wins_each wins_each_too_many'])
  })

  it('is none of a shared board, nor of a draw that is not played', () => {
    const board = { ...pool, cells: [], board: { cells: 20 }, blanks: 19 }
    const few = limited.map((prize) => ({ ...prize, quantity: 1 }))
    expect(told({ kind: 'cards', prizes: few, play: { ...board, blanks: 18 } })).toEqual([
      'prizes.1.wins_each wins_each_on_board',
    ])
    const listed = { taskType: 'advance', opening: { by: 'manual' }, prizes: limited, maxWins: 9 } as const
    expect(objectionsToPlays(listed, moment)).toEqual([{ path: 'prizes.1.wins_each', code: 'not_in_type' }])
  })
})

it('plays are limited by the day or in all', () => {
  expect(told({ play: { plays: {} } })).toEqual(['settings.plays plays_missing'])
  expect(told({ play: { plays: { total: 5 } } })).toEqual([])
})

describe('a release', () => {
  it('has two parts to ten thousand', () => {
    const parts = (closesAt: number) => told({ play: { release: 'hour' }, closesAt })
    expect(parts(hour)).toEqual(['settings.release release_slices'])
    expect(parts(hour + 1)).toEqual([])
    expect(parts(10_000 * hour)).toEqual([])
    expect(parts(10_000 * hour + 1)).toEqual(['settings.release release_slices'])
  })

  it('is none of a pool', () => {
    expect(told({ play: { ...pool, release: 'hour' } })).toEqual(['settings.release release_in_pool'])
  })
})

it('strong proof needs a beacon', () => {
  expect(told({ play: { isStrong: true } })).toEqual([])
  expect(told({ play: { isStrong: true }, level: 'C' })).toEqual(['settings.strong strong_needs_beacon'])
  expect(told({ level: 'C' })).toEqual([])
})

describe('one board for everybody', () => {
  const [first] = prizes as [Prize]
  const few = [{ ...first, quantity: 5 }]
  const dealt = (changes: Partial<PlaySettings> = {}, parts: Parts = {}) =>
    told({
      kind: 'cards',
      prizes: few,
      ...parts,
      play: { ...pool, blanks: 15, board: { cells: 20 }, ...changes },
    })

  it('is dealt from counted prizes, whatever level the draw has and whatever stands in its picture', () => {
    expect(dealt()).toEqual([])
    expect(dealt({}, { level: 'C' })).toEqual([])
    expect(dealt({ cells: [7] })).toEqual([])
  })

  it.each(['wheel', 'nine-grid'] as const)('is none of a %s', (kind) => {
    expect(dealt({}, { kind })).toEqual(['settings.board board_not_cards'])
  })

  it('is none by probability, or with a release', () => {
    expect(dealt({ mode: 'probability' })).toEqual(['settings.board board_not_pool'])
    expect(dealt({ release: 'hour' })).toEqual(['settings.release release_in_pool'])
  })

  it('leaves no place for strong proof', () => {
    expect(dealt({ isStrong: true })).toEqual(['settings.board board_is_strong'])
  })

  it.each([
    [1, ['settings.board board_cells_count']],
    [2, []],
    [200, []],
    [201, ['settings.board board_cells_count']],
  ])('of %i cards is told so where those are too few or too many', (cells, found) => {
    const one = { prizes: [{ ...first, quantity: 1 }] }
    expect(dealt({ blanks: cells - 1, board: { cells } }, one)).toEqual(found)
  })

  it.each([19, 21])('has a card for each piece and each blank, not %i for twenty', (cells) => {
    expect(dealt({ board: { cells } })).toEqual(['settings.board board_cells_sum'])
  })
})

describe('by type', () => {
  const list: DrawSettings = {
    taskType: 'advance',
    title: '周年庆',
    prizes,
    opening: { by: 'manual' },
    level: 'C',
    loginFree: false,
    minEntrants: 1,
    onShort: 'open',
    maxWins: 1,
    rulesText: '',
    description: [],
  }

  it('a draw over a list is not played, and says so wherever it is asked', () => {
    expect(objectionsTo(list, 'C', 0)).toEqual([])
    expect(objectionsTo({ ...list, play }, 'C', 0)).toEqual([{ path: 'settings', code: 'not_in_type' }])
    expect(objectionsTo({ ...list, opening: { by: 'instant' } }, 'C', 0)).toEqual([
      { path: 'opening.by', code: 'not_in_type' },
    ])
  })

  it('a played draw opens with every play and says how it is played', () => {
    expect(objectionsToPlays(list, moment, wheel)).toEqual([
      { path: 'opening.by', code: 'not_in_type' },
      { path: 'settings', code: 'play_missing' },
    ])
  })
})
