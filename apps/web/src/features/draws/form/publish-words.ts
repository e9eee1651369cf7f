import type { Level } from '@fairdraw/domain'

const levelsZh: Readonly<Record<Level, string>> = {
  B: 'B 级：用封存时谁也不知道的公共随机数开奖',
  C: 'C 级：连不上公共随机数，只用发布时锁定的密数；证明页会写明平台理论上可能试过几份名单',
}
const levelsEn: Readonly<Record<Level, string>> = {
  B: 'Level B: drawn with public randomness that nobody knows at the seal',
  C: 'Level C: without public randomness, only with the secret locked now; the proof says that the platform could in theory have tried several lists',
}

/** What is said before a draw goes out. */
export const publishWords = {
  zh: {
    title: '发布这场抽奖？',
    level: '公正等级',
    levels: levelsZh,
    closes: '截止',
    closesAt: (when: string) => `${when} 封存名单`,
    closesFull: (count: string, when: string) => `满 ${count} 人，最迟 ${when}`,
    closesByHand: (when: string) => `由你按下，最迟 ${when}`,
    prizes: '奖品',
    prizesOf: (tiers: number, pieces: string) => `${tiers} 档，共 ${pieces} 份`,
    duties: '公示',
    fixed: '发布后不能再改',
    named: (legend: string, how: string) => `${legend}：${how}`,
    stages: '分期',
    stage: (number: number, when: string, tiers: number, pieces: string) =>
      `第 ${number} 期：${when}，${tiers} 档，共 ${pieces} 份`,
    stageAt: (when: string) => `${when} 开奖`,
    stageNever: '还没有选时间',
    fixedList: ['标题，以及已有的奖品', '开奖方式与人数不足时怎么办', '规则文本与公正等级'],
    fixedPlayed: ['标题、奖品、份数和概率', '次数、放奖计划和画面的格子', '规则文本与证明方式'],
    later:
      '仍然可以：延后时间、增加份数、在后面加奖品、放宽人数上限、改文字和图片，每次都会公开；也可以取消（要公开理由）。',
    laterPlayed: '仍然可以：延后结束、改文字和图片，每次都会公开；也可以取消（要公开理由）。',
    still: '还有内容需要修改',
    publish: '发布',
    publishing: '发布中',
    published: '已发布',
    notNow: '再改改',
  },
  en: {
    title: 'Publish this draw?',
    level: 'Assurance',
    levels: levelsEn,
    closes: 'Closes',
    closesAt: (when: string) => `List sealed ${when}`,
    closesFull: (count: string, when: string) => `At ${count} people, ${when} at the latest`,
    closesByHand: (when: string) => `By your hand, ${when} at the latest`,
    prizes: 'Prizes',
    prizesOf: (tiers: number, pieces: string) => `${tiers} tiers, ${pieces} pieces`,
    duties: 'Disclosure',
    fixed: 'Fixed from then on',
    named: (legend: string, how: string) => `${legend}: ${how.toLowerCase()}`,
    stages: 'Stages',
    stage: (number: number, when: string, tiers: number, pieces: string) =>
      `Stage ${number}: ${when}; ${tiers} tiers, ${pieces} pieces`,
    stageAt: (when: string) => `opens ${when}`,
    stageNever: 'no time chosen yet',
    fixedList: [
      'Title, and the prizes there are',
      'How it opens and what happens with too few',
      'Rules and assurance level',
    ],
    fixedPlayed: [
      'Title, prizes, quantities and odds',
      'Plays, release plan and places of the picture',
      'Rules and kind of proof',
    ],
    later:
      'Still possible: later times, more pieces, further prizes behind the others, room for more people, words and pictures, each in public; and cancelling with a public reason.',
    laterPlayed:
      'Still possible: a later end, words and pictures, each in public; and cancelling with a public reason.',
    still: 'The server objects',
    publish: 'Publish',
    publishing: 'Publishing',
    published: 'Published',
    notNow: 'Not yet',
  },
}
