import { row } from './refusal-row.ts'

/** What is refused to who agrees to a message. */
export const refusalsOnConsents = {
  consent_stranger: row(
    2292,
    '还不认识你：请先打开抽奖参与一次，再回来订阅中奖通知',
    'You are not known here yet. Open the draw and enter it first, then come back to be told when you win',
  ),
} as const
