import {
  equalPeopleShape,
  equalPersonReading,
  type ListKind,
  type NamedKey,
  type NamedPerson,
} from '@fairdraw/tables/intake'

const unprintable = /\p{Cc}|\p{Cs}/u
const longestCode = 200

/** Codes to hand out, one a line; number and password of a card stay together. */
export const codeList: ListKind<'code', string> = {
  shape: {
    fields: [
      {
        key: 'code',
        repeats: true,
        headings: [
          ...['兑换码', '券码', '卡密', '卡号', '密码', '卡密码', '激活码', '优惠码', '礼品码', '码'],
          ...['code', 'codes', 'card', 'card number', 'password', 'pin', 'coupon', 'coupon code'],
        ],
      },
    ],
    isEnough: (found) => found.has('code'),
    usual: (_, width) => Array.from({ length: width }, () => 'code' as const),
  },
  reading: {
    read(told) {
      const row = told.all('code').join(' ')
      if (row === '') return { column: 'code', reason: 'missing' }
      if (unprintable.test(row)) return { column: 'code', reason: 'unprintable' }
      return [...row].length > longestCode ? { column: 'code', reason: 'too_long' } : { row }
    },
    one: { column: 'code', keyOf: (code) => code },
  },
}

/** People with what tells them apart; nothing else is taken of them. */
export const equalPeople: ListKind<NamedKey, NamedPerson> = {
  shape: equalPeopleShape,
  reading: equalPersonReading,
}

export type PastedParcel = { readonly joinSeq: number; readonly carrier: string; readonly number: string }
export type ParcelKey = 'seq' | 'carrier' | 'number'

const longestParcel = { carrier: 30, number: 60 } as const

/** Parcels, one a line: the winner's number, the carrier (`usual` where a line names none), the parcel's number. */
export function parcelList(usual: string): ListKind<ParcelKey, PastedParcel> {
  return {
    shape: {
      fields: [
        {
          key: 'seq',
          headings: ['序号', '参与序号', '中奖序号', '编号', 'no', 'number', 'join number', 'seq'],
        },
        { key: 'carrier', headings: ['快递公司', '快递', '承运商', '物流公司', 'carrier', 'courier'] },
        {
          key: 'number',
          headings: [
            '快递单号',
            '单号',
            '运单号',
            '物流单号',
            'parcel number',
            'tracking number',
            'tracking',
          ],
        },
      ],
      isEnough: (found) => found.has('seq') && found.has('number'),
      usual: (_, width) => (width === 2 ? ['seq', 'number'] : ['seq', 'carrier', 'number']),
    },
    reading: {
      read(told) {
        const { seq = '', carrier = '', number = '' } = told
        if (!/^[1-9]\d{0,8}$/.test(seq)) return { column: 'seq', reason: 'not_a_seq' }
        const isShort = number === '' && /\d/.test(carrier) && usual !== ''
        const row = {
          joinSeq: Number(seq),
          carrier: (isShort ? '' : carrier) || usual,
          number: isShort ? carrier : number,
        }
        if (row.carrier === '') return { column: 'carrier', reason: 'no_parcel' }
        if (row.number === '') return { column: 'number', reason: 'no_parcel' }
        if ([...row.carrier].length > longestParcel.carrier) return { column: 'carrier', reason: 'too_long' }
        return [...row.number].length > longestParcel.number
          ? { column: 'number', reason: 'too_long' }
          : { row }
      },
      one: { column: 'seq', keyOf: ({ joinSeq }) => String(joinSeq) },
    },
  }
}
