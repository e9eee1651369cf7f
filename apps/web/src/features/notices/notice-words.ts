import type { AccountKind, Removal } from '@fairdraw/domain'

type Told = {
  readonly plan: string
  readonly day: string
  readonly order: string
  readonly way: string
  readonly removal: Removal
  readonly title: string
  readonly count: number
}
type Line = { readonly title: (told: Told) => string; readonly more: (told: Told) => string }
type Lines = Readonly<Record<AccountKind, Line>>

const lossesZh: Readonly<Record<Removal, string>> = {
  contacts: '将删除联系方式',
  identities: '将删除参与者身份',
  archive: '将整场移除',
}
const lossesEn: Readonly<Record<Removal, string>> = {
  contacts: 'contacts will be deleted',
  identities: 'who took part will be deleted',
  archive: 'the draw will be removed',
}

const zh: Lines = {
  plan_ending: {
    title: ({ plan, day }) => `${plan}将于 ${day} 到期`,
    more: () => '正在进行的抽奖按发布时的方案进行到底；到期后新建的抽奖按免费版。',
  },
  plan_ended: {
    title: ({ plan, day }) => `${plan}已于 ${day} 到期`,
    more: () => '正在进行的抽奖按发布时的方案进行到底，不受影响。',
  },
  order_credited: { title: () => '订单已到账', more: ({ order }) => `订单号 ${order}` },
  order_trouble: {
    title: () => '订单需要核对',
    more: ({ order }) => `收到的款项与订单 ${order} 不符，钱没有丢，运营方会与你核对。`,
  },
  card_received: { title: () => '收到一张会员卡', more: () => '在购买页兑换。' },
  hook_disabled: {
    title: () => '一个事件推送已停用',
    more: () => '它连续失败了很久。修好接收地址后，在插件页重新启用。',
  },
  removal_ahead: {
    title: ({ removal, title, count, day }) =>
      `「${title}」${count > 1 ? `等 ${count} 场` : ''}${lossesZh[removal]}：${day} 起`,
    more: () => '这是参与时写明的期限，到时自动进行。要留底，请先在数据页的「导出」里取走存档。',
  },
  way_added: {
    title: ({ way }) => `添加了登录方式：${way}`,
    more: () => '如果不是你本人添加的，请在「登录方式」中移除，并在「登录设备」中退出其他设备。',
  },
  way_removed: {
    title: ({ way }) => `移除了登录方式：${way}`,
    more: () => '如果不是你本人移除的，请在「登录设备」中退出其他设备，再重新添加。',
  },
  password_changed: {
    title: () => '密码已修改',
    more: () => '其他设备都已退出登录。如果不是你本人修改的，请马上在「登录方式」中再换一个密码。',
  },
}
const en: Lines = {
  plan_ending: {
    title: ({ plan, day }) => `Your ${plan} plan ends on ${day}`,
    more: () =>
      'Draws that run go on to their end under the plan they were published with; new ones are made under the free plan.',
  },
  plan_ended: {
    title: ({ plan, day }) => `Your ${plan} plan ended on ${day}`,
    more: () => 'Draws that run go on to their end under the plan they were published with.',
  },
  order_credited: { title: () => 'An order has arrived', more: ({ order }) => `Order ${order}` },
  order_trouble: {
    title: () => 'An order has to be looked at',
    more: ({ order }) =>
      `What was paid does not agree with order ${order}. The money is not lost; the operator will settle it with you.`,
  },
  card_received: { title: () => 'You were given a VIP card', more: () => 'Redeem it on the purchase page.' },
  hook_disabled: {
    title: () => 'A webhook was switched off',
    more: () => 'It kept failing. Once its address works again, switch it on under Plugins.',
  },
  removal_ahead: {
    title: ({ removal, title, count, day }) =>
      `“${title}”${count > 1 ? ` and ${count - 1} more` : ''}: ${lossesEn[removal]} from ${day}`,
    more: () =>
      'Entrants were told this date when they joined. To keep a copy, take the archive first, under Export on the data page.',
  },
  way_added: {
    title: ({ way }) => `A way to sign in was added: ${way}`,
    more: () =>
      'If that was not you, remove it under Ways to sign in, and sign other devices out under Signed-in devices.',
  },
  way_removed: {
    title: ({ way }) => `A way to sign in was removed: ${way}`,
    more: () => 'If that was not you, sign other devices out under Signed-in devices, then add it again.',
  },
  password_changed: {
    title: () => 'The password was changed',
    more: () =>
      'Every other device was signed out. If that was not you, choose another one at once under Ways to sign in.',
  },
}

/** What is said in the notice centre of the desk. */
export const noticeWords = {
  zh: {
    lines: zh,
    title: '通知',
    open: (unread: string) => (unread === '0' ? '通知' : `通知，${unread} 条未读`),
    close: '关闭',
    unread: '未读',
    none: '还没有通知',
    noneMore: '方案快到期、订单到账、事件推送停用、抽奖数据到期删除、登录方式或密码变动时，会写在这里。',
    failed: '没有读到通知',
    older: '更早的',
    loading: '读取中',
    toPay: '去购买页',
    toPlugins: '去插件页',
    toDraws: '去我的抽奖',
    choose: '要不要发邮件，在「个人资料」里选。',
  },
  en: {
    lines: en,
    title: 'Notices',
    open: (unread: string) => (unread === '0' ? 'Notices' : `Notices, ${unread} unread`),
    close: 'Close',
    unread: 'Unread',
    none: 'No notices yet',
    noneMore:
      'When a plan is about to end, an order arrives, a webhook is switched off, data of a draw is about to be deleted, or a way to sign in or the password changes, it is told here.',
    failed: 'The notices could not be read',
    older: 'Older ones',
    loading: 'Reading',
    toPay: 'To the purchase page',
    toPlugins: 'To the plugins',
    toDraws: 'To my draws',
    choose: 'Whether they come by e-mail too is chosen in your profile.',
  },
}
