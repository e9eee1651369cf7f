import type { Proof } from '@fairdraw/fairness'
import { isAlone } from './check-facts.ts'

/** What no proof can show, whoever checks it (lot-1 §15.3). */
export type Limit = 'people' | 'absence' | 'inside' | 'order' | 'operator'

/** What this draw's proof leaves to somebody's word. */
export function limitsOf(proof: Proof): Limit[] {
  const { charter, rounds, board, lots } = proof
  const isCalledOut = rounds.some(({ record }) => record.voids.some(({ reason }) => reason === 'absent'))
  const isDealt = board !== undefined || (lots !== undefined && charter.lots?.rule !== 'pairing')
  const holds: Readonly<Record<Limit, boolean>> = {
    people: true,
    absence: isCalledOut || charter.kind === 'live',
    inside: isDealt,
    // With a beacon in each play nobody knows what a place in the order is worth.
    order: charter.mode === 'pool' && charter.board === undefined && charter.beacon === null,
    operator: !isAlone(proof),
  }
  return (['people', 'absence', 'inside', 'order', 'operator'] as const).filter((limit) => holds[limit])
}

type Words = Readonly<Record<Limit, string>> & { readonly title: string }

const zh: Words = {
  title: '证明不了的事',
  people: '两份参加是不是两个人：同一个人的第二个账号，复算看不出来。',
  absence: '叫到的人是不是真的不在场：以现场工作人员的说法为准。',
  inside: '平台自己的程序在随机数公布之后就知道牌面或签的内容；主办方和参加者看不到。',
  order: '各次抽奖的先后：从奖券池里抽到什么，要看排在第几个，而先后由平台定。',
  operator: '没有旁人看着时，平台有没有倒填自己的日志：留存过它的人可以对照。',
}

const en: Words = {
  title: 'What no proof can show',
  people: 'Whether two entries are two people: recomputing does not see the second account of one person.',
  absence: 'Whether somebody who was called was really absent: that is the word of the staff.',
  inside:
    "The platform's own process knows what the cards or lots hold once the random number is out; organiser and entrants do not.",
  order:
    'In what order plays were taken: from a pool of tickets the place decides what a play gets, and the platform decides the place.',
  operator:
    'Whether the platform dated its own log back while nobody outside was watching: whoever kept a part of it can compare.',
}

export const limitWords = { zh, en }
