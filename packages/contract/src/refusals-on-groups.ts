import { row } from './refusal-row.ts'

/** What is refused to who binds a chat group. */
export const refusalsOnGroups = {
  group_ticket_wrong: row(
    2290,
    '这个绑定码已经失效，或者别人已经在用：请在电脑上重新获取，再用微信扫一次',
    'This binding code has expired, or somebody else uses it. Get a new one on your computer and scan it again',
  ),
  group_limit_reached: row(
    2291,
    '最多绑定 500 个群，请先在电脑上解除不用的',
    'There can be 500 bound groups. Let some go on your computer first',
  ),
} as const
