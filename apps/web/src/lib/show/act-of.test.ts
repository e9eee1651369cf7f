import { describe, expect, it } from 'vitest'
import { actOf, goneOf, lateMs, peopleOf } from './act-of.ts'
import type { Show, ShowState } from './follow-show.ts'
import { untilWinnersMs } from './to-ask.ts'

const at = 1_000_000

const record = {
  record: 0,
  kind: 'live',
  round: 0,
  shot: 0,
  seats: 2,
  logged_at: at,
  beacon_round: 77,
  beacon_due_at: at + 6_000,
  drawn_at: null,
  result_hash: null,
  is_confirmed: false,
  is_failed: false,
} as const satisfies ShowState['records'][number]

const drawn = { ...record, drawn_at: at + 6_500, result_hash: 'ab'.repeat(32) }
const winners = [
  { award_id: '0-0', record: 0, tier: 1, index: 4, name: '甲' },
  { award_id: '0-1', record: 0, tier: 1, index: 2, name: '乙' },
]

describe('winners who come one after another', () => {
  it('keep their places on a screen that is told of each when they come', () => {
    const scene = { act: 'reveal', since: at + 7_000, record: 0, in_turn: 2 } as const
    const show = shown({ scene, records: [drawn], winners: winners.slice(0, 1) })
    const act = actOf(show, at + 7_000, 'https://x')
    expect(act).toMatchObject({
      act: 'reveal',
      inTurn: { onPage: 2 },
      winners: [{ name: '甲' }, { name: '', isComing: true }],
    })
    expect(act.act === 'reveal' && act.drawn).toEqual(act.act === 'reveal' && act.winners)
  })
})

it('asks for those who come one after another while some are still to come, and not all the time', () => {
  const since = at + 7_000
  const looking = (told: number, now: number, more: Partial<Omit<ShowState, 'scene'>> = {}) => {
    const scene = { act: 'reveal', since, record: 0, in_turn: 2 } as const
    return untilWinnersMs(
      shown({ scene, records: [drawn], winners: winners.slice(0, told), ...more }).state,
      now,
    )
  }
  expect(looking(0, since - 1_000)).toBeGreaterThanOrEqual(1_000)
  expect(looking(1, since)).toBeGreaterThanOrEqual(3_300 + 900)
  expect(looking(1, since + 60_000)).toBeGreaterThan(1_000)
  expect(looking(2, since)).toBeNull()
  // A screen of the hall was told all of them.
  expect(looking(1, since, { can_control: true })).toBeNull()
})

function shown(
  changes: Partial<Omit<ShowState, 'scene'>> & { readonly scene?: Partial<ShowState['scene']> },
  link: Show['link'] = 'live',
) {
  const { scene, ...rest } = changes
  const state: ShowState = {
    now_ms: at,
    lid: 'abcdefghjk',
    title: '年会',
    organiser: '青禾',
    status: 'live',
    level: 'B',
    is_rehearsal: false,
    people: 10,
    arrived: 8,
    close_hash: 'cd'.repeat(32),
    fact_number: 9,
    tip: null,
    can_control: false,
    remotes: [],
    own_remote: null,
    settings: {
      groups: [],
      check_in: 'roster',
      skin: 'sphere',
      masked: false,
      card: ['number'],
      danmaku: 'checked',
      rounds: [{ tier: 1, count: 4, shots: 2 }],
    },
    scene: {
      version: 3,
      act: 'prize',
      since: at,
      round: 0,
      record: null,
      stop_asked_at: null,
      ready_at: null,
      skin: 'sphere',
      danmaku_on: true,
      muted: false,
      volume: 100,
      dark: false,
      paused_at: null,
      paused_ms: 0,
      page: null,
      in_charge: null,
      ...scene,
    } as ShowState['scene'],
    programme: [
      {
        tier: 1,
        count: 4,
        shots: 2,
        place: 0,
        prize: '相机',
        shot_sizes: [2, 2],
        records: [],
        is_extra: false,
      },
    ],
    records: [],
    winners: [],
    ...rest,
  }
  return { state, people: [], newest: null, wall: null, messages: [], link, problem: null }
}

const perform = (show: Parameters<typeof actOf>[0], now: number) => actOf(show, now, 'https://hall.example')

describe('what the stage performs', () => {
  it('shows the prize with the press that comes next', () => {
    const act = perform(shown({}), at)
    expect(act).toMatchObject({ act: 'prize', since: at })
    expect(act.act === 'prize' && act.round).toMatchObject({
      number: 1,
      of: 1,
      winners: 2,
      shot: { number: 1, of: 2 },
    })
  })

  it('rolls with the beacon that is waited for, and says when it is late or the line is lost', () => {
    const scene = { act: 'rolling', record: 0 } as const
    expect(perform(shown({ scene, records: [record] }), at + 3_000)).toMatchObject({
      act: 'rolling',
      since: at,
      beacon: { round: 77, dueAt: at + 6_000 },
    })
    expect(perform(shown({ scene, records: [record] }), at + 3_000)).not.toHaveProperty('trouble')
    const late = at + 6_000 + lateMs + 1
    expect(perform(shown({ scene, records: [record] }), late)).toMatchObject({ trouble: 'late' })
    expect(perform(shown({ scene, records: [record] }, 'offline'), late)).toMatchObject({
      trouble: 'offline',
    })
  })

  it('goes on rolling from where it began until the reveal begins', () => {
    const scene = { act: 'reveal', record: 0, since: at + 9_000 } as const
    const told = shown({ scene, records: [drawn], winners })
    expect(perform(told, at + 8_999)).toMatchObject({ act: 'rolling', since: at })
    expect(perform(told, at + 9_000)).toMatchObject({ act: 'reveal', since: at + 9_000 })
  })

  it('goes on rolling while the winners have not been heard', () => {
    const scene = { act: 'reveal', record: 0, since: at + 9_000 } as const
    expect(perform(shown({ scene, records: [drawn] }, 'offline'), at + 20_000)).toMatchObject({
      act: 'rolling',
      since: at,
      trouble: 'offline',
    })
  })

  it('shows the winners of the whole press: void ones, and who came in their place', () => {
    const redraw = { ...drawn, record: 1, kind: 'redraw', seats: 1, logged_at: at + 20_000 } as const
    const act = perform(
      shown({
        scene: { act: 'reveal', record: 1, since: at + 30_000 },
        records: [drawn, redraw],
        winners: [
          { ...winners[0], void_for: 'absent' } as (typeof winners)[number],
          ...winners.slice(1),
          {
            award_id: '1-0',
            record: 1,
            tier: 1,
            index: 7,
            name: '丙',
            is_redrawn: true,
          } as (typeof winners)[number],
        ],
      }),
      at + 31_000,
    )
    expect(act.act === 'reveal' && act.winners).toMatchObject([
      { name: '甲', voidFor: 'absent', prize: '相机' },
      { name: '乙' },
      { name: '丙', isRedrawn: true },
    ])
  })

  it('counts down to the start, and leads phones to the draw', () => {
    const { state, ...rest } = shown({ scene: { act: 'check-in' } })
    const settings = { ...state.settings, begins_at: '2026-11-22T12:00:00.000Z' }
    expect(perform({ ...rest, state: { ...state, settings } }, at)).toMatchObject({
      act: 'check-in',
      arrived: 8,
      expected: 10,
      startsAt: Date.parse('2026-11-22T12:00:00.000Z'),
      url: expect.stringContaining('/mobile/abcdefghjk'),
    })
  })
})

it('shows who is here before the list is sealed, and everybody in it afterwards', () => {
  const people = [
    { index: 0, name: '甲', here: true },
    { index: 1, name: '乙', here: false },
  ]
  expect(peopleOf(people, shown({ close_hash: null }).state)).toHaveLength(1)
  expect(peopleOf(people, shown({}).state)).toHaveLength(2)
})

it('takes winners off the show unless the round lets them win again', () => {
  const { state } = shown({ records: [drawn], winners })
  expect([...goneOf(state)]).toEqual([4, 2])
  const programme = state.programme.map((round) => ({ ...round, repeat: true }))
  expect([...goneOf({ ...state, programme })]).toEqual([])
  const voided = winners.map((winner) => ({ ...winner, void_for: 'absent' as const }))
  expect([...goneOf({ ...state, programme, winners: voided })]).toEqual([4, 2])
})
