import type { AnswerProblem } from '@fairdraw/domain'

type Says = Readonly<Record<AnswerProblem, string>>

const zhProblems: Says = {
  required: '请填写',
  not_a_text: '请填写文字',
  too_long: '太长了，请改短一些',
  not_a_number: '请填写数字',
  out_of_range: '不在允许的范围内',
  not_a_mobile: '请填写 11 位手机号',
  not_an_email: '邮箱格式不对',
  not_an_option: '请从选项里选',
  not_a_date: '请选一个日期',
  not_an_address: '地址还没有填完整',
  unknown_field: '这一项已经不在表单里，请刷新后再试',
}

const enProblems: Says = {
  required: 'Please fill this in',
  not_a_text: 'Please type some text',
  too_long: 'Too long; please shorten it',
  not_a_number: 'Please type a number',
  out_of_range: 'Out of range',
  not_a_mobile: 'Please give an 11-digit mobile number',
  not_an_email: 'That is not an e-mail address',
  not_an_option: 'Please choose from the list',
  not_a_date: 'Please choose a date',
  not_an_address: 'The address is not complete yet',
  unknown_field: 'This question is gone from the form; reload and try again',
}

const zh = {
  problem: zhProblems,
  optional: (label: string) => `${label}（选填）`,
  range: (min: number | undefined, max: number | undefined) =>
    min === undefined ? `最大 ${max}` : max === undefined ? `最小 ${min}` : `${min} 到 ${max}`,
  paste: '整段贴进来就行',
  pasteExample: '张岚 13800005678 浙江省杭州市西湖区文三路 138 号',
  pasteFound: '认出来了，看一眼对不对',
  recipient: '收件人',
  recipientMissing: '请填写收件人',
  mobile: '手机号',
  district: '所在地区',
  districtMissing: '请选到最小一级',
  street: '详细地址',
  streetHint: '街道、小区、门牌号',
  streetMissing: '请填写详细地址',
  count: (typed: number, most: number) => `${typed} / ${most}`,
}

type Words = typeof zh

const en: Words = {
  problem: enProblems,
  optional: (label) => `${label} (optional)`,
  range: (min, max) =>
    min === undefined ? `At most ${max}` : max === undefined ? `At least ${min}` : `${min} to ${max}`,
  paste: 'Paste the whole address',
  pasteExample: '张岚 13800005678 浙江省杭州市西湖区文三路 138 号',
  pasteFound: 'Recognised; please check it below',
  recipient: 'Recipient',
  recipientMissing: 'Please name the recipient',
  mobile: 'Mobile number',
  district: 'District',
  districtMissing: 'Choose down to the smallest one',
  street: 'Street address',
  streetHint: 'Street, building, number',
  streetMissing: 'Please give the street address',
  count: (typed, most) => `${typed} / ${most}`,
}

export const answerWords = { zh, en }
