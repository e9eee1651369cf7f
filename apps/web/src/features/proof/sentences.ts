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
