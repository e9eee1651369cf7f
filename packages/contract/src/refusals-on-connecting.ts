import { row } from './refusal-row.ts'

/** What is refused to who connects other systems. */
export const refusalsOnConnecting = {
  address_not_public: row(
    2240,
    '这个地址不在公共网络上：请填写以 https:// 开头、别处也能访问的地址',
    'This address is not on the public internet. Use one that begins with https:// and can be reached from elsewhere',
  ),
  hook_limit_reached: row(
    2241,
    '最多 10 个推送地址，请先删除不用的',
    'There can be 10 webhooks; remove some first',
  ),
  key_limit_reached: row(2242, '最多 20 个密钥，请先停用不用的', 'There can be 20 keys; revoke some first'),
  site_limit_reached: row(2244, '最多 50 个网站，请先删除不用的', 'There can be 50 sites; remove some first'),
  hook_off: row(
    2243,
    '这个推送地址没有开启：请先开启再重新发送',
    'This webhook is off. Switch it on, then send again',
  ),
  scope_missing: row(
    3003,
    '这个密钥没有做这件事的权限：请新建一个带有所需权限的密钥',
    'This key may not do that. Make one with the scope that it needs',
    403,
  ),
  case_unknown: row(1004, '没有这个案例', 'There is no such case', 404),
} as const
