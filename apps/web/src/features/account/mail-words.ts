import type { MailTopic } from '@fairdraw/domain'

type Owners = Extract<MailTopic, 'openings' | 'troubles' | 'reviews' | 'account'>
const topicsZh: Readonly<Record<Owners, string>> = {
  openings: '我的抽奖开奖时',
  troubles: '人数不足、无人参与或没能开奖时',
  reviews: '有凭证等我审核时（每天最多一封）',
  account: '方案到期、订单和账户的其他变动',
}
const topicsEn: Readonly<Record<Owners, string>> = {
  openings: 'When a draw of mine is drawn',
  troubles: 'When too few or nobody entered, or it could not be drawn',
  reviews: 'When pictures wait for my review (once a day at most)',
  account: 'When my plan ends, and about orders and my account',
}

/** What is said about the e-mails an organiser gets. */
export const mailWords = {
  zh: {
    title: '邮件通知',
    to: (address: string) => `发到 ${address}，改动立即生效。`,
    topics: topicsZh,
    ways: '其他通知方式',
    wecom: '企业微信',
    bound: '同样的内容也发到你关联的企业微信。',
    notBound: '还没有关联企业微信。在「登录方式」里关联后就能收到。',
  },
  en: {
    title: 'E-mails',
    to: (address: string) => `Sent to ${address}. Changes are kept at once.`,
    topics: topicsEn,
    ways: 'Other ways to be told',
    wecom: 'WeCom',
    bound: 'The same is sent to the WeCom linked to your account.',
    notBound: 'No WeCom is linked yet. Link it under "Ways to sign in" to be told there.',
  },
}
