/** What the tube of lots and the table of lots say, in both languages. */
export const lotsWords = {
  zh: {
    drawing: '正在抽签',
    drawn: (label: string) => `你抽到的签：${label}`,
    number: (seq: number) => `第 ${seq} 号`,
    captain: '队长',
    yours: '你',
  },
  en: {
    drawing: 'A lot is being drawn',
    drawn: (label: string) => `You drew: ${label}`,
    number: (seq: number) => `No. ${seq}`,
    captain: 'Captain',
    yours: 'You',
  },
}
