import { thousands as n } from '../../lib/format.ts'

/** What is needed to get in, as the page of a draw says it. */
const zh = {
  conditions: '参与条件',
  condition: {
    passcode: '填对口令',
    region: (count: number) => `限指定地区参与，共 ${n(count)} 处`,
    roster: '在发起人的名单里',
    codes: '有一人一个的参与码',
    mobile: '留下手机号',
    group: (names: string) => `从群里进来：${names}`,
    follow: '关注公众号',
    customer: (names: string) => `是企业微信客户，添加了其中一位：${names}`,
    customer_group: (names: string) => `在企业微信客户群里：${names}`,
    member: '一位员工',
    unnamed: '没有名字的群',
  },
  form: (count: number) => `填写 ${n(count)} 项报名信息`,
  winHistory: (days: number, wins: number) => `近 ${n(days)} 天在本发起人处中奖不到 ${n(wins)} 次`,
  met: '已符合',
  regions: '看有哪些地区',
}

type Words = typeof zh

const en: Words = {
  conditions: 'To enter',
  condition: {
    passcode: 'Know the passcode',
    region: (count) => `Live in one of ${n(count)} ${count === 1 ? 'region' : 'regions'}`,
    roster: "Be on the organiser's list",
    codes: 'Have an entry code, one a person',
    mobile: 'Give a mobile number',
    group: (names) => `Come in from a chat group: ${names}`,
    follow: 'Follow the official account',
    customer: (names) => `Be a WeCom customer of one of them: ${names}`,
    customer_group: (names) => `Be in a WeCom customer group: ${names}`,
    member: 'a member of staff',
    unnamed: 'a group without a name',
  },
  form: (count) => `Answer ${n(count)} ${count === 1 ? 'question' : 'questions'}`,
  winHistory: (days, wins) => `Won fewer than ${n(wins)} times with this organiser in ${n(days)} days`,
  met: 'Met',
  regions: 'See which',
}

export const conditionWords = { zh, en }
