import type { ShowState } from '../../../../lib/show/follow-show.ts'

type Round = ShowState['programme'][number]
type StageRecord = ShowState['records'][number]

const at = 1_000_000

export const round = (place: number, more: Partial<Round> = {}): Round => ({
  tier: 1,
  count: 1,
  place,
  prize: '相机',
  shot_sizes: [1],
  records: [],
  is_extra: false,
  ...more,
})

export const record = (number: number, more: Partial<StageRecord> = {}): StageRecord => ({
  record: number,
  kind: 'live',
  round: 0,
  shot: 0,
  seats: 1,
  logged_at: at - 9_000,
  beacon_round: null,
  beacon_due_at: null,
  drawn_at: at - 3_000,
  result_hash: 'ab'.repeat(32),
  is_confirmed: false,
  is_failed: false,
  ...more,
})

export const winner = (of: number, more: Partial<ShowState['winners'][number]> = {}) => ({
  award_id: `${of}-0`,
  record: of,
  tier: 1,
  index: of,
  name: '王小满',
  number: '1001',
  ...more,
})

type Changes = Partial<Omit<ShowState, 'scene'>> & { readonly scene?: Partial<ShowState['scene']> }

/** A show whose list is sealed, with one round that nobody has started. */
export function show({ scene, ...more }: Changes): ShowState {
  return {
    now_ms: at,
    lid: '2345abcdef',
    title: '年会',
    organiser: '青禾',
    status: 'live',
    level: 'C',
    is_rehearsal: false,
    people: 10,
    arrived: 8,
    close_hash: 'cd'.repeat(32),
    fact_number: 9,
    tip: null,
    can_control: true,
    remotes: [],
    own_remote: null,
    settings: {
      groups: [],
      check_in: 'roster',
      skin: 'sphere',
      masked: false,
      card: ['number'],
      danmaku: 'checked',
      rounds: [{ tier: 1, count: 1 }],
    },
    scene: {
      version: 3,
      act: 'welcome',
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
    },
    programme: [round(0)],
    records: [],
    winners: [],
    ...more,
  }
}
