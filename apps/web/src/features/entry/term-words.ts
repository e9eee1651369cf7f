import { thousands as n } from '../../lib/format.ts'

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
  conditions: '参与条件',
  condition: {
    passcode: '填对口令',
    region: (count: number) => `限指定地区参与，共 ${n(count)} 处`,
    roster: '在发起人的名单里',
    codes: '有一人一个的参与码',
    mobile: '留下手机号',
    group: (names: string) => `从群里的链接进来：${names}`,
  },
  form: (count: number) => `填写 ${n(count)} 项报名信息`,
  winHistory: (days: number, wins: number) => `近 ${n(days)} 天在本发起人处中奖不到 ${n(wins)} 次`,
  met: '已符合',
  regions: '看有哪些地区',
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
  conditions: 'To enter',
  condition: {
    passcode: 'Know the passcode',
    region: (count) => `Live in one of ${n(count)} ${count === 1 ? 'region' : 'regions'}`,
    roster: "Be on the organiser's list",
    codes: 'Have an entry code, one a person',
    mobile: 'Give a mobile number',
    group: (names) => `Come by the link of a chat group: ${names}`,
  },
  form: (count) => `Answer ${n(count)} ${count === 1 ? 'question' : 'questions'}`,
  winHistory: (days, wins) => `Won fewer than ${n(wins)} times with this organiser in ${n(days)} days`,
  met: 'Met',
  regions: 'See which',
  barred: 'You have won often with this organiser lately; this draw is for others',
  percent: (percent) => `About ${percent} prizes for every 100 people who are in now`,
}

export const termWords = { zh, en }
