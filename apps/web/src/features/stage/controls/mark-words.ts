/** What is seen of somebody who was drawn. */
export const markWords = {
  zh: {
    here: '请到',
    absent: '缺席',
    counts: (here: number, absent: number, open: number) => `请到 ${here} · 缺席 ${absent} · 未定 ${open}`,
  },
  en: {
    here: 'Here',
    absent: 'Absent',
    counts: (here: number, absent: number, open: number) => `${here} here · ${absent} absent · ${open} open`,
  },
}
