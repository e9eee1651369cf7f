import type { ConditionKind } from '@fairdraw/domain'

type Said = Readonly<Record<ConditionKind, string>>

const namesZh: Said = {
  passcode: '参与口令',
  region: '地区限制',
  roster: '名单内的人',
  codes: '一人一码',
  mobile: '手机号',
  group: '指定群',
  follow: '关注公众号',
  customer: '企业微信客户',
  customer_group: '企业微信客户群',
}
const namesEn: Said = {
  passcode: 'Passcode',
  region: 'Regions',
  roster: 'People on a list',
  codes: 'One code a person',
  mobile: 'Mobile number',
  group: 'Chat groups',
  follow: 'Following an account',
  customer: 'WeCom customers',
  customer_group: 'WeCom customer groups',
}
const aboutZh: Said = {
  passcode: '输对口令才能参与，口令写在海报、文章或直播里',
  region: '填写所在地，在选定的省、市、区县里才能参与',
  roster: '先导入名单，名单上的人才能参与',
  codes: '每个参与码只能用一次，可以打印或逐个发送',
  mobile: '参与时填写手机号，名单上只显示部分数字',
  group: '每个群一个邀请链接，从链接进来的人才能参与',
  follow: '关注您的公众号才能参与；截止时已取消关注的不参加抽奖',
  customer: '添加了指定员工的客户才能参与；截止时已不是客户的不参加抽奖',
  customer_group: '指定客户群里的客户才能参与；截止时已退群的不参加抽奖',
}
const aboutEn: Said = {
  passcode: 'Entrants type a word from your poster, article or stream',
  region: 'Entrants say where they live; only the chosen regions get in',
  roster: 'Only people on the list you import get in',
  codes: 'Each code lets one person in; print them or send them one by one',
  mobile: 'Entrants give a mobile number; lists show a part of it',
  group: 'Each group has a link of its own; only who comes by one gets in',
  follow: 'Entrants follow your official account, and still do when entry closes',
  customer: 'Only customers of chosen staff get in, and who still are when entry closes',
  customer_group: 'Only customers in chosen groups get in, and who still are when entry closes',
}

/** What the conditions of entry say. */
export const entryWords = {
  zh: {
    names: namesZh,
    about: aboutZh,
    locked: '不设这项',
    conditions: '要满足什么',
    conditionsHint: '可以同时用几项，全部满足才能参与',
    passcodeHint: '不分大小写和全半角',
    regions: '允许的地区',
    regionsFind: '搜索或选择省、市、区县',
    regionsFailed: '没有读到地区表，请检查网络后再打开',
    groupName: (at: number) => `群 ${at} 的名称`,
    addGroup: '添加一个群',
    groupBound: '仅群成员，从小程序卡片进入',
    boundGroups: '从绑定的群里选：只有群成员能参与，不用邀请链接',
    removeGroup: (name: string) => `删除${name || '这个群'}`,
    undo: '撤销',
    removed: (name: string) => `已删除「${name}」`,
  },
  en: {
    names: namesEn,
    about: aboutEn,
    locked: 'Not asked',
    conditions: 'What people must show',
    conditionsHint: 'Several may be used; all of them have to hold',
    passcodeHint: 'Case and width do not matter',
    regions: 'Regions allowed',
    regionsFind: 'Search or choose provinces, cities, areas',
    regionsFailed: 'The list of regions could not be read; check the network and open this again',
    groupName: (at: number) => `Name of group ${at}`,
    addGroup: 'Add a group',
    groupBound: 'Members only, by the mini-program card',
    boundGroups: 'Choose a bound group: its members alone get in, without a link',
    removeGroup: (name: string) => `Remove ${name || 'this group'}`,
    undo: 'Undo',
    removed: (name: string) => `Removed “${name}”`,
  },
}
