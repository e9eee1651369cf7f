import { mediaIn, sentMedia } from '@fairdraw/contract'
import { expect, test } from 'vitest'
import { filtersOf, type MediaLine, mediaLineOf, mediaOf, plainMedia } from './media-line.ts'

const post = { platform: 'weibo', postId: 'z0JH2lOMb', url: 'https://weibo.com/1/z0JH2lOMb' } as const
const every: MediaLine = {
  ...plainMedia,
  source: post,
  chance: 'mention',
  withReplies: true,
  withoutBlank: true,
  minMentions: 2,
  include: ['想要'],
  exclude: ['广告'],
  tags: ['周年'],
  noTags: ['转卖'],
  from: Date.UTC(2026, 0, 1),
  to: Date.UTC(2026, 0, 8),
  minLikes: 1,
  minLevel: 3,
  minLength: 5,
  pastWinnerDays: 30,
}

test('what is not set lets everything pass, and is not sent', () => {
  expect(filtersOf(plainMedia)).toEqual({ withReplies: false, withoutAuthor: true, withoutBlank: false })
})

test('every filter goes to the server and comes back', () => {
  const sent = sentMedia(mediaOf(every))
  expect(mediaLineOf(mediaIn(sent))).toEqual(every)
})

test('a list without a post stays one', () => {
  const sent = sentMedia(mediaOf(plainMedia))
  expect(sent.source).toBe('import')
  expect(
    mediaLineOf(
      mediaIn({ ...sent, filters: { with_replies: false, without_author: true, without_blank: false } }),
    ),
  ).toEqual(plainMedia)
})
