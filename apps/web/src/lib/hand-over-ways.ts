import type { HandOver } from '@fairdraw/domain'

type Words = Readonly<Record<HandOver, string>>

const zh: Words = {
  post: '中奖后填收货地址，邮寄',
  contact: '中奖后留手机号',
  code: '中奖后显示兑换码',
  counter: '中奖后到店出示核销码',
  form: '中奖后填写领奖信息',
  link: '中奖后给出领取链接',
  hall: '现场领取',
  organiser: '中奖后由发起人联系',
}
const en: Words = {
  post: 'Posted; winners give an address',
  contact: 'Winners leave a mobile number',
  code: 'Winners are shown a code',
  counter: 'Winners show a code at the counter',
  form: 'Winners fill in a form',
  link: 'Winners get a link',
  hall: 'Handed over on the spot',
  organiser: 'The organiser contacts winners',
}

/** How a prize reaches its winner, in the same words wherever it is said: form, preview, rules, and the winner’s phone. */
export const handOverWays = { zh, en }
