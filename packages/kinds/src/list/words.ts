/** What the list kind says, in both languages. */
export const listWords = {
  zh: {
    nobody: '没有抽出任何人',
    voided: '已作废',
    about: '截止后名单封成一枚指纹，随机数公布后逐份抽取，中奖者一个接一个升起。',
    sample: '开奖时的样子',
    number: (index: number) => `第 ${index + 1} 号`,
    tier: (chinese: string, _english: string) => chinese,
    odds: (listSize: number, winners: number) => `${listSize.toLocaleString('zh-CN')} 人里抽出 ${winners} 份`,
  },
  en: {
    nobody: 'Nobody was drawn',
    voided: 'Void',
    about:
      'At the close the list becomes one fingerprint; when the public randomness is out, prizes are drawn one by one and the winners rise.',
    sample: 'What the opening looks like',
    number: (index: number) => `No. ${index + 1}`,
    tier: (_chinese: string, english: string) => english,
    odds: (listSize: number, winners: number) => `${winners} drawn out of ${listSize.toLocaleString('en')}`,
  },
} as const
