import type { ChangedPart } from '@fairdraw/domain'

type Words = Readonly<Record<ChangedPart | 'title' | 'later', string>>

const zh: Words = {
  title: '发布后的变动',
  later: '时间改晚了',
  prizes: '奖品增加了',
  join_limit: '人数上限提高了',
  eligible: '可以参与的员工或群增加了',
  texts: '说明或图片更新了',
}

const en: Words = {
  title: 'Changed since publication',
  later: 'It takes place later',
  prizes: 'There is more to win',
  join_limit: 'There is room for more people',
  eligible: 'More staff or groups are let in',
  texts: 'The description or the pictures are new',
}

export const changeWords = { zh, en }
