export const noHandWords = {
  zh: {
    title: '谁也不能指定谁中奖',
    lead: '没有一个页面、一个接口、一档方案能写下中奖人。这不是承诺，是没有这段程序。',
    hands: [
      {
        who: '组织者不能',
        why: '条件和机会都写进规则与名单，一起封存；封存以后多一个人、少一个人，指纹都对不上。',
      },
      { who: '我们也不能', why: '平台的秘密数在第一个人参加之前就锁定，开奖后公开，换过就会被算出来。' },
      {
        who: '时间上来不及',
        why: '公共随机数在名单封存之后才产生，事先谁也不知道。不用它的抽奖会标明 C 级。',
      },
      { who: '事后改不了', why: '规则、名单、结果动一处，复算都不符。验证程序开源，在别处也能跑。' },
    ],
  },
  en: {
    title: 'Nobody can choose who wins',
    lead: 'No page, no call and no plan can name a winner. That is no promise: there is no code for it.',
    hands: [
      {
        who: 'Not the organiser',
        why: 'Conditions and chances are in the rules and the list, and sealed with them. One person more or less, and the fingerprint differs.',
      },
      {
        who: 'Not us',
        why: 'The platform’s secret is locked before the first person joins and is revealed after the draw; swapped, it would show.',
      },
      {
        who: 'Not in time',
        why: 'The public random number comes into being after the list is sealed, and nobody knows it before. Draws without it are marked level C.',
      },
      {
        who: 'Not afterwards',
        why: 'Touch rules, list or result, and it no longer recomputes. The verifier is open source and runs anywhere.',
      },
    ],
  },
}
