import type { Operation } from './history.ts'
import { type Check, isSame, type Violation } from './violation.ts'

/** What is asked under one key is answered the same for ever; all of it is known in the end. */
export const checkAnswers: Check = ({ operations }) => {
  const found: Violation[] = []
  for (const [key, asked] of Map.groupBy(operations, (one) => one.key)) {
    const { of } = asked[0] as Operation
    const [first, ...others] = asked.filter(({ outcome }) => outcome === 'ok')
    if (first && others.some(({ told }) => !isSame(told, first.told)))
      found.push({ rule: 'two answers', sort: 'doubled', of, said: `${key} was answered in two ways` })
    if (asked.every(({ outcome }) => outcome === 'unknown'))
      found.push({ rule: 'never known', sort: 'late', of, said: `nobody ever said what became of ${key}` })
  }
  for (const { kind, key, of, http, isMute, invokedAt, answeredAt } of operations) {
    const around = { from: invokedAt, to: answeredAt, kind }
    if (http !== null && http >= 500 && http !== 503)
      found.push({ rule: 'broken', sort: 'wrong', of, around, said: `${key} was answered ${http}` })
    if (isMute)
      found.push({
        rule: 'mute',
        sort: 'wrong',
        of,
        around,
        said: `${key} was refused without saying when to come again`,
      })
  }
  return found
}
