import type { ConditionKind } from '@fairdraw/domain'

type Said = Readonly<Record<ConditionKind, string>>

const namesZh: Said = {
  passcode: '参与口令',
  region: '地区限制',
  roster: '名单内的人',
  codes: '一人一码',
  mobile: '手机号',
  group: '指定群',
}
const namesEn: Said = {
  passcode: 'Passcode',
  region: 'Regions',
  roster: 'People on a list',
  codes: 'One code a person',
  mobile: 'Mobile number',
  group: 'Chat groups',
}
const aboutZh: Said = {
  passcode: '输对口令才能参与，口令写在海报、文章或直播里',
  region: '填写所在地，在选定的省、市、区县里才能参与',
  roster: '先导入名单，名单上的人才能参与',
  codes: '每个参与码只能用一次，可以打印或逐个发送',
  mobile: '参与时填写手机号，名单上只显示部分数字',
  group: '每个群一个邀请链接，从链接进来的人才能参与',
}
const aboutEn: Said = {
  passcode: 'Entrants type a word from your poster, article or stream',
  region: 'Entrants say where they live; only the chosen regions get in',
  roster: 'Only people on the list you import get in',
  codes: 'Each code lets one person in; print them or send them one by one',
  mobile: 'Entrants give a mobile number; lists show a part of it',
  group: 'Each group has a link of its own; only who comes by one gets in',
}

/** What the conditions of entry say. */
export const entryWords = {
  zh: {
    names: namesZh,
    about: aboutZh,
    conditions: '要满足什么',
    conditionsHint: '可以同时用几项，全部满足才能参与',
    passcodeHint: '不分大小写和全半角',
    regions: '允许的地区',
    regionsFind: '搜索或选择省、市、区县',
    regionsFailed: '没有读到地区表，请检查网络后再打开',
    allRegions: '还没有选地区',
    groupName: (at: number) => `群 ${at} 的名称`,
    addGroup: '添加一个群',
    removeGroup: (name: string) => `删除${name || '这个群'}`,
    undo: '撤销',
    removed: (name: string) => `已删除「${name}」`,
  },
  en: {
    names: namesEn,
    about: aboutEn,
    conditions: 'What people must show',
    conditionsHint: 'Several may be used; all of them have to hold',
    passcodeHint: 'Case and width do not matter',
    regions: 'Regions allowed',
    regionsFind: 'Search or choose provinces, cities, areas',
    regionsFailed: 'The list of regions could not be read; check the network and open this again',
    allRegions: 'No region chosen yet',
    groupName: (at: number) => `Name of group ${at}`,
    addGroup: 'Add a group',
    removeGroup: (name: string) => `Remove ${name || 'this group'}`,
    undo: 'Undo',
    removed: (name: string) => `Removed “${name}”`,
  },
}
