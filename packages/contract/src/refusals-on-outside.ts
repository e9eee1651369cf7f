import type { OutsideTrouble } from '@fairdraw/domain'
import { row } from './refusal-row.ts'

/** What is refused to who connects an account of their own, or asks a platform through it. */
export const refusalsOnOutside = {
  outside_failed: row(
    2280,
    409,
    '平台没有办成这件事，请稍后再试',
    'The platform did not do it. Try again later',
  ),
  outside_connected: row(
    2281,
    409,
    '这一种已经连接了一个，请先解除它，再连接别的',
    'One of this kind is connected already. Disconnect it first',
  ),
  authorise_link_wrong: row(
    2282,
    409,
    '这次授权不是从这里开始的，或者已经用过、过期了，请重新点一次「授权公众号」',
    'This authorisation was not begun here, was used already or is too old. Begin again',
  ),
  authorise_wrong_kind: row(
    2283,
    409,
    '授权的不是公众号，请选一个公众号再授权一次',
    'What was authorised is no official account. Choose an official account and begin again',
  ),
  outside_authorised: row(
    2284,
    409,
    '这个公众号是授权接入的，没有密钥可改；要换就重新授权，或先解除再用密钥连接',
    'This account was authorised and has no secrets to change. Authorise it again, or disconnect it and enter its secret',
  ),
  template_gone: row(
    2285,
    409,
    '公众号里没有这个模板了，或者它不能用在这里：请在公众号后台添加好模板，刷新后重新选一个',
    'The account does not have this template, or it is not for this. Add one in the console of WeChat, reload and choose again',
  ),
  template_fields_wrong: row(
    2286,
    409,
    '字段没有选对：模板里的每个字段都要选好显示什么，一个字段只显示一样，时间字段只能显示时间',
    'The fields are not right. Each field of the template is to show one thing, and fields of times show the time alone',
  ),
} as const

type Words = { readonly zh: string; readonly en: string }

/** What `outside_failed` says for each trouble: what it is, and what to do about it. */
export const outsideTroubleWords: Readonly<Record<OutsideTrouble, Words>> = {
  busy: {
    zh: '平台现在连不上或正忙，请过几分钟再试；抽奖照常进行',
    en: 'The platform is busy or cannot be reached. Try again in a few minutes; draws go on',
  },
  quota: {
    zh: '今天或这一分钟向平台问得太多了，请过一阵再试；额度由平台规定',
    en: 'The platform was asked too often, for this minute or for today. Try again later; it sets the allowance',
  },
  token: {
    zh: '平台不认现在的凭证：Secret 可能刚被重置。请在「插件 → 公众号与企业微信」里换上新的 Secret',
    en: 'The platform no longer takes our token: the secret may have been reset. Enter the new one under Plugins, Official account and WeCom',
  },
  credentials: {
    zh: '编号或 Secret 不对：请在平台后台核对 AppID（企业微信是企业 ID 和 AgentId），重置 Secret 后完整复制过来，前后不要有空格',
    en: 'The id or the secret is wrong. Check the AppID (of WeCom the corporation id and the AgentId) in the console of the platform, reset the secret and copy all of it',
  },
  code: {
    zh: '平台给的一次性代码已经用过或过期了，请从头再来一次',
    en: 'The one-time code of the platform was used already or is too old. Begin again',
  },
  permission: {
    zh: '这个账号没有这项接口权限，或者这个人不在应用的可见范围里：请在平台后台查看「接口权限」和「可见范围」',
    en: 'The account was not granted this call, or the person is outside what the app may see. Look at its permissions and its visible range in the console of the platform',
  },
  address: {
    zh: '平台不接受这台服务器的地址：请把本服务的出口 IP 加进平台后台的「IP 白名单」（企业微信是「企业可信 IP」），域名加进授权域名，几分钟后再检查',
    en: 'The platform does not take calls from this server. Add its outgoing IP to the IP whitelist (of WeCom: trusted IPs) and its domain to the authorised domains in the console, then check again in a few minutes',
  },
  consent: {
    zh: '这个人没有关注、没有同意，或者可以发的次数用完了',
    en: 'This person does not follow the account, has not agreed, or the messages they agreed to are used up',
  },
  gone: { zh: '平台上没有这个人或这个群', en: 'The platform knows no such person or group' },
  unauthorised: {
    zh: '这个公众号已经不再授权本站：请它的管理员在「插件 → 公众号与企业微信」里重新授权；抽奖照常进行',
    en: 'The account no longer lets this site act for it. Ask its administrator to authorise it again under Plugins, Official account and WeCom; draws go on',
  },
  ticket: {
    zh: '微信还没有把票据发给本站（每十分钟一次），请过十分钟再试；还是这样就请本站的运营者看看',
    en: 'WeChat has not sent this site its ticket, which comes every ten minutes. Try again in ten minutes; if it stays, ask the operator of this site',
  },
  refused: {
    zh: '平台拒绝了这次请求：请用下面的错误号在平台的文档里查原因',
    en: 'The platform refused it. Look its number up in the documentation of the platform',
  },
}
