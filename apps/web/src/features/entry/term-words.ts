/** What the terms of a draw are called on its page. */
const zh = {
  hands: {
    post: '中奖后填写地址，邮寄',
    contact: '中奖后由发起人联系',
    code: '中奖后显示兑换码',
    counter: '中奖后到店出示核销码',
    form: '中奖后填写领奖信息',
    link: '中奖后给出领取链接',
  },
  barred: '你近期在本发起人处中奖次数已达上限，这一场先让给别人',
  percent: (percent: number) => `按现在的人数，每 100 人里约有 ${percent} 份奖品`,
}

type Words = typeof zh

const en: Words = {
  hands: {
    post: 'Posted; winners give an address',
    contact: 'The organiser contacts winners',
    code: 'Winners are shown a code',
    counter: 'Winners show a code at the counter',
    form: 'Winners fill in a form',
    link: 'Winners get a link',
  },
  barred: 'You have won often with this organiser lately; this draw is for others',
  percent: (percent) => `About ${percent} prizes for every 100 people who are in now`,
}

export const termWords = { zh, en }
