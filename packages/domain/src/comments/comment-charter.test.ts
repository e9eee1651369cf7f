import { charterHash, quicknet } from '@fairdraw/fairness'
import { describe, expect, it } from 'vitest'
import { charterOf, enrichedCharter } from '../charter-of.ts'
import type { DrawSettings } from '../draw-settings.ts'
import type { Lid } from '../ids.ts'
import { objectionsTo } from '../objections.ts'
import type { PublishedComments } from './charter-comments.ts'
import { noFilters } from './media-settings.ts'

const publishedAt = Date.parse('2026-11-22T06:00:00Z')
const settings = {
  taskType: 'media',
  title: '评论区抽奖',
  opening: { by: 'manual' },
  level: 'B',
  prizes: [{ tier: 1, name: '手机', kind: 'goods', quantity: 1 }],
  loginFree: false,
  minEntrants: 1,
  onShort: 'open',
  maxWins: 1,
  rulesText: '',
  description: [],
  media: {
    source: {
      platform: 'weibo',
      postId: '3501756485200075',
      url: 'https://weibo.com/detail/3501756485200075',
    },
    chance: 'comment',
    filters: noFilters,
  },
} as const satisfies DrawSettings
const comments: PublishedComments = {
  tally: { comments: 3, people: 2, kept: 2, keptPeople: 1, chances: 2, removed: { reply: 1 } },
  sha256: 'ab'.repeat(32),
}
const chartered = (more: { comments?: PublishedComments }) =>
  charterOf(
    { lid: 'D1' as Lid, settings },
    {
      organiser: '明签',
      row: { organiserNo: 1, organiserPrev: null },
      origin: 'a.example/lot1',
      level: 'B',
      chain: quicknet,
      publishedAt,
      serverCommit: 'aa',
      textHash: 'cc',
      ...more,
    },
  )

describe('the charter of a comment draw', () => {
  it('promises its post, filters and comments, and draws as every list', () => {
    expect(chartered({ comments })).toMatchObject({
      kind: 'scheduled',
      openBy: 'manual',
      comments: {
        source: { platform: 'weibo', post_id: '3501756485200075' },
        chance: 'comment',
        tally: { kept_people: 1, removed: { reply: 1 } },
        sha256: comments.sha256,
      },
    })
  })

  it('is bound by its hash to each of them', () => {
    const changed = { ...comments, sha256: 'ac'.repeat(32) }
    expect(charterHash(chartered({ comments }))).not.toBe(charterHash(chartered({ comments: changed })))
  })

  it('keeps them when there is more to win', () => {
    const charter = chartered({ comments })
    expect(enrichedCharter(charter, charterHash(charter), settings, publishedAt + 1).comments).toEqual(
      charter.comments,
    )
  })

  it('is not made without the comments', () => {
    expect(() => chartered({})).toThrow(RangeError)
  })
})

it('objects to a comment draw among all other objections', () => {
  const now = publishedAt
  expect(objectionsTo(settings, 'B', now)).toEqual([])
  const { media: _, ...without } = settings
  expect(objectionsTo(without, 'B', now)).toEqual([{ path: 'settings', code: 'media_missing' }])
})
