const zh = {
  aside: '你已被排除在抽取之外',
  asideMore: '回执仍然有效，公开证明里会写明你的状态',
  left: '你已退出这场抽奖',
  leftMore: '你的签不再参加抽取；回执留作凭据',
  organiserSays: (reason: string) => `发起人说明：${reason}`,
  answerTitle: '有异议？名单封存前可以说明',
  answerLabel: '你的说明',
  answerHint: '发起人会看到，最多 500 字',
  answerEmpty: '请写一句说明',
  answered: (text: string) => `你的说明：${text}`,
  answer: '提交说明',
  answerAgain: '重新提交',
  sending: '正在提交',
  answerSent: '说明已交给发起人',
  unreached: '没有连上服务器，再点一次即可',
  leave: '退出这场抽奖',
  leaveSure: '确定退出吗？',
  leaveMore: '退出后不能再参加这一场，得到的签全部作废。名单封存前都可以退出。',
  stay: '不退出',
  leaving: '正在退出',
  leaveDone: '你已退出这场抽奖',
}

type Words = typeof zh

const en: Words = {
  aside: 'You are left out of the draw',
  asideMore: 'Your receipt stays valid; the public proof will state your status',
  left: 'You withdrew from this draw',
  leftMore: 'Your lots are no longer in it; the receipt stays as evidence',
  organiserSays: (reason) => `The organiser says: ${reason}`,
  answerTitle: 'Not right? You can answer until the list is sealed',
  answerLabel: 'Your answer',
  answerHint: 'The organiser reads it; 500 characters at most',
  answerEmpty: 'Please write a sentence',
  answered: (text) => `Your answer: ${text}`,
  answer: 'Send the answer',
  answerAgain: 'Send a new one',
  sending: 'Sending',
  answerSent: 'Handed to the organiser',
  unreached: 'The server could not be reached; press again',
  leave: 'Withdraw from this draw',
  leaveSure: 'Withdraw?',
  leaveMore:
    'You cannot enter this draw again and lose the lots you have. Possible until the list is sealed.',
  stay: 'Stay in',
  leaving: 'Withdrawing',
  leaveDone: 'You withdrew from this draw',
}

export const ownWords = { zh, en }
