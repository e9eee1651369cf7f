/** What an entrant is told, in five sentences (fairness A.7.1). */
export const sentences: Readonly<Record<'zh' | 'en', readonly string[]>> = {
  zh: [
    '参加即得到一张密封回执，截止时我们公布整份名单的唯一指纹，此后不能增删任何人；',
    '在任何人参加之前，我们已锁定一个秘密数并公布其指纹；',
    '中奖结果由名单、该秘密数和国际独立机构每 3 秒公布一次的公共随机数共同算出，用哪一期在名单封存前就已定好，因此我们和主办方都无法预知或操纵；',
    '每次机会就是一张编号奖券，逐张抽取；更换中奖者须另开一轮、另用新的公共随机数，原因永久公开；',
    '开奖后全部数据公开，您的手机或任何人编写的程序都能复算，并证明您在名单内，而不泄露他人信息。',
  ],
  en: [
    'When you join you get a sealed receipt; when entries close we publish one fingerprint of the complete list, so nobody can be added or removed afterwards.',
    'Before anyone joined we had locked a secret number of our own and published its fingerprint too.',
    'The winners follow from the list, our secret and a public random number that an independent international network issues every 3 seconds, at a moment fixed beforehand and after the list was closed, so neither we nor the organiser can know or steer the result.',
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
