import type { PrizeKind } from '@fairdraw/domain'

const kindsZh: Readonly<Record<PrizeKind, string>> = {
  goods: '实物',
  code: '兑换码',
  link: '券或链接',
  red_packet: '红包',
  points: '积分',
  thanks: '谢谢参与',
}
const kindsEn: Readonly<Record<PrizeKind, string>> = {
  goods: 'Goods',
  code: 'Code',
  link: 'Coupon',
  red_packet: 'Red packet',
  points: 'Points',
  thanks: 'Thanks',
}

/** What the list of prizes says. */
export const words = {
  zh: {
    kinds: kindsZh,
    tier: '奖项',
    name: '奖品名称',
    kind: '种类',
    quantity: '份数',
    pieces: '份',
    value: '单价',
    yuan: '元',
    of: (field: string, tier: string) => `${tier}的${field}`,
    add: '添加一档',
    remove: (tier: string) => `删除${tier}`,
    up: (tier: string) => `把${tier}上移`,
    down: (tier: string) => `把${tier}下移`,
    moved: (tier: string, place: number) => `${tier}现在是第 ${place} 个`,
    sum: (tiers: number, pieces: string) => `${tiers} 档，共 ${pieces} 份`,
    worth: (yuan: string) => `，总值 ${yuan} 元`,
    worthFrom: (yuan: string) => `，总值 ${yuan} 元起`,
    none: '还没有奖品',
  },
  en: {
    kinds: kindsEn,
    tier: 'Tier',
    name: 'Prize',
    kind: 'Kind',
    quantity: 'Quantity',
    pieces: 'pcs',
    value: 'Value each',
    yuan: 'CNY',
    of: (field: string, tier: string) => `${field} of ${tier}`,
    add: 'Add a tier',
    remove: (tier: string) => `Remove ${tier}`,
    up: (tier: string) => `Move ${tier} up`,
    down: (tier: string) => `Move ${tier} down`,
    moved: (tier: string, place: number) => `${tier} is now number ${place}`,
    sum: (tiers: number, pieces: string) => `${tiers} tiers, ${pieces} pieces`,
    worth: (yuan: string) => `, worth CNY ${yuan}`,
    worthFrom: (yuan: string) => `, worth CNY ${yuan} or more`,
    none: 'No prizes yet',
  },
}
