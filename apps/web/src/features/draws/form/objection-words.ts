import { objectionWords as sharedWords } from '@fairdraw/contract'
import type { ObjectionCode } from '@fairdraw/domain'
import type { FormObjectionCode } from './form-objections.ts'

type Lang = 'zh' | 'en'
export type Said = Readonly<Record<FormObjectionCode, string>>

/** What only a form can lack: a draft that is half typed, or a change that came too late. */
const formOnly: Readonly<Record<Exclude<FormObjectionCode, ObjectionCode>, Readonly<Record<Lang, string>>>> =
  {
    prize_name_missing: { zh: '请输入奖品名称', en: 'Please enter the prize' },
    quantity_missing: { zh: '请输入份数', en: 'Please enter a quantity' },
    time_missing: { zh: '请选择开奖时间', en: 'Please choose a time' },
    count_missing: { zh: '请输入开奖人数', en: 'Please enter a head count' },
    group_name_missing: { zh: '请输入群的名称', en: 'Please enter the name of the group' },
    winners_missing: { zh: '请输入这一轮抽几人', en: 'Please enter how many win in this round' },
    quota_missing: { zh: '请选择分组并输入人数', en: 'Please choose a group and enter a number' },
    lot_label_missing: { zh: '请输入签上的字', en: 'Please enter what the lot says' },
    lot_label_long: {
      zh: '太长了：签上最多 40 个字，组长最多 30 个字',
      en: 'Too long: 40 characters on a lot, 30 for a captain',
    },
    lot_count_missing: { zh: '请输入数量', en: 'Please enter a number' },
    label_missing: { zh: '请输入问题', en: 'Please enter the question' },
    option_missing: { zh: '有一个选项是空的', en: 'One of the options is empty' },
    address_wrong: {
      zh: '网址应以 http:// 或 https:// 开头',
      en: 'The address has to begin with http:// or https://',
    },
    link_missing: { zh: '请输入中奖者要打开的网址', en: 'Please enter the address that winners are led to' },
    words_many: { zh: '说明的文字最多 20,000 个字', en: 'At most 20,000 characters in all' },
    upload_missing: { zh: '请上传，或删除这一块', en: 'Upload it, or remove this part' },
    article_title_missing: { zh: '请输入文章标题', en: 'Please enter a title' },
    article_text_missing: { zh: '请输入正文', en: 'Please enter the words' },
    secure_address: { zh: '网址应以 https:// 开头', en: 'The address has to begin with https://' },
    not_later: { zh: '发布后只能往后推', en: 'Once published it can only be later' },
    not_more: { zh: '发布后只能变多，不能变少', en: 'Once published there can only be more' },
    needs_plan: { zh: '这项设置需要更高的方案', en: 'This setting needs a higher plan' },
    comments_missing: {
      zh: '还没有评论：请先收集或导入',
      en: 'There are no comments yet: collect or import them',
    },
    comments_busy: {
      zh: '评论还在收集，完成后才能发布',
      en: 'Comments are still being collected; publish once that is done',
    },
    rejected: { zh: '服务器不接受这一项', en: 'The server does not accept this' },
  }

/** Beside a field: why the form cannot be published yet, in the words that the server has for it. */
export const objectionWords: Readonly<Record<Lang, Said>> = { zh: saidIn('zh'), en: saidIn('en') }

function saidIn(lang: Lang): Said {
  const all = Object.entries({ ...sharedWords, ...formOnly })
  return Object.fromEntries(all.map(([code, words]) => [code, words[lang]])) as Said
}
