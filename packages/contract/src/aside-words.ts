/** Why the service itself set somebody aside; organisers write their own words. */
export const asideWords = {
  zh: {
    won_too_often: '近期中奖次数已达上限',
    too_many_here: '同一网络参与的人太多',
    device_used_up: '同一设备参与的人太多',
    unfollowed: '截止时没有关注公众号',
    no_customer: '截止时已不是企业微信客户',
    left_group: '截止时已不在客户群里',
  },
  en: {
    won_too_often: 'Won too often lately',
    too_many_here: 'Too many from one network',
    device_used_up: 'Too many on one device',
    unfollowed: 'Did not follow the account when entry closed',
    no_customer: 'Was no WeCom customer any more when entry closed',
    left_group: 'Was in none of the customer groups any more when entry closed',
  },
}

/** The words of a reason: of the service's own or of a comment's fault, or as somebody typed it. */
export function asideSaid<Words extends object>(reason: string, words: Words): string {
  return Object.hasOwn(words, reason) ? String(words[reason as keyof Words]) : reason
}
