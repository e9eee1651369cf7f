import { typeTextsEn } from './type-texts-en.ts'
import { typeTextsZh } from './type-texts-zh.ts'

/** What the cards of draw types say. */
export const words = {
  zh: {
    texts: typeTextsZh,
    groups: {
      list: '收齐名单，一次开出',
      play: '当场玩，当场知道',
      hall: '现场和小组',
      channel: '从社群和平台收人',
    },
    make: '新建抽奖',
    open: '取码和链接',
    see: '看怎么连接',
    miniNeeds: '需要管理员先连接一个已认证的小程序',
  },
  en: {
    texts: typeTextsEn,
    groups: {
      list: 'Gather a list, draw at once',
      play: 'Play and know at once',
      hall: 'Halls and teams',
      channel: 'From groups and platforms',
    },
    make: 'New draw',
    open: 'Codes and links',
    see: 'How to connect',
    miniNeeds: 'Needs a verified mini program that the operator connects',
  },
}
