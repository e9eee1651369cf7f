import { thousands as n } from '../../lib/format.ts'

/* What is said of a receipt: it comes with the card that shows it. */
const zh = {
  receiptTitle: '回执已密封',
  receiptMore: '参与成功，凭回执可查验',
  joinedAt: '参与时间',
  yourLots: (count: number) => `你有 ${n(count)} 支签`,
  yourLotsMore: '一次机会一支',
  receiptMark: '回执指纹',
  savedByCopy: '这里不能存文件，回执已复制，可以粘贴到收藏或备忘录',
  yourNumber: '你的序号',
  save: '存到手机',
  saved: '回执已保存',
}

type Words = typeof zh

const en: Words = {
  receiptTitle: 'Receipt sealed',
  receiptMore: 'You are in; this receipt proves it',
  joinedAt: 'Entered at',
  yourLots: (count) => `You hold ${n(count)} ${count === 1 ? 'lot' : 'lots'}`,
  yourLotsMore: 'One for each chance',
  receiptMark: 'Receipt',
  savedByCopy: 'Files cannot be saved here; the receipt is copied, paste it into your notes',
  yourNumber: 'Your number',
  save: 'Save receipt',
  saved: 'Receipt saved',
}

export const receiptWords = { zh, en }
