import type { CommentFault } from '@fairdraw/domain'

type Faults = Readonly<Record<CommentFault, string>>

const zh: Faults = {
  reply: '是回复',
  author: '作者本人',
  blacklisted: '在黑名单里',
  past_winner: '近期中过奖',
  empty: '没有文字',
  emoji_only: '只有表情',
  too_early: '早于开始时间',
  too_late: '晚于结束时间',
  keyword_missing: '缺少关键词',
  keyword_forbidden: '含有排除的词',
  tag_missing: '缺少话题',
  tag_forbidden: '带有排除的话题',
  mentions_few: '@ 的人不够',
  likes_few: '点赞不够',
  level_low: '等级不够',
  too_short: '字数不够',
}
const en: Faults = {
  reply: 'A reply',
  author: 'By the author',
  blacklisted: 'On the block list',
  past_winner: 'Won recently',
  empty: 'Empty',
  emoji_only: 'Only emoji',
  too_early: 'Before the start',
  too_late: 'After the end',
  keyword_missing: 'Lacks the words',
  keyword_forbidden: 'Has a word that is out',
  tag_missing: 'Lacks a hashtag',
  tag_forbidden: 'Has a hashtag that is out',
  mentions_few: 'Too few mentions',
  likes_few: 'Too few likes',
  level_low: 'Level too low',
  too_short: 'Too short',
}

/** Why a comment does not count; typed by the union, so that forgetting one does not compile. */
export const commentFaultWords: { readonly zh: Faults; readonly en: Faults } = { zh, en }
