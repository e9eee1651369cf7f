import { thousands as n } from '../format.ts'

const zh = {
  odds: (people: number, awards: number) => `${n(people)} 人里抽出 ${n(awards)} 份`,
  count: (awards: number) => `${n(awards)} 份`,
  people: (people: number) => `${n(people)} 人`,
  chances: (chances: number) => `${n(chances)} 支签`,
  print: '结果指纹',
  hint: '扫码复算，人人可核对',
  more: (count: number) => `另有 ${n(count)} 份，见证明页`,
  all: (count: number) => `共 ${n(count)} 份中签，扫码看全部`,
  congratulations: '恭喜中签',
  opened: '开奖了',
  look: '看看有没有你的签',
  scan: '扫码自己算',
  checked: '结果人人可复算',
}

const en: typeof zh = {
  odds: (people, awards) => `${n(awards)} drawn out of ${n(people)}`,
  count: (awards) => (awards === 1 ? '1 prize' : `${n(awards)} prizes`),
  people: (people) => `${n(people)} people`,
  chances: (chances) => `${n(chances)} lots`,
  print: 'Result',
  hint: 'Scan to recompute it yourself',
  more: (count) => `${n(count)} more: see the proof`,
  all: (count) => `${n(count)} drawn in all: scan to see them`,
  congratulations: 'Drawn',
  opened: 'We have winners',
  look: 'See whether one is yours',
  scan: 'Scan to recheck',
  checked: 'Anyone can recheck the result',
}

/** What is said on pictures of a result. */
export const resultWords = { zh, en }
