import { charterComments, type MediaSettings } from '@fairdraw/domain'
import { expect, test } from 'vitest'
import { sentMediaSettings } from './media-settings.ts'
import { mediaIn, sentMedia } from './media-wire.ts'

const settings: MediaSettings = {
  source: {
    platform: 'douyin',
    postId: '7123456789012345678',
    url: 'https://www.douyin.com/video/7123456789012345678',
  },
  chance: 'mention',
  filters: {
    withReplies: true,
    withoutAuthor: false,
    withoutBlank: true,
    minMentions: 2,
    include: ['a'],
    exclude: ['b'],
    tags: ['c'],
    noTags: ['d'],
    from: 1_000,
    to: 2_000,
    minLikes: 3,
    minLevel: 4,
    minLength: 5,
    pastWinnerDays: 30,
  },
}

test('the settings of a comment draw come back as they were sent', () => {
  const sent = sentMedia(settings)
  expect(sentMediaSettings.parse(sent)).toEqual(sent)
  expect(mediaIn({ ...sent, filters: { ...sent.filters, from: 1_000, to: 2_000 } })).toEqual(settings)
})

test('a charter spells every filter as the wire does', () => {
  const tally = { comments: 0, people: 0, kept: 0, keptPeople: 0, chances: 0, removed: {} }
  for (const one of [settings, { ...settings, source: null }])
    expect(charterComments(one, { tally, sha256: '' })).toMatchObject(sentMedia(one))
})
