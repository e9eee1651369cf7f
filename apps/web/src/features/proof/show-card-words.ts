import { thousands as n } from '../../lib/format.ts'

const zh = {
  title: '环节与到场',
  order: (order: string) => `抽出的环节顺序：${order}`,
  notDrawn: '说好而没有抽的',
  missing: (prize: string, count: number) => `${prize} ${n(count)} 份`,
  part: (round: number) => `第 ${round} 环节：`,
  why: { abandoned: '放弃', lowered: '减少', not_pressed: '没有抽', not_planned: '没有安排环节' },
  ended: '活动结束',
  leftOut: '因未签到不在抽取之列的',
  absent: (round: number, people: number) => `第 ${round} 轮：${n(people)} 人`,
  rows: (rows: string) => `名单里的 ${rows} 号`,
  word: '用自己手机签到的人有签名的回执；由工作人员代签的没有，是否到场以主办方的说法为准。',
}

const en: typeof zh = {
  title: 'Programme and attendance',
  order: (order) => `Order of the parts, as it was drawn: ${order}`,
  notDrawn: 'Promised, not drawn',
  missing: (prize, count) => `${n(count)} × ${prize}`,
  part: (round) => `Part ${round}: `,
  why: {
    abandoned: 'given up',
    lowered: 'lowered',
    not_pressed: 'never drawn',
    not_planned: 'no round was planned',
  },
  ended: 'the show ended',
  leftOut: 'Left out, as not checked in',
  absent: (round, people) => `Round ${round}: ${n(people)}`,
  rows: (rows) => `numbers ${rows} of the list`,
  word: "Whoever checked in with their own phone holds a signed receipt. Whom the staff checked in has none: whether they were there is the organiser's word.",
}

export const showCardWords = { zh, en }
