/** What an entrant is told of a list with public randomness (level B), in five sentences (lot-1 §0). */
export const sentences: Readonly<Record<'zh' | 'en', readonly string[]>> = {
  zh: [
    '参加即得到一张密封回执，截止时我们公布整份名单的唯一指纹，此后不能增删任何人；',
    '在任何人参加之前，我们已锁定一个秘密数并公布其指纹；',
    '中奖结果由名单、该秘密数和国际独立机构每 3 秒公布一次的公共随机数共同算出，用哪一期由事先公开的规则决定，且在名单封存之后才产生，因此主办方无法预知或操纵；我们若要操纵，只能倒填自己的公共日志，而任何留存过日志的人都能发现；',
    '每次机会就是一张编号奖券，逐张抽取；更换中奖者须另开一轮、另用新的公共随机数，原因永久公开；',
    '开奖后全部数据公开，您的手机或任何人编写的程序都能复算，并证明您在名单内，而不泄露他人信息。',
  ],
  en: [
    'When you join you get a sealed receipt; when entries close we publish one fingerprint of the complete list, so nobody can be added or removed afterwards.',
    'Before anyone joined we had locked a secret number of our own and published its fingerprint too.',
    'The winners follow from the list, our secret and a public random number that an independent international network issues every 3 seconds, in a round that a public rule fixes and that comes out after the list was closed, so the organiser can neither know nor steer the result; we could only by dating our own log back, which anybody who kept its lines would see.',
    'Each chance is one numbered ticket and the computation picks tickets one after another; replacing a winner is a new public round with new randomness, and its reason stands in the record for ever.',
    "Afterwards everything is published, and your phone, or a program anyone wrote, can recompute the winners and show you that you were on the list without showing anyone else's data.",
  ],
}

/** The same of a draw that is played. */
export const playedSentences: typeof sentences = {
  zh: [
    '在任何人抽之前，我们已锁定一个主密钥，连同奖品、概率和余量公布其指纹；',
    '参加即得到一张密封回执，其中已锁定你第一次抽奖的密数，每次抽完又锁定下一次的；',
    '每次抽奖由这个密数和你的手机自己产生的随机数共同算出；强证明模式还要加上几秒之后才公布的公共随机数；',
    '所有抽奖排成一个顺序，奖品按这个顺序逐份减少，不多发也不藏起；没有候补，作废的不再给别人；',
    '结束时公布主密钥和每一次抽奖，您的手机或任何人编写的程序都能从头逐次复算。',
  ],
  en: [
    'Before anybody played we had locked a master secret and published its fingerprint, with the prizes, the odds and the stock.',
    'When you join you get a sealed receipt that fixes the secret of your first play; each play fixes that of your next.',
    'Each play follows from that secret and a random number that your own phone made; in strong mode also from public randomness that comes out seconds later.',
    'All plays stand in one order, and pieces go one by one in that order, none too many and none held back. There is no line of others: what is void goes to nobody.',
    'At the end the master secret and every play are published, and your phone, or a program anyone wrote, can recompute all of them from the first.',
  ],
}

/** The same of one board for everybody. */
export const boardSentences: typeof sentences = {
  zh: [
    '发布时，我们已锁定一个秘密数，连同全部奖品和空签公布其指纹；用不用公共随机数、用哪一期，也已写进章程；',
    '整副牌由这两个数发出，规则里没有一处可以自由选择；发好就封存，公布整副牌的唯一指纹，此后任何一张都不能换；',
    '封存以后才能翻牌；每张牌只能由一个人翻开一次，翻开时附上证明，您的手机当场核对它就是封存时的那一张；',
    '没有人翻的牌一直盖着；翻开的顺序和每个人翻了哪一张都有签名的记录；',
    '结束时公布秘密数，您的手机或任何人编写的程序都能重新发出同一副牌，逐张核对。',
  ],
  en: [
    'At publication we had locked a secret number and published its fingerprint, with all prizes and blanks; whether public randomness takes part, and which, stood in the charter too.',
    'The whole board is dealt from these, with nothing left to choose; it is sealed at once and one fingerprint of all cards published, so that none can be exchanged afterwards.',
    'Cards are turned only after that. One person turns a card, once, and it comes with the proof by which your phone checks on the spot that it is the one that was sealed.',
    'Cards that nobody turned stay covered; the order of turning and who turned which stand in a signed record.',
    'At the end the secret is published, and your phone, or a program anyone wrote, can deal the same board again and compare every card.',
  ],
}

/** The same of a draw of lots. */
export const lotSentences: typeof sentences = {
  zh: [
    '在任何人参加之前，我们已锁定两个秘密数，连同全部的签公布其指纹；用不用公共随机数、用哪一期，也已定好；',
    '签由其中一个秘密数和那一期公共随机数发出，规则里没有一处可以自由选择；发好就封存，公布唯一的指纹，此后任何一支都不能换；',
    '封存以后才能抽：第几个来抽就得第几支，每人一支；您的手机当场核对它就是封存时的那一支；',
    '收回一支签要公开理由，它等别的签都抽完再给后来的人；两人换签要双方同意；都有记录；互相抽的配对在名单封存以后一次抽出，没有人抽到自己；',
    '结束时公布秘密数，您的手机或任何人编写的程序都能重新发出同样的签，逐支核对。',
  ],
  en: [
    'Before anyone joined we had locked two secret numbers and published their fingerprints, with all the lots; whether public randomness takes part, and which, was fixed too.',
    'The lots are dealt from one of these secrets and that randomness, with nothing left to choose; they are sealed at once and one fingerprint published, so that none can be exchanged afterwards.',
    'Lots are taken only after that: whoever comes as the tenth gets the tenth, one lot a person, and your phone checks on the spot that it is the one that was sealed.',
    'A lot is taken back for a public reason only, and goes to a later taker once all others are gone; two people exchange theirs when both agree; all of it is recorded. People who draw each other are paired at once after their list was sealed, nobody with themselves.',
    'At the end the secrets are published, and your phone, or a program anyone wrote, can deal the same lots again and compare each of them.',
  ],
}
