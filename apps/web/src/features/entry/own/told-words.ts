import type { MailTopic } from '@fairdraw/domain'

type Entrants = Exclude<MailTopic, 'openings' | 'troubles' | 'reviews' | 'account'>
const topicsZh: Readonly<Record<Entrants, string>> = {
  prizes: '中奖与奖品',
  results: '没有抽中的结果',
  entries: '参与的抽奖有变动',
  new_draws: '关注的组织者的新抽奖',
}
const topicsEn: Readonly<Record<Entrants, string>> = {
  prizes: 'Prizes I won',
  results: 'Draws I did not win',
  entries: 'Changes to draws I entered',
  new_draws: 'New draws of organisers I follow',
}

/** What is said about how people are told, and by whom. */
export const toldWords = {
  zh: {
    mails: '邮件通知',
    mailsTo: (address: string) => `发到 ${address}，站内通知照常。`,
    topics: topicsZh,
    followed: '关注的组织者',
    followedMore: '他们发布新抽奖时会通知你。',
    stop: '取消关注',
    stopping: '取消中',
    follow: '以后有新抽奖时通知我',
    followMore: (organiser: string) =>
      `只用于通知「${organiser}」的新抽奖，随时可以在「我参与的抽奖」里取消。`,
    following: (organiser: string) => `「${organiser}」有新抽奖时会通知你。可以在「我参与的抽奖」里取消。`,
    nameless: '组织者',
  },
  en: {
    mails: 'E-mails',
    mailsTo: (address: string) => `Sent to ${address}; notices here go on as before.`,
    topics: topicsEn,
    followed: 'Organisers you follow',
    followedMore: 'You are told when they publish a new draw.',
    stop: 'Stop following',
    stopping: 'Stopping',
    follow: 'Tell me of their next draws',
    followMore: (organiser: string) =>
      `Only to tell you of new draws of "${organiser}". Take it back under "Draws I entered" at any time.`,
    following: (organiser: string) =>
      `You will be told of new draws of "${organiser}". Take it back under "Draws I entered".`,
    nameless: 'the organiser',
  },
}
