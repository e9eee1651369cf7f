import { row } from './refusal-row.ts'

/** What is refused where a draw asks who follows an official account. */
export const refusalsOnFollowing = {
  follow_needed: row(
    2170,
    '请先关注主办方的公众号，再回来参与',
    'Follow the organiser’s official account first, then come back to enter',
  ),
  follow_link_wrong: row(2171, '这个链接已经失效，请重新获取', 'This link has expired. Ask for another one'),
  wechat_taken: row(
    2172,
    '这个微信已有另一位参与者在用；一个微信只能参与一次',
    'Another entrant uses this WeChat already: one WeChat enters once',
  ),
  check_waits: row(
    2173,
    '暂时无法确认是否符合参与条件，请稍后再试',
    'Whether you may enter cannot be checked at the moment. Try again later',
  ),
} as const
