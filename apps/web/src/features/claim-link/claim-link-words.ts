const zh = {
  lead: (organiser: string | null) => (organiser === null ? '给你的领奖链接' : `${organiser} 给你的领奖链接`),
  won: '恭喜，中签',
  asks: {
    handle: '你评论时用的名字',
    number: '名单上的编号、手机号或邮箱',
  },
  hints: {
    handle: '照评论里显示的写，不用带 @',
    number: '照发起人名单里的写法填',
  },
  more: '对上了，这部手机就能领奖、看进度，收到后签收',
  missing: '请先填写',
  open: '打开我的奖品',
  opening: '正在核对',
  retrying: '网络不稳，正在重试',
  offline: '没有连上服务器，填写的内容还在，再点一次即可',
  wrongTitle: '这条领奖链接不能用了',
  wrongMore: '可能没有复制完整，发起人换了新链接，或者这份奖品已经作废。请向发起人要一条新的。',
  unreached: '领奖链接没有打开',
}

const en: typeof zh = {
  lead: (organiser) => (organiser === null ? 'A claim link for you' : `A claim link from ${organiser}`),
  won: 'Your lot was drawn',
  asks: {
    handle: 'The name you commented under',
    number: 'Your number, phone or e-mail in the list',
  },
  hints: {
    handle: 'As it stands by your comment, without the @',
    number: 'As the organiser has it in the list',
  },
  more: 'If it fits, you claim the prize on this phone, see where it is, and sign for it once you have it',
  missing: 'Please fill this in',
  open: 'Open my prize',
  opening: 'Checking',
  retrying: 'The network is poor; trying again',
  offline: 'The server could not be reached. What you typed is still here; press again',
  wrongTitle: 'This claim link does not work',
  wrongMore:
    'It may have been cut short, the organiser may have made a new one, or the prize was made void. Ask the organiser for a new link.',
  unreached: 'The claim link could not be opened',
}

export const claimLinkWords = { zh, en }
