import type { ExportedTable } from '@fairdraw/application/ports'
import type { RowStatus } from '@fairdraw/fairness'

type Words<Key extends string> = Readonly<Record<'zh' | 'en', Readonly<Record<Key, string>>>>

/** The heads of columns. */
export const headWords = {
  zh: {
    joinSeq: '参与序号',
    nickname: '昵称',
    identity: '工号、手机号或邮箱',
    department: '部门',
    title: '职务',
    joinedAt: '参与时间',
    status: '状态',
    chances: '机会数',
    channel: '来源渠道',
    mobile: '手机号',
    district: '地区',
    inviter: '邀请人序号',
    invited: '邀请人数',
    gifted: '赠送机会',
    wonTiers: '中奖奖项',
    excludeReason: '排除原因',
    appeal: '申诉',
    isAgain: '可能重复参与',
    rank: '名次',
    round: '轮次',
    tier: '奖项',
    prize: '奖品',
    state: '中奖状态',
    voidReason: '作废原因',
    contact: '联系方式',
    claimedAt: '领奖时间',
    carrier: '快递公司',
    parcel: '快递单号',
    at: '时间',
    what: '事项',
    by: '操作人',
    detail: '说明',
    playPlace: '抽奖次序',
    playCount: '本人第几次',
    playNumber: '算出的数',
    outcome: '结果',
    playKey: '本次密数',
    playRef: '身份承诺',
    lotPlace: '签位',
    lotLabel: '签',
  },
  en: {
    joinSeq: 'Join number',
    nickname: 'Nickname',
    identity: 'Number, phone or e-mail',
    department: 'Department',
    title: 'Title',
    joinedAt: 'Joined at',
    status: 'State',
    chances: 'Chances',
    channel: 'Channel',
    mobile: 'Mobile',
    district: 'Region',
    inviter: 'Invited by',
    invited: 'Invited',
    gifted: 'Chances given',
    wonTiers: 'Won',
    excludeReason: 'Set aside for',
    appeal: 'Answer',
    isAgain: 'Maybe entered twice',
    rank: 'Rank',
    round: 'Round',
    tier: 'Tier',
    prize: 'Prize',
    state: 'State',
    voidReason: 'Void for',
    contact: 'Contact',
    claimedAt: 'Claimed at',
    carrier: 'Carrier',
    parcel: 'Parcel number',
    at: 'At',
    what: 'What',
    by: 'By',
    detail: 'Detail',
    playPlace: 'Place',
    playCount: 'Their count',
    playNumber: 'Number',
    outcome: 'Outcome',
    playKey: 'Secret of the play',
    playRef: 'Identity commitment',
    lotPlace: 'Place of the lot',
    lotLabel: 'Lot',
  },
} as const satisfies Words<string>
/** Heads of columns of instants: they say by which clock. */
export const timeHeads: ReadonlySet<Head> = new Set<Head>(['joinedAt', 'claimedAt', 'at'])
/** The clock of draws that name no time zone. */
export const usualZone = { zh: '北京时间', en: 'China time' } as const

export type Head = keyof (typeof headWords)['zh'] & keyof (typeof headWords)['en']

export const statusWords: Words<RowStatus> = {
  zh: { E: '有效', X1: '黑名单', X2: '不满足条件', X3: '重复', X4: '异常', X5: '已退出' },
  en: { E: 'In', X1: 'Block list', X2: 'Condition unmet', X3: 'Duplicate', X4: 'Suspicious', X5: 'Left' },
}

/** What came of a play. */
export type Outcome = 'won' | 'nothing' | 'waiting'
export const outcomeWords: Words<Outcome> = {
  zh: { won: '抽中', nothing: '没有抽中', waiting: '等公共随机数' },
  en: { won: 'Won', nothing: 'Nothing', waiting: 'Waits for its beacon' },
}

/** In a column of what is true of some. */
export const yesWord = { zh: '是', en: 'Yes' } as const

/** Who did what nobody in person did. */
export const byService = { zh: '系统', en: 'The service' } as const

export const sheetWords: Words<ExportedTable> = {
  zh: {
    members: '参与者',
    winners: '中奖名单',
    ranking: '排行榜',
    forms: '表单',
    activity: '操作记录',
    plays: '抽奖记录',
    lots: '抽签结果',
  },
  en: {
    members: 'Entrants',
    winners: 'Winners',
    ranking: 'Ranking',
    forms: 'Answers',
    activity: 'Activity',
    plays: 'Plays',
    lots: 'Lots',
  },
}
