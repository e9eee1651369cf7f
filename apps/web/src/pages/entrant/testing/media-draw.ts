import { lid } from './draw-server.ts'

/** What a charter says of the comments of a weibo post. */
const comments = {
  source: { platform: 'weibo', post_id: '5100', url: 'https://weibo.com/1/5100' },
  chance: 'person',
  filters: { with_replies: false, without_author: true, without_blank: true, min_mentions: 2 },
  tally: {
    comments: 1_204,
    people: 800,
    kept: 900,
    kept_people: 700,
    chances: 700,
    removed: { mentions_few: 204, reply: 100 },
  },
  sha256: 'cd'.repeat(32),
}

const hash = 'ab'.repeat(32)
const close = { closedAt: '2026-01-01T08:00:00.000Z', n: 800, totalWeight: 700, excluded: 100 }

type Made = {
  readonly status?: string
  /** ISO 8601; without it the organiser opens it by hand. */
  readonly opensAt?: string
  readonly winners?: readonly object[]
  readonly said?: object
}

export const winner = {
  award_id: 'w1',
  tier: 1,
  prize_name: '茶壶',
  round: 0,
  slot: 0,
  index: 4,
  shown: '林*',
  is_void: false,
  void_reason: null,
}

/** What `entry/info` says of a published comment draw. */
export function mediaEntry({ status = 'open', opensAt, winners = [], said = comments }: Made = {}): object {
  const isSealed = status !== 'open' && status !== 'cancelled'
  const record = { round: 0, kind: 'open', voids: [], slots: [{ tier: 1, count: 1 }], beaconRound: 77 }
  const outcome = {
    awardCount: winners.length,
    drawnAt: Date.now(),
    resultHash: hash,
    secret: '',
    beacon: null,
  }
  const round = { record, roundHash: hash, loggedAt: 0, beaconDueAt: Date.now() + 9_000 }
  const isDrawn = winners.length > 0
  return {
    lid,
    task_type: 'media',
    title: '评论有礼',
    join_count: 800,
    description: [],
    winners,
    opening: opensAt === undefined ? { by: 'manual' } : { by: 'time', at: opensAt },
    life: {
      status,
      factNumber: 1,
      charter: { level: 'B', comments: said, ...(opensAt && { openAt: opensAt }) },
      closesAt: Date.now() + 86_400_000,
      rounds: isSealed ? [isDrawn ? { ...round, outcome } : round] : [],
      ...(isSealed && { close, closeHash: 'ef'.repeat(32) }),
    },
  }
}

/** `mediaRuns` of a draw that is one of so many under the same post. */
export function runsOf(run: number, all: number): object {
  const list = Array.from({ length: all }, (_, at) => ({
    lid: at + 1 === run ? lid : `2345abcde${at + 2}`,
    title: `第${at + 1}轮评论`,
    organiser: '茶店',
    at: `2026-01-0${at + 1}T08:00:00.000Z`,
    status: at + 1 < all ? 'closed' : 'drawn',
    winners: 2,
  }))
  return { run, list }
}
