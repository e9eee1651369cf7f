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
    ways: '其他通知方式',
    wayNames: { wecom: '企业微信', sms: '短信' },
    wayTo: {
      wecom: () => '发到你关联的企业微信，站内通知照常。',
      sms: (to: string) => `只在中奖时发到 ${to}。`,
    },
    missing: {
      not_bound: '还没有关联企业微信：用企业微信登录这个账号后就能收到。',
      not_verified: '还没有验证手机号：用短信验证码登录一次就能打开。',
      no_mobile: '这个账号不是手机号，收不到短信。',
    },
    followed: '关注的组织者',
    followedMore: '他们发布新抽奖时会通知你。',
    stop: '取消关注',
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
    ways: 'Other ways to be told',
    wayNames: { wecom: 'WeCom', sms: 'Text message' },
    wayTo: {
      wecom: () => 'Sent to the WeCom linked to your account; notices here go on as before.',
      sms: (to: string) => `Sent to ${to}, when you win and not otherwise.`,
    },
    missing: {
      not_bound: 'No WeCom is linked yet: sign in to this account with WeCom to be told there.',
      not_verified: 'Your mobile number is not verified yet: sign in with a code by text message once.',
      no_mobile: 'This account is not a mobile number, so no text message can reach it.',
    },
    followed: 'Organisers you follow',
    followedMore: 'You are told when they publish a new draw.',
    stop: 'Stop following',
    follow: 'Tell me of their next draws',
    followMore: (organiser: string) =>
      `Only to tell you of new draws of "${organiser}". Take it back under "Draws I entered" at any time.`,
    following: (organiser: string) =>
      `You will be told of new draws of "${organiser}". Take it back under "Draws I entered".`,
    nameless: 'the organiser',
  },
}
