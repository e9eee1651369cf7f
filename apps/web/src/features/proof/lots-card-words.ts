import { thousands as n } from '../../lib/format.ts'

/** What the proof says of lots. */
export const lotsCardWords = {
  zh: {
    title: '签',
    pairs: '配对',
    counts: (given: number, left: number) => `已抽 ${n(given)} 支，剩余 ${n(left)} 支`,
    dealt: (round: number) => `发布时章程已写明由第 ${n(round)} 期公共随机数和锁定的密数发签，`,
    paired: (round: number) => `名单封存时已登记由第 ${n(round)} 期公共随机数和锁定的密数配对，`,
    dealtAlone: '事先锁定的密数决定了每一支签，没有用公共随机数；',
    sealed: (when: string) => `${when} 封存并公布指纹，之后才能抽。`,
    pairedAt: (when: string) => `${when} 一次配好，没有人抽到自己。`,
    waiting: '签还没有封存，封存以前谁也不能抽。',
    pairsWait: '名单封存以后一次配好。',
    pairsPeek: '组织者和参与者都不能挑选结果。平台自己的程序能比大家先算出来。',
    peekB:
      '组织者和抽签的人都看不到签的内容。从那一期公共随机数公布起，平台自己的程序能算出来：封存防的是换签，不防平台内部的人偷看。',
    peekC:
      '组织者和抽签的人都看不到签的内容。平台自己的程序能算出来，也可能先试过几次再发布：封存防的是发布以后换签。',
    fingerprint: '签的指纹',
    captains: '组长的签一开始就属于他们，不参加抽取',
    nameless: '名字未公布',
    place: (place: number) => `第 ${n(place)} 支`,
    unheld: '没有人持有',
    secret: '结束时公开',
    back: '收回的签',
    swaps: (count: number) => `换签 ${n(count)} 次，双方都同意`,
    again: '结束后重新发签，和封存的指纹一致。',
    pairsMore: '证明里只有名单上的行号，没有名字；谁抽到谁，用名单和公开的密数就能重算。',
    apart: (pairs: number) =>
      `组织者在截止前设了 ${n(pairs)} 个「谁不抽谁」，和名单一起封存；其余每种配法机会相同。`,
    showAll: (count: number) => `显示全部 ${n(count)} 支`,
  },
  en: {
    title: 'Lots',
    pairs: 'Pairs',
    counts: (given: number, left: number) => `${n(given)} given, ${n(left)} left`,
    dealt: (round: number) =>
      `At publication the charter named round ${n(round)} of public randomness, which deals the lots with the locked secret. `,
    paired: (round: number) =>
      `When the list was sealed, round ${n(round)} of public randomness was named, which draws the pairs with the locked secret. `,
    dealtAlone: 'The secret locked beforehand decided every lot, without public randomness. ',
    sealed: (when: string) =>
      `They were sealed and their fingerprint published ${when}; lots were taken after that.`,
    pairedAt: (when: string) => `All were drawn at once, ${when}; nobody drew themselves.`,
    waiting: 'The lots are not sealed yet; until then nobody takes one.',
    pairsWait: 'All are drawn at once when the list is sealed.',
    pairsPeek:
      'Neither the organiser nor anybody who is in can choose the pairs. The platform’s own process can work them out before everybody else.',
    peekB:
      'Neither the organiser nor anybody who draws can see the lots. From that randomness on the platform’s own process can work them out: the seal keeps lots from being exchanged, not insiders of the platform from peeking.',
    peekC:
      'Neither the organiser nor anybody who draws can see the lots. The platform’s own process can work them out, and could have tried several times before: the seal keeps lots from being exchanged afterwards.',
    fingerprint: 'Fingerprint of the lots',
    captains: 'Captains hold theirs from the start; those are not drawn',
    nameless: 'name not shown',
    place: (place: number) => `Lot ${n(place)}`,
    unheld: 'Held by nobody',
    secret: 'Told at the end',
    back: 'Lots that came back',
    swaps: (count: number) => `${n(count)} exchanged, both agreeing`,
    again: 'Dealt again after the end, the lots have the sealed fingerprint.',
    pairsMore:
      'The proof has rows of the list, and no names; who drew whom can be worked out again from the list and the revealed secret.',
    apart: (pairs: number) =>
      `Before the close the organiser kept people apart: ${n(pairs)} in all who do not draw somebody, sealed with the list. Every other pairing is equally likely.`,
    showAll: (count: number) => `Show all ${n(count)}`,
  },
}
