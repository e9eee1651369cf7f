import { type AwardState, claimFieldIds, type HandOver } from '@fairdraw/domain'

const zhActs: Readonly<Record<HandOver, string>> = {
  post: '填写收货地址',
  contact: '留手机号',
  code: '领取兑换码',
  counter: '领取核销码',
  form: '填写领奖信息',
  link: '领取链接',
  hall: '确认领取',
  organiser: '确认领取',
}
const enActs: Readonly<Record<HandOver, string>> = {
  post: 'Give your address',
  contact: 'Leave your number',
  code: 'Get your code',
  counter: 'Get the counter code',
  form: 'Fill in the form',
  link: 'Get the link',
  hall: 'Confirm',
  organiser: 'Confirm',
}

const zh = {
  act: zhActs,
  see: { claimed: '查看或修改', shipped: '查看物流', done: '查看奖品' },
  show: '出示核销码',
  waits: {
    post: '已提交，等发起人寄出',
    contact: '已提交，等发起人联系',
    code: '已领取',
    counter: '已领取，到店出示核销码',
    form: '已提交，等发起人发奖',
    link: '已领取',
    hall: '已确认，现场领取',
    organiser: '已确认，等发起人联系',
  } as Readonly<Record<HandOver, string>>,
  state: {
    announced: '还没有领取',
    shipped: '已发出',
    done: '已完成',
    forfeited: '过了领奖时间，这份奖品已作弃奖处理',
    void: '这份奖品已作废',
  },
  until: (when: string) => `${when} 前领取`,
  left: '离截止还有',
  over: '领奖时间已过，这份奖品会按规则补抽或收回。已公布的结果不变',
  steps: ['中签', '交给发起人', '发出', '已收到'],
  titles: {
    contact: '留手机号',
    form: '领奖信息',
    hall: '领奖信息',
    organiser: '领奖信息',
  } as Readonly<Partial<Record<HandOver, string>>>,
  save: '交给发起人',
  saving: '正在交给发起人',
  changed: '修改已保存',
  claimed: '已提交，发起人会看到',
  mayChange: '发出之前都可以修改',
  privacy: '这些内容只给发起人用来发奖，加密保存；提交后不会留在这台手机上',
  code: '你的兑换码',
  copy: '复制',
  copied: '复制成功',
  counter: '到店出示给店员扫描，只能用一次',
  counterOf: '核销码',
  link: '打开领取页面',
  parcel: '物流',
  parcelCopy: '复制单号',
  change: '修改',
  loading: '正在取你的奖品',
  unreached: '没有连上服务器，填写的内容还在，再点一次即可',
  noWait: '没有要填写的，点一下就领取',
  labels: {
    [claimFieldIds.address]: '寄到哪里',
    [claimFieldIds.name]: '姓名',
    [claimFieldIds.mobile]: '手机号',
  } as Readonly<Record<string, string>>,
}

type Words = typeof zh

const en: Words = {
  act: enActs,
  see: { claimed: 'See or change', shipped: 'See the parcel', done: 'See the prize' },
  show: 'Show the counter code',
  waits: {
    post: 'Sent; the organiser posts it next',
    contact: 'Sent; the organiser gets in touch',
    code: 'Claimed',
    counter: 'Claimed; show the code at the counter',
    form: 'Sent; the organiser hands it over next',
    link: 'Claimed',
    hall: 'Confirmed; handed over on the spot',
    organiser: 'Confirmed; the organiser gets in touch',
  },
  state: {
    announced: 'Not claimed yet',
    shipped: 'On its way',
    done: 'Done',
    forfeited: 'The time to claim is over; this prize was forfeited',
    void: 'This award was made void',
  },
  until: (when) => `Claim before ${when}`,
  left: 'Left to claim',
  over: 'The time to claim is over; this prize is drawn anew or taken back. Results that were told stay',
  steps: ['Won', 'Handed to the organiser', 'Sent', 'Received'],
  titles: {
    contact: 'Leave your number',
    form: 'Your claim',
    hall: 'Your claim',
    organiser: 'Your claim',
  },
  save: 'Give it to the organiser',
  saving: 'Giving it to the organiser',
  changed: 'Changes saved',
  claimed: 'Sent; the organiser sees it',
  mayChange: 'You can change it until it is sent out',
  privacy: 'Only the organiser uses this, to hand out the prize. It is kept encrypted and not on this phone',
  code: 'Your code',
  copy: 'Copy',
  copied: 'Copied',
  counter: 'Show it at the counter; it works once',
  counterOf: 'Counter code',
  link: 'Open the page of the prize',
  parcel: 'Parcel',
  parcelCopy: 'Copy the number',
  change: 'Change',
  loading: 'Fetching your prize',
  unreached: 'The server could not be reached. What you typed is still here; press again',
  noWait: 'Nothing to fill in; one press claims it',
  labels: {
    [claimFieldIds.address]: 'Where to send it',
    [claimFieldIds.name]: 'Name',
    [claimFieldIds.mobile]: 'Mobile number',
  },
}

/** How far a prize is, in words; what a claimed one waits for is its hand-over's to say. */
export function awardWords(
  say: Pick<Words, 'state' | 'waits'>,
  state: AwardState,
  handOver: HandOver,
): string {
  return state === 'claimed' ? say.waits[handOver] : say.state[state]
}

export const claimWords = { zh, en }
