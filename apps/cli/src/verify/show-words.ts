import {
  type LeftOut,
  leftOutOf,
  type NotDrawn,
  notDrawn,
  orderTold,
  type Proof,
  prizeNames,
} from '@fairdraw/fairness'
import { plainText } from '../plain-text.ts'
import type { Words } from '../words.ts'

/** What a live draw promised and nobody drew, with the names of the prizes, whom its rounds left out, and in which order they were drawn to come. */
export type ShownShow = {
  readonly notDrawn: readonly (NotDrawn & { readonly prize: string })[]
  readonly leftOut: readonly LeftOut[]
  readonly order: readonly number[]
}

/** Of a draw that is no show all are empty. */
export function showOf(proof: Proof): ShownShow {
  const names = prizeNames(proof.charter.prizes, proof.changes)
  return {
    notDrawn: notDrawn(proof).map((one) => ({ ...one, prize: String(names.get(one.tier) ?? '') })),
    leftOut: leftOutOf(proof),
    order: orderTold(proof),
  }
}

const whyWords: Readonly<Record<NotDrawn['why'], Words>> = {
  abandoned: { en: 'given up', zh: '放弃' },
  lowered: { en: 'lowered', zh: '减少' },
  not_pressed: { en: 'never drawn', zh: '没有抽' },
  not_planned: { en: 'no round was planned', zh: '没有安排环节' },
}

/** All in sentences, for people; rounds and rows as everywhere else in the report. */
export function showWords(proof: Proof): Words[] {
  const told = showOf(proof)
  const missing = told.notDrawn.map(({ round, prize, count, why, reason }): Words => {
    const given = reason === undefined ? { en: '', zh: '' } : { en: `: ${reason}`, zh: `：${reason}` }
    return {
      en: plainText(
        `  ${count} × ${prize}, round ${round} of the programme — ${whyWords[why].en}${given.en}`,
      ),
      zh: plainText(`  ${prize} ${count} 份，环节 ${round} — ${whyWords[why].zh}${given.zh}`),
    }
  })
  const absent = told.leftOut.map(
    ({ round, people, rows }): Words => ({
      en: `  round ${round}: ${people} — rows ${rows}`,
      zh: `  第 ${round} 轮：${people} 人 — 第 ${rows} 行`,
    }),
  )
  const order = told.order.join(', ')
  return [
    ...(order === ''
      ? []
      : [{ en: `Order of the programme, drawn: ${order}`, zh: `抽出的环节顺序：${order}` }]),
    ...(missing.length === 0 ? [] : [{ en: 'Promised, not drawn:', zh: '说好而没有抽的：' }, ...missing]),
    ...(absent.length === 0
      ? []
      : [{ en: 'Left out, as not checked in:', zh: '因未签到而不在抽取之列的：' }, ...absent]),
  ]
}
