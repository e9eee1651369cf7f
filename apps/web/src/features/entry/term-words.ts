/** What the terms of a draw are called on its page. */
const zh = {
  barred: '你近期在本发起人处中奖次数已达上限，这一场先让给别人',
  percent: (percent: number) => `按现在的人数，每 100 人里约有 ${percent} 份奖品`,
}

type Words = typeof zh

const en: Words = {
  barred: 'You have won often with this organiser lately; this draw is for others',
  percent: (percent) => `About ${percent} prizes for every 100 people who are in now`,
}

export const termWords = { zh, en }
