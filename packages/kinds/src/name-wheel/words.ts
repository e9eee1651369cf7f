/** What the name wheel says, in both languages. */
export const nameWheelWords = {
  zh: {
    wheel: (names: number) => `号码转盘，${names.toLocaleString('zh-CN')} 人`,
    wheelOfNames: (names: number) => `转盘，${names.toLocaleString('zh-CN')} 个名字`,
    turn: '抽，转一次',
    number: (index: number) => `第 ${index + 1} 号`,
    tier: (chinese: string, _english: string) => chinese,
    nobody: '没有抽出任何人',
  },
  en: {
    wheel: (names: number) => `Number wheel of ${names.toLocaleString('en')}`,
    wheelOfNames: (names: number) => `Wheel of ${names.toLocaleString('en')} names`,
    turn: 'Spin the wheel',
    number: (index: number) => `No. ${index + 1}`,
    tier: (_chinese: string, english: string) => english,
    nobody: 'Nobody was drawn',
  },
}
