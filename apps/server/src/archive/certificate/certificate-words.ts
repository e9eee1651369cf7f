import type { DrawStatus } from '@fairdraw/domain'

const number = (value: number) => value.toLocaleString('en-US')

const zh = {
  brand: '明签',
  heading: '抽奖结果证书',
  title: '抽奖',
  organiser: '发起人',
  id: '编号',
  published: '发布',
  closed: '名单封存',
  drawn: '开奖',
  people: '参与',
  peopleOf: (count: number) => `${number(count)} 人`,
  won: '中奖',
  wonOf: (standing: number, aside: number) =>
    `${number(standing)} 份${aside > 0 ? `（另有 ${number(aside)} 份作废）` : ''}`,
  received: '已发放',
  receivedOf: (done: number, all: number) => `${number(done)} / ${number(all)} 份`,
  state: '状态',
  states: {
    drawn: '已开奖',
    claiming: '已开奖，领奖中',
    closed: '已结束',
    cancelled: '已取消，没有结果',
    expired: '无人参与，没有结果',
    failed: '密数没有按时公布，没有结果',
    other: '还没有结束，本页是此刻的情况',
  },
  winners: '中奖名单',
  pieces: (count: number) => `${number(count)} 份`,
  seat: (place: number) => `第 ${number(place)} 位`,
  more: (count: number) => `另有 ${number(count)} 位，见存档中的中奖名单`,
  none: '没有中奖者',
  seal: '封',
  prints: { result: '结果指纹', list: '名单指纹', rules: '规则指纹' },
  sealed: '名单与规则在开奖前已封存',
  locked: '规则在发布时已锁定',
  scan: '扫码自己算',
  recompute:
    '这个结果人人可以复算：扫码打开证明页，你的设备会按公布的规则和公开的证明从头算一遍；也可以用 verify 程序核对存档，不必相信任何一方。',
  attached: '证明附在本文件中（proof.json）。',
  levels: {
    A: '等级 A：公共随机数，有见证人',
    B: '等级 B：公共随机数',
    C: '等级 C：由发起方的密数决定，事先已锁定',
  },
} as const

export type CertificateWords = {
  readonly [Name in keyof typeof zh]: (typeof zh)[Name] extends string
    ? string
    : (typeof zh)[Name] extends (...args: infer Args) => string
      ? (...args: Args) => string
      : Readonly<Record<keyof (typeof zh)[Name], string>>
}

const en: CertificateWords = {
  brand: 'Fairdraw',
  heading: 'Certificate of a draw',
  title: 'Draw',
  organiser: 'Organiser',
  id: 'Number',
  published: 'Published',
  closed: 'List sealed',
  drawn: 'Drawn',
  people: 'Entrants',
  peopleOf: (count) => number(count),
  won: 'Prizes won',
  wonOf: (standing, aside) => `${number(standing)}${aside > 0 ? ` (${number(aside)} more set aside)` : ''}`,
  received: 'Handed over',
  receivedOf: (done, all) => `${number(done)} of ${number(all)}`,
  state: 'State',
  states: {
    drawn: 'Drawn',
    claiming: 'Drawn, being claimed',
    closed: 'Ended',
    cancelled: 'Cancelled, without a result',
    expired: 'Nobody entered, no result',
    failed: 'The secret was not revealed in time, no result',
    other: 'Not over yet: this page tells how it stands now',
  },
  winners: 'Winners',
  pieces: (count) => `× ${number(count)}`,
  seat: (place) => `No. ${number(place)}`,
  more: (count) => `and ${number(count)} more, listed among the winners in the archive`,
  none: 'Nobody won',
  seal: '封',
  prints: {
    result: 'Fingerprint of the result',
    list: 'Fingerprint of the list',
    rules: 'Fingerprint of the rules',
  },
  sealed: 'List and rules were sealed before the draw',
  locked: 'The rules were locked when it was published',
  scan: 'Scan to check',
  recompute:
    'Anybody can work this result out again. Scan the code: your own device recomputes it from the published rules and the proof. The verify program does the same with the archive, and trusts nobody.',
  attached: 'The proof is attached to this file (proof.json).',
  levels: {
    A: 'Level A: public randomness, witnessed',
    B: 'Level B: public randomness',
    C: 'Level C: decided by a secret that was locked beforehand',
  },
}

/** What a certificate says. */
export const certificateWords = { zh, en } as const

/** What is said of where a draw has got to. */
export function stateOf(status: DrawStatus): keyof CertificateWords['states'] {
  return Object.hasOwn(zh.states, status) ? (status as keyof CertificateWords['states']) : 'other'
}
