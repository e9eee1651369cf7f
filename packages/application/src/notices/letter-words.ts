import type { AccountKind, MailKind, MailTopic } from '@fairdraw/domain'

/** What a letter is made of: `title` and `prize` are the organiser's words, the rest is ours. */
export type Facts = { readonly title: string; readonly prize: string; readonly organiser: string }
type Line = (facts: Facts) => string
/** The kinds of letters that are about a draw; the others are in `account-letter-words.ts`. */
export type DrawMailKind = Exclude<MailKind, AccountKind>
type Words = {
  readonly subject: Readonly<Record<DrawMailKind, Line>>
  readonly body: Readonly<Record<DrawMailKind, Line>>
  readonly open: string
  readonly whyEntrant: string
  readonly whyFan: string
  readonly whyOwner: string
  readonly stop: (topic: string) => string
  readonly topic: Readonly<Record<MailTopic, string>>
}

const zh: Words = {
  subject: {
    won: ({ title }) => `你中奖了：${title}`,
    not_won: ({ title }) => `已开奖：${title}`,
    shipped: ({ title }) => `奖品已发出：${title}`,
    void: ({ title }) => `你的一份奖品已作废：${title}`,
    claim_ending: ({ title }) => `你的奖品还没有领取：${title}`,
    forfeited: ({ title }) => `奖品没有按时领取：${title}`,
    cancelled: ({ title }) => `抽奖已取消：${title}`,
    extended: ({ title }) => `抽奖已延期：${title}`,
    excluded: ({ title }) => `你被排除在抽取之外：${title}`,
    proof_refused: ({ title }) => `上传的凭证没有通过：${title}`,
    lot_taken_back: ({ title }) => `你的签被收回：${title}`,
    new_draw: ({ title, organiser }) => `${organiser} 的新抽奖：${title}`,
    opened: ({ title }) => `已开奖：${title}`,
    put_off: ({ title }) => `人数不足，已延期：${title}`,
    too_few: ({ title }) => `人数不足，已取消：${title}`,
    nobody_came: ({ title }) => `没有人参与，已结束：${title}`,
    failed: ({ title }) => `没能开奖：${title}`,
    proofs_waiting: ({ title }) => `有凭证等你审核：${title}`,
  },
  body: {
    won: ({ title, prize }) => `你在「${title}」中抽中了${prize}。打开抽奖页看怎样领取，以及截止时间。`,
    not_won: ({ title }) => `「${title}」已经开奖，这次没有抽中。打开抽奖页可以看结果，并自己复算一遍。`,
    shipped: ({ title }) => `你在「${title}」中得到的奖品已经发出，打开抽奖页看快递单号。`,
    void: ({ title }) => `你在「${title}」中的一份奖品已作废。原因公开在抽奖页上。`,
    claim_ending: ({ title, prize }) =>
      `你在「${title}」中抽中的${prize}还没有领取。打开抽奖页看要交给发起人什么；写了截止时间的，过时按弃奖处理。`,
    forfeited: ({ title, prize }) => `你在「${title}」中抽中的${prize}没有在截止前领取，已按弃奖处理。`,
    cancelled: ({ title }) => `「${title}」已经取消。原因公开在抽奖页上。`,
    extended: ({ title }) => `「${title}」延期了。新的时间公开在抽奖页上。`,
    excluded: ({ title }) => `你在「${title}」中被排除在抽取之外。打开抽奖页看原因；名单封存前可以申诉。`,
    proof_refused: ({ title }) => `你为「${title}」上传的凭证没有通过。打开抽奖页看原因，可以重新上传。`,
    lot_taken_back: ({ title }) => `你在「${title}」中抽到的签被组织者收回了。原因公开在抽签页上。`,
    new_draw: ({ title, organiser }) => `${organiser} 发布了新的抽奖「${title}」，打开抽奖页就能参与。`,
    opened: ({ title }) => `你的抽奖「${title}」已经开奖，中奖名单和证明都已公开。`,
    put_off: ({ title }) => `你的抽奖「${title}」人数不足，按发布时的规则延期一天。`,
    too_few: ({ title }) => `你的抽奖「${title}」人数不足，按发布时的规则取消了。`,
    nobody_came: ({ title }) => `你的抽奖「${title}」到截止时没有人参与，已经结束。`,
    failed: ({ title }) => `你的抽奖「${title}」没能在时限内开奖，已公开记为失败。`,
    proofs_waiting: ({ title }) => `「${title}」有参与者上传的凭证等你审核。封存之后就不能再给机会了。`,
  },
  open: '打开抽奖页',
  whyEntrant: '你收到这封邮件，是因为用这个邮箱的账号参与了这场抽奖。',
  whyFan: '你收到这封邮件，是因为你同意了接收这位组织者的新抽奖通知。',
  whyOwner: '你收到这封邮件，是因为这场抽奖由你发起。',
  stop: (topic) => `不再接收「${topic}」邮件`,
  topic: {
    prizes: '中奖与奖品',
    results: '没有抽中的结果',
    entries: '我参与的抽奖有变动',
    new_draws: '关注的组织者的新抽奖',
    openings: '我的抽奖开奖',
    troubles: '我的抽奖出了问题',
    reviews: '凭证等待审核',
    account: '账户与方案',
  },
}

const en: Words = {
  subject: {
    won: ({ title }) => `You won: ${title}`,
    not_won: ({ title }) => `Drawn: ${title}`,
    shipped: ({ title }) => `Your prize is on its way: ${title}`,
    void: ({ title }) => `An award of yours was made void: ${title}`,
    claim_ending: ({ title }) => `Your prize is not claimed yet: ${title}`,
    forfeited: ({ title }) => `A prize was not claimed in time: ${title}`,
    cancelled: ({ title }) => `Cancelled: ${title}`,
    extended: ({ title }) => `Put off: ${title}`,
    excluded: ({ title }) => `You were left out of: ${title}`,
    proof_refused: ({ title }) => `Your picture was refused: ${title}`,
    lot_taken_back: ({ title }) => `Your lot was taken back: ${title}`,
    new_draw: ({ title, organiser }) => `A new draw of ${organiser}: ${title}`,
    opened: ({ title }) => `Drawn: ${title}`,
    put_off: ({ title }) => `Too few entrants, put off: ${title}`,
    too_few: ({ title }) => `Too few entrants, cancelled: ${title}`,
    nobody_came: ({ title }) => `Ended, nobody entered: ${title}`,
    failed: ({ title }) => `Could not be drawn: ${title}`,
    proofs_waiting: ({ title }) => `Pictures wait for you: ${title}`,
  },
  body: {
    won: ({ title, prize }) =>
      `You won ${prize} in "${title}". The draw's page tells how to claim it, and until when.`,
    not_won: ({ title }) =>
      `"${title}" has been drawn; it was not you this time. See the result on its page, and recompute it yourself.`,
    shipped: ({ title }) =>
      `Your prize from "${title}" is on its way. The draw's page has the parcel number.`,
    void: ({ title }) => `An award of yours in "${title}" was made void. The reason is public on its page.`,
    claim_ending: ({ title, prize }) =>
      `You have not claimed ${prize} that you won in "${title}". Its page says what the organiser needs. Where it names a time, the prize is forfeited after that.`,
    forfeited: ({ title, prize }) =>
      `${prize} that you won in "${title}" was not claimed in time and is forfeited.`,
    cancelled: ({ title }) => `"${title}" was cancelled. The reason is public on its page.`,
    extended: ({ title }) => `"${title}" was put off. The new time is public on its page.`,
    excluded: ({ title }) =>
      `You were left out of "${title}". Its page tells why; until the list is sealed you can answer.`,
    proof_refused: ({ title }) =>
      `The picture you sent for "${title}" was refused. Its page tells why, and you can send another.`,
    lot_taken_back: ({ title }) =>
      `The organiser of "${title}" took your lot back. The reason is public on its page.`,
    new_draw: ({ title, organiser }) =>
      `${organiser} has published a new draw, "${title}". Enter on its page.`,
    opened: ({ title }) => `Your draw "${title}" has been drawn; its winners and its proof are public.`,
    put_off: ({ title }) => `Too few entered your draw "${title}"; as its rules say, it goes on for a day.`,
    too_few: ({ title }) => `Too few entered your draw "${title}"; as its rules say, it was cancelled.`,
    nobody_came: ({ title }) => `Nobody entered your draw "${title}"; it has ended.`,
    failed: ({ title }) =>
      `Your draw "${title}" could not be drawn in time and is publicly marked as failed.`,
    proofs_waiting: ({ title }) =>
      `Pictures that entrants of "${title}" sent wait for you. Once the list is sealed no chance can be given.`,
  },
  open: 'Open the draw',
  whyEntrant: 'You get this e-mail because an account with this address entered the draw.',
  whyFan: 'You get this e-mail because you agreed to be told of new draws of this organiser.',
  whyOwner: 'You get this e-mail because this draw is yours.',
  stop: (topic) => `Stop e-mails about: ${topic}`,
  topic: {
    prizes: 'prizes I won',
    results: 'draws I did not win',
    entries: 'changes to draws I entered',
    new_draws: 'new draws of organisers I follow',
    openings: 'my draws being drawn',
    troubles: 'my draws in trouble',
    reviews: 'pictures waiting for review',
    account: 'Account and plan',
  },
}

export const letterWords = { zh, en }
