import { boardSentences, lotSentences, playedSentences, sentences } from './sentences.ts'

type Told = Readonly<Record<'zh' | 'en', readonly string[]>>

/** The sentences, some of them said otherwise; `at` counts from 0. */
function said(told: Told, other: Readonly<Record<number, Readonly<Record<'zh' | 'en', string>>>>): Told {
  const of = (lang: 'zh' | 'en') => told[lang].map((sentence, at) => other[at]?.[lang] ?? sentence)
  return { zh: of('zh'), en: of('en') }
}

/** The same of a list whose random numbers come from a network of the operator's own. */
export const privateSentences: Told = said(sentences, {
  2: {
    zh: '中奖结果由名单、该秘密数和部署者自己的随机数网络公布的随机数共同算出，用哪一期由事先公开的规则决定，且在名单封存之后才产生；这个网络有多独立，要看由谁运行；',
    en: "The winners follow from the list, our secret and a random number of the operator's own network, in a round that a public rule fixes and that comes out after the list was closed; how independent that network is depends on who runs it.",
  },
  3: {
    zh: '每次机会就是一张编号奖券，逐张抽取；更换中奖者须另开一轮、另用新的随机数，原因永久公开；',
    en: 'Each chance is one numbered ticket and the computation picks tickets one after another; replacing a winner is a new public round with a new random number, and its reason stands in the record for ever.',
  },
})

/** The same where no public random number took part (level C): who held the draw knew its secrets all along. */
export const aloneSentences: Readonly<Record<'list' | 'played' | 'board' | 'lots', Told>> = {
  list: said(sentences, {
    2: {
      zh: '中奖结果由名单和该秘密数算出。没有公共随机数参与，主持抽奖的这台设备理论上可能在截止之前试过多份名单；',
      en: 'The winners follow from the list and that secret. No public random number took part: the machine that held this draw could in theory have tried several lists before it closed one.',
    },
    3: {
      zh: '每次机会就是一张编号奖券，逐张抽取；更换中奖者须另开一轮、另用新的秘密数，原因永久公开；',
      en: 'Each chance is one numbered ticket and the computation picks tickets one after another; replacing a winner is a new public round with a new secret, and its reason stands in the record for ever.',
    },
  }),
  played: said(playedSentences, {
    2: {
      zh: '每次抽奖由这个密数和你的手机自己产生的随机数共同算出。没有公共随机数参与，掌握主密钥的平台理论上可以为自己挑选随机数；',
      en: 'Each play follows from that secret and a random number that your own phone made. No public random number took part: a platform that holds the master secret could in theory choose lucky numbers for itself.',
    },
  }),
  board: said(boardSentences, {
    0: {
      zh: '发布时，我们已锁定一个秘密数，连同全部奖品和空签公布其指纹；',
      en: 'At publication we had locked a secret number and published its fingerprint, with all prizes and blanks.',
    },
    1: {
      zh: '整副牌由这个秘密数发出。没有公共随机数参与，主持抽奖的这台设备理论上可能在发布之前试过多个秘密数；发好就封存，公布整副牌的唯一指纹，此后任何一张都不能换；',
      en: 'The whole board is dealt from it. No public random number took part: the machine that held this draw could in theory have tried several secrets before it published one. The board is sealed at once and one fingerprint of all cards published, so that none can be exchanged afterwards.',
    },
  }),
  lots: said(lotSentences, {
    0: {
      zh: '在任何人参加之前，我们已锁定两个秘密数，连同全部的签公布其指纹；',
      en: 'Before anyone joined we had locked two secret numbers and published their fingerprints, with all the lots.',
    },
    1: {
      zh: '签由其中一个秘密数发出。没有公共随机数参与，主持抽奖的这台设备理论上可能在发布之前试过多个秘密数；发好就封存，公布唯一的指纹，此后任何一支都不能换；',
      en: 'The lots are dealt from one of these secrets. No public random number took part: the machine that held this draw could in theory have tried several secrets before it published one. The lots are sealed at once and one fingerprint published, so that none can be exchanged afterwards.',
    },
  }),
}
