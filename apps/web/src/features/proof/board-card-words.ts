import { thousands as n } from '../../lib/format.ts'

/** What the proof says of one board for everybody. */
export const boardCardWords = {
  zh: {
    title: '大家共用的一副牌',
    taken: (taken: number, cells: number) => `已翻 ${n(taken)} / ${n(cells)} 张`,
    dealt: (round: number) => `发布时章程已写明由第 ${n(round)} 期公共随机数和锁定的密数发牌，`,
    dealtAlone: '发布时锁定的密数决定了整副牌，没有用公共随机数；',
    sealed: (when: string) => `${when} 封存并公布指纹，之后才能翻牌。`,
    waiting: '牌面还没有封存，封存以前谁也不能翻。',
    peekB:
      '组织者和参与者都看不到牌面。从那一期公共随机数公布起，平台自己的程序能算出牌面：封存防的是换牌，不防平台内部的人偷看。',
    peekC:
      '组织者和参与者都看不到牌面。平台自己的程序从发布起就能算出牌面，也可能先试过几副再发布：封存防的是发布以后换牌。',
    fingerprint: '牌面指纹',
    nothing: '空签',
    closed: '没有翻',
    held: '封存时就是这一张',
    differs: '和封存的牌面不符',
    card: (number: number) => `第 ${n(number)} 张`,
    again: '结束后重新发牌，和封存的指纹一致；浅色的是没有人翻的牌。',
    unread: '没有读到翻牌记录。请检查网络后再试。',
  },
  en: {
    title: 'One board for everybody',
    taken: (taken: number, cells: number) => `${n(taken)} of ${n(cells)} turned`,
    dealt: (round: number) =>
      `At publication the charter named round ${n(round)} of public randomness, which deals the board with the locked secret. `,
    dealtAlone: 'The secret locked at publication decided the whole board, without public randomness. ',
    sealed: (when: string) =>
      `It was sealed and its fingerprint published ${when}; cards were turned after that.`,
    waiting: 'The board is not sealed yet; until then nobody turns a card.',
    peekB:
      'Neither the organiser nor anybody who plays can see the cards. From that randomness on the platform’s own process can work them out: the seal keeps cards from being exchanged, not insiders of the platform from peeking.',
    peekC:
      'Neither the organiser nor anybody who plays can see the cards. The platform’s own process can work them out from publication on, and could have tried several boards before: the seal keeps cards from being exchanged afterwards.',
    fingerprint: 'Fingerprint of the board',
    nothing: 'Blank',
    closed: 'Not turned',
    held: 'it held this when it was sealed',
    differs: 'differs from the sealed board',
    card: (number: number) => `Card ${n(number)}`,
    again:
      'Dealt again after the end, the board has the sealed fingerprint; pale cards were turned by nobody.',
    unread: 'The plays could not be read. Please check your network and try again.',
  },
}
