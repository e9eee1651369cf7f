import type { AnswerOf } from '../../lib/call-table.ts'
import type { HookEventChosen } from './hook-event.ts'

type Delivery = AnswerOf<'webhookDeliveries'>['list'][number]

type HookWords = Readonly<
  Record<
    | 'add'
    | 'adding'
    | 'addTitle'
    | 'url'
    | 'urlHint'
    | 'urlWrong'
    | 'note'
    | 'noteHint'
    | 'events'
    | 'eventsWrong'
    | 'about'
    | 'allDraws'
    | 'none'
    | 'noneMore'
    | 'failing'
    | 'oldSecret'
    | 'switchOn'
    | 'test'
    | 'testing'
    | 'rotate'
    | 'rotateTitle'
    | 'rotateMore'
    | 'remove'
    | 'removeTitle'
    | 'removeMore'
    | 'log'
    | 'noLog'
    | 'older'
    | 'resend'
    | 'resent'
    | 'removed'
    | 'secretTitle'
    | 'secret'
    | 'secretMore'
    | 'testTitle'
    | 'body'
    | 'close'
    | 'retries'
    | 'comma',
    string
  >
> & {
  readonly eventNames: Readonly<Record<HookEventChosen | 'test', string>>
  readonly states: Readonly<Record<'on' | 'off' | 'disabled', string>>
  readonly outcomes: Readonly<Record<Delivery['state'], string>>
  readonly problems: Readonly<Record<NonNullable<Delivery['last_problem']>, string>>
  readonly count: (count: number, most: number) => string
  readonly tries: (count: number) => string
  readonly next: (when: string) => string
  readonly answered: (status: number, ms: number | null) => string
  readonly of: (act: string, url: string) => string
}

/** What is said about telling other systems. */
export const hookWords: Readonly<Record<'zh' | 'en', HookWords>> = {
  zh: {
    add: '添加推送地址',
    adding: '添加中',
    addTitle: '新的推送地址',
    url: '接收地址',
    urlHint: '公共网络上的 https:// 地址，内网地址不收',
    urlWrong: '请填写以 https:// 开头的地址',
    note: '备注',
    noteHint: '给自己看的，可以不填',
    events: '推送哪些事件',
    eventsWrong: '至少选择一种事件',
    about: '哪一场抽奖',
    allDraws: '我的全部抽奖',
    none: '还没有推送地址',
    noneMore: '抽奖有变化时，明签把一小段 JSON 发到你的系统，里面没有任何人的个人信息。',
    failing: '最近一直没有送到',
    oldSecret: '旧密钥还会一起签名一天',
    switchOn: '推送',
    test: '发一条测试',
    testing: '发送中',
    rotate: '换密钥',
    rotateTitle: '换一个签名密钥？',
    rotateMore: '新密钥马上生效；旧的还会一起签名一天，足够把接收方换过来。',
    remove: '删除',
    removeTitle: '删除这个推送地址？',
    removeMore: '它的推送记录会一起删除，没送到的不再发送。',
    log: '推送记录',
    noLog: '还没有推送过',
    older: '更早的',
    resend: '再发一次',
    resent: '已经重新发送',
    removed: '已删除',
    secretTitle: '签名密钥',
    secret: '密钥，写进接收方的设置',
    secretMore:
      '用它核对每次推送的 webhook-signature（Standard Webhooks：对「webhook-id.webhook-timestamp.正文」做 HMAC-SHA256）。时间差超过五分钟的不要收。',
    testTitle: '测试的结果',
    body: '发送的内容',
    close: '关闭',
    comma: '、',
    retries: '没送到会重试 9 次，前后约三天；连续失败五天会自动停用。',
    eventNames: {
      'draw.published': '抽奖已发布',
      'draw.changed': '抽奖有改动',
      'draw.started': '抽奖开始',
      'draw.sealed': '名单已封存',
      'draw.drawn': '已开奖',
      'draw.cancelled': '抽奖已取消',
      'draw.expired': '抽奖已过期',
      'draw.failed': '抽奖失败',
      'draw.closed': '抽奖已结束',
      'award.claimed': '有人领奖',
      'award.voided': '有奖作废',
      test: '测试',
    },
    states: { on: '推送中', off: '已关闭', disabled: '已自动停用' },
    outcomes: { waiting: '等待重试', delivered: '已送到', given_up: '已放弃' },
    problems: {
      not_public: '地址不在公共网络上',
      no_host: '找不到这个域名',
      no_connection: '连不上',
      too_late: '太久没有应答',
      redirected: '被转到别处，明签不跟随',
      bad_certificate: '证书不对',
      plan_ended: '方案已到期',
    },
    count: (count, most) => `${count} / ${most} 个地址`,
    tries: (count) => `试了 ${count} 次`,
    next: (when) => `下次 ${when}`,
    answered: (status, ms) => `应答 ${status}${ms === null ? '' : ` · ${ms} 毫秒`}`,
    of: (act, url) => `${act}：${url}`,
  },
  en: {
    add: 'Add a webhook',
    adding: 'Adding',
    addTitle: 'New webhook',
    url: 'Receiving address',
    urlHint: 'An https:// address on the public internet',
    urlWrong: 'Please enter an address that begins with https://',
    note: 'Note',
    noteHint: 'For yourself; may stay empty',
    events: 'Events to send',
    eventsWrong: 'Choose at least one event',
    about: 'Which draw',
    allDraws: 'All my draws',
    none: 'No webhook yet',
    noneMore:
      'When something happens in a draw, your system gets a short JSON text, without anybody’s personal data.',
    failing: 'Nothing has arrived lately',
    oldSecret: 'The old secret signs beside the new one for a day',
    switchOn: 'Send',
    test: 'Send a test',
    testing: 'Sending',
    rotate: 'New secret',
    rotateTitle: 'Replace the signing secret?',
    rotateMore:
      'The new one signs at once; the old one signs beside it for a day, so that you can change the receiver.',
    remove: 'Remove',
    removeTitle: 'Remove this webhook?',
    removeMore: 'Its log goes with it, and what has not arrived is not sent any more.',
    log: 'Log',
    noLog: 'Nothing has been sent yet',
    older: 'Older',
    resend: 'Send again',
    resent: 'Sent again',
    removed: 'Removed',
    secretTitle: 'Signing secret',
    secret: 'Secret, for the settings of the receiver',
    secretMore:
      'Check the webhook-signature of each delivery with it (Standard Webhooks: HMAC-SHA256 over “webhook-id.webhook-timestamp.body”), and take none that is more than five minutes off.',
    testTitle: 'What came of the test',
    body: 'What was sent',
    close: 'Close',
    comma: ', ',
    retries:
      'What does not arrive is tried nine more times over about three days; five days of failures switch it off.',
    eventNames: {
      'draw.published': 'Draw published',
      'draw.changed': 'Draw changed',
      'draw.started': 'Draw started',
      'draw.sealed': 'List sealed',
      'draw.drawn': 'Drawn',
      'draw.cancelled': 'Draw cancelled',
      'draw.expired': 'Draw expired',
      'draw.failed': 'Draw failed',
      'draw.closed': 'Draw ended',
      'award.claimed': 'Prize claimed',
      'award.voided': 'Award voided',
      test: 'Test',
    },
    states: { on: 'Sending', off: 'Off', disabled: 'Switched off by itself' },
    outcomes: { waiting: 'Will be tried again', delivered: 'Delivered', given_up: 'Given up' },
    problems: {
      not_public: 'not a public address',
      no_host: 'no such domain',
      no_connection: 'no connection',
      too_late: 'no answer in time',
      redirected: 'sent elsewhere, which is not followed',
      bad_certificate: 'bad certificate',
      plan_ended: 'the plan has ended',
    },
    count: (count, most) => `${count} of ${most}`,
    tries: (count) => (count === 1 ? '1 try' : `${count} tries`),
    next: (when) => `next ${when}`,
    answered: (status, ms) => `answered ${status}${ms === null ? '' : ` · ${ms} ms`}`,
    of: (act, url) => `${act}: ${url}`,
  },
}
