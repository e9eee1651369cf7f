import type { AccountKind, Removal } from '@fairdraw/domain'

/** What a letter about an account is made of. */
type AccountFacts = {
  /** The name of the plan, in the reader's language. */
  readonly plan: string
  /** The day of its end, by Chinese time. */
  readonly day: string
  /** The number of the order. */
  readonly order: string
  /** The name of a way to sign in, in the reader's language. */
  readonly way: string
  /** What will be removed of which draw, and of how many. */
  readonly removal: Removal
  readonly title: string
  readonly count: number
}
type Line = (facts: AccountFacts) => string
type AccountWords = {
  readonly subject: Readonly<Record<AccountKind, Line>>
  readonly body: Readonly<Record<AccountKind, Line>>
  readonly open: string
  readonly why: string
  /** Of what cannot be declined. */
  readonly whySecurity: string
}

const lossesZh: Readonly<Record<Removal, string>> = {
  contacts: '将删除联系方式和领奖信息',
  identities: '将删除参与者的身份和昵称',
  archive: '已满两年，将整场移除',
}
const lossesEn: Readonly<Record<Removal, string>> = {
  contacts: 'contacts and what winners filled in will be deleted',
  identities: 'who took part, with nicknames, will be deleted',
  archive: 'two years are over, and the draw will be removed',
}
const drawsZh = ({ title, count }: AccountFacts) => `「${title}」${count > 1 ? `等 ${count} 场抽奖` : ''}`
const drawsEn = ({ title, count }: AccountFacts) => `“${title}”${count > 1 ? ` and ${count - 1} more` : ''}`

const zh: AccountWords = {
  subject: {
    plan_ending: ({ plan, day }) => `${plan}将于 ${day} 到期`,
    plan_ended: ({ plan }) => `${plan}已到期`,
    order_credited: ({ order }) => `订单 ${order} 已到账`,
    order_trouble: ({ order }) => `订单 ${order} 需要核对`,
    card_received: () => '收到一张会员卡',
    hook_disabled: () => '一个事件推送已停用',
    removal_ahead: (facts) => `${drawsZh(facts)}${lossesZh[facts.removal]}`,
    way_added: ({ way }) => `你的账户添加了登录方式：${way}`,
    way_removed: ({ way }) => `你的账户移除了登录方式：${way}`,
    password_changed: () => '你的账户修改了密码',
  },
  body: {
    plan_ending: ({ plan, day }) =>
      `你的${plan}将于 ${day}（北京时间）到期。正在进行的抽奖会按发布时的方案进行到底，不受到期影响；到期后新建的抽奖按免费版。`,
    plan_ended: ({ plan, day }) =>
      `你的${plan}已于 ${day}（北京时间）到期。正在进行的抽奖会按发布时的方案进行到底，不受影响；新建的抽奖按免费版。`,
    order_credited: ({ order }) => `订单 ${order} 已付款并到账，打开购买页可以看到。`,
    order_trouble: ({ order }) =>
      `订单 ${order} 收到的款项与订单不符，还没有到账。钱没有丢：运营方能看到这笔记录，会与你核对。`,
    card_received: () => '你的账户里多了一张会员卡，打开购买页即可兑换。',
    hook_disabled: () => '你的一个事件推送连续失败，已停用。修好接收地址后可以在插件页重新启用。',
    removal_ahead: (facts) =>
      `${drawsZh(facts)}从 ${facts.day}（北京时间）起${lossesZh[facts.removal]}，这是参与时写明的期限，到时自动进行。要留底，请在那之前打开抽奖的数据页，用「导出」取走存档：规则、证明、名单和全部表格在一个文件里。`,
    way_added: ({ way }) =>
      `现在可以用${way}登录你的账户。如果不是你本人添加的，请在账户菜单的「登录方式」中移除它，并在「登录设备」中退出其他设备。`,
    way_removed: ({ way }) =>
      `${way}不再能登录你的账户。如果不是你本人移除的，请在账户菜单的「登录设备」中退出其他设备，再重新添加。`,
    password_changed: () =>
      '你的账户的密码已修改，其他设备都已退出登录。如果不是你本人修改的，请用验证码或其他方式登录，再设置一个新密码。',
  },
  open: '打开明签',
  why: '你收到这封邮件，是因为它关系到你的账户。',
  whySecurity: '你收到这封邮件，是因为它关系到你的账户的安全；这类邮件不能退订。',
}

const en: AccountWords = {
  subject: {
    plan_ending: ({ plan, day }) => `Your ${plan} plan ends on ${day}`,
    plan_ended: ({ plan }) => `Your ${plan} plan has ended`,
    order_credited: ({ order }) => `Order ${order} has arrived`,
    order_trouble: ({ order }) => `Order ${order} has to be looked at`,
    card_received: () => 'You were given a VIP card',
    hook_disabled: () => 'A webhook was switched off',
    removal_ahead: (facts) => `${drawsEn(facts)}: ${lossesEn[facts.removal]}`,
    way_added: ({ way }) => `A way to sign in was added to your account: ${way}`,
    way_removed: ({ way }) => `A way to sign in was removed from your account: ${way}`,
    password_changed: () => 'The password of your account was changed',
  },
  body: {
    plan_ending: ({ plan, day }) =>
      `Your ${plan} plan ends on ${day} (Beijing time). Draws that run then go on to their end under the plan they were published with; new ones are made under the free plan.`,
    plan_ended: ({ plan, day }) =>
      `Your ${plan} plan ended on ${day} (Beijing time). Draws that run go on to their end under the plan they were published with; new ones are made under the free plan.`,
    order_credited: ({ order }) => `Order ${order} is paid and has arrived; the purchase page shows it.`,
    order_trouble: ({ order }) =>
      `What was paid for order ${order} does not agree with it, and it has not been credited. The money is not lost: the operator sees the record and will settle it with you.`,
    card_received: () => 'A VIP card was added to your account. Redeem it on the purchase page.',
    hook_disabled: () =>
      'One of your webhooks kept failing and was switched off. Once its address works again, switch it on under Plugins.',
    removal_ahead: (facts) =>
      `From ${facts.day} (Beijing time) on, ${lossesEn[facts.removal]}: ${drawsEn(facts)}. Entrants were told this date when they joined, and it happens by itself. To keep a copy, open the draw's data page before then and take its archive under Export: rules, proof, list and all tables in one file.`,
    way_added: ({ way }) =>
      `Your account can now be signed in to by ${way}. If that was not you, remove it under Ways to sign in of the account menu, and sign other devices out under Signed-in devices.`,
    way_removed: ({ way }) =>
      `Your account can no longer be signed in to by ${way}. If that was not you, sign other devices out under Signed-in devices of the account menu, then add it again.`,
    password_changed: () =>
      'The password of your account was changed, and every other device was signed out. If that was not you, sign in by a code or another way and choose a new password.',
  },
  open: 'Open Fairdraw',
  why: 'You get this e-mail because it is about your account.',
  whySecurity:
    'You get this e-mail because it is about the security of your account; such e-mails cannot be declined.',
}

export const accountLetterWords = { zh, en } as const
