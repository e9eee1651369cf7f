import { typeTextsEn } from './type-texts-en.ts'
import { typeTextsZh } from './type-texts-zh.ts'

/** What the cards and pages of draw types say. */
export const words = {
  zh: {
    texts: typeTextsZh,
    groups: {
      list: '收齐名单，一次开出',
      play: '当场玩，当场知道',
      hall: '现场和小组',
      channel: '从社群和平台收人',
    },
    soon: '即将开放',
    make: '新建抽奖',
    look: '看看它会做什么',
    crumb: '新建抽奖',
    soonMore: '这个版本还不能创建，下面是它会做的事。',
    does: '它会做什么',
    proof: '它带着怎样的证明',
    meanwhile: '现在可以怎么办',
    use: (name: string) => `去用${name}`,
    all: '全部玩法',
  },
  en: {
    texts: typeTextsEn,
    groups: {
      list: 'Gather a list, draw at once',
      play: 'Play and know at once',
      hall: 'Halls and teams',
      channel: 'From groups and platforms',
    },
    soon: 'Coming soon',
    make: 'New draw',
    look: 'What it will do',
    crumb: 'New draw',
    soonMore: 'It cannot be made in this version. This is what it will do.',
    does: 'What it does',
    proof: 'The proof it carries',
    meanwhile: 'What serves today',
    use: (name: string) => `Use the ${name.toLowerCase()}`,
    all: 'All ways to play',
  },
}
