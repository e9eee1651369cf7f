import { row } from './refusal-row.ts'

/** What is refused to who connects an account of their own, or asks a platform through it. */
export const refusalsOnOutside = {
  outside_failed: row(2280, '平台没有办成这件事，请稍后再试', 'The platform did not do it. Try again later'),
  outside_connected: row(
    2281,
    '这一种已经连接了一个，请先解除它，再连接别的',
    'One of this kind is connected already. Disconnect it first',
  ),
  authorise_link_wrong: row(
    2282,
    '这次授权不是从这里开始的，或者已经用过、过期了，请重新点一次「授权公众号」',
    'This authorisation was not begun here, was used already or is too old. Begin again',
  ),
  authorise_wrong_kind: row(
    2283,
    '授权的不是公众号，请选一个公众号再授权一次',
    'What was authorised is no official account. Choose an official account and begin again',
  ),
  outside_authorised: row(
    2284,
    '这个公众号是授权接入的，没有密钥可改；要换就重新授权，或先解除再用密钥连接',
    'This account was authorised and has no secrets to change. Authorise it again, or disconnect it and enter its secret',
  ),
  template_gone: row(
    2285,
    '公众号里没有这个模板了，或者它不能用在这里：请在公众号后台添加好模板，刷新后重新选一个',
    'The account does not have this template, or it is not for this. Add one in the console of WeChat, reload and choose again',
  ),
  template_fields_wrong: row(
    2286,
    '字段没有选对：模板里的每个字段都要选好显示什么，一个字段只显示一样，时间字段只能显示时间',
    'The fields are not right. Each field of the template is to show one thing, and fields of times show the time alone',
  ),
} as const
