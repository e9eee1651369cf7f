import type { ChanceModel } from '@fairdraw/domain'
import { thousands as n } from '../format.ts'

type Words = {
  readonly chances: Readonly<Record<ChanceModel, string>>
  readonly replies: (are: boolean) => string
  readonly author: string
  readonly blank: string
  readonly mentions: (count: number) => string
  readonly include: (words: string) => string
  readonly exclude: (words: string) => string
  readonly tags: (tags: string) => string
  readonly noTags: (tags: string) => string
  readonly from: (when: string) => string
  readonly to: (when: string) => string
  readonly likes: (count: number) => string
  readonly level: (level: number) => string
  readonly length: (count: number) => string
  readonly winners: (days: number) => string
  readonly word: (word: string) => string
  readonly or: string
  readonly and: string
}

const zh: Words = {
  chances: {
    person: '每人一支签，评论几条都一样',
    comment: '每条留下的评论一支签',
    mention: '每 @ 一位不同的人一支签',
  },
  replies: (are) => (are ? '回复也算' : '只算对帖子本身的评论，不算回复'),
  author: '不算作者自己的评论',
  blank: '不算空评论和只有表情的评论',
  mentions: (count) => `一条评论里至少 @ ${n(count)} 位不同的人`,
  include: (words) => `至少包含 ${words}`,
  exclude: (words) => `不能包含 ${words}`,
  tags: (tags) => `要带话题 ${tags}`,
  noTags: (tags) => `不能带话题 ${tags}`,
  from: (when) => `${when} 起的评论`,
  to: (when) => `${when} 以前的评论`,
  likes: (count) => `至少 ${n(count)} 个赞`,
  level: (level) => `评论者至少 ${n(level)} 级`,
  length: (count) => `至少 ${n(count)} 个字，空格、表情和 @ 不算`,
  winners: (days) => `${n(days)} 天内在本主办方评论抽奖中过奖的不算`,
  word: (word) => `「${word}」`,
  or: '或',
  and: '和',
}

const en: Words = {
  chances: {
    person: 'One chance for each person, however often they commented',
    comment: 'One chance for every comment that stays',
    mention: 'One chance for every other person mentioned',
  },
  replies: (are) => (are ? 'Replies count too' : 'Only comments on the post itself, no replies'),
  author: "The author's own comments do not count",
  blank: 'Empty comments and those of emoji alone do not count',
  mentions: (count) => `At least ${n(count)} different people mentioned in one comment`,
  include: (words) => `Contains ${words}`,
  exclude: (words) => `Does not contain ${words}`,
  tags: (tags) => `Carries the hashtag ${tags}`,
  noTags: (tags) => `Does not carry the hashtag ${tags}`,
  from: (when) => `Written from ${when} on`,
  to: (when) => `Written until ${when}`,
  likes: (count) => `At least ${n(count)} ${count === 1 ? 'like' : 'likes'}`,
  level: (level) => `The writer has at least level ${n(level)}`,
  length: (count) => `At least ${n(count)} characters; blanks, emoji and mentions do not count`,
  winners: (days) =>
    `Nobody who won a comment draw of this organiser within ${n(days)} ${days === 1 ? 'day' : 'days'}`,
  word: (word) => `“${word}”`,
  or: ' or ',
  and: ' and ',
}

/** Chances and filters of a comment draw. */
export const filterWords = { zh, en }
