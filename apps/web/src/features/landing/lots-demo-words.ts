import { demoWords } from './demo-words.ts'

export const lotsDemoWords = {
  zh: {
    rehearsal: demoWords.zh.rehearsal,
    team: (team: number) => `第${['一', '二', '三'][team]}组`,
    drawnOf: (drawn: number, each: number) => `${drawn} / ${each}`,
    draw: (left: number) => `抽一支，还有 ${left} 支`,
    restart: '换一筒签',
    honest:
      '哪一支排在第几，抽第一支以前就定好了，谁先谁后都改不了。演示用的是正式抽签的算法，随机数由本机产生。',
  },
  en: {
    rehearsal: demoWords.en.rehearsal,
    team: (team: number) => `Team ${team + 1}`,
    drawnOf: (drawn: number, each: number) => `${drawn} of ${each}`,
    draw: (left: number) => `Draw a lot, ${left} left`,
    restart: 'Another tube',
    honest:
      'The order of the lots is fixed before the first is drawn, and nobody’s turn changes it. It runs the code of real draws, with randomness of this device.',
  },
}
