import { canonical, rootOf, sha } from '../outside/basics.ts'
import type { Sight } from './history.ts'
import { type Check, isSame, type Violation } from './violation.ts'

/** Each look at an old head costs as much as the log is long. */
const headsLookedAt = 16

/** The log only grew: every head that anybody saw is that of the leaves there were then. Numbers never go back. */
export const checkLog: Check = ({ sights }, { log }) => {
  const found: Violation[] = []
  const tell = (rule: string, sort: Violation['sort'], said: string) =>
    found.push({ rule, sort, said, of: '' })
  for (const [what, seen] of Map.groupBy(sights, (one) => one.what))
    for (const { before, after } of stepsBack(what, seen))
      tell('went back', 'lost', `${what} went from ${before} back to ${after}`)
  const leaves = log.leaves.map((leaf) => sha(Buffer.of(0), canonical({ ...leaf })))
  const rootAt = (size: number) => rootOf(leaves.slice(0, size)).toString('hex')
  if (leaves.length < log.size || rootAt(log.size) !== log.root)
    tell('log', 'wrong', 'its head is not that of its leaves')
  const heads = sights.filter(({ root }) => root !== undefined)
  const every = Math.max(1, Math.ceil(heads.length / headsLookedAt))
  for (const [n, { value, root }] of heads.entries())
    if (n % every === 0 && !isSame(root, rootAt(value)))
      tell('log', 'lost', `the head of ${value} leaves that was shown is not there any more`)
  return found
}

/** Where a look that began after another had ended saw less. */
function stepsBack(what: string, seen: readonly Sight[]): { before: number; after: number }[] {
  if (what.startsWith('closed ')) return []
  const ended = seen.toSorted((a, b) => a.seenAt - b.seenAt)
  const begun = seen.toSorted((a, b) => a.askedAt - b.askedAt)
  const found: { before: number; after: number }[] = []
  let [most, next] = [0, 0]
  for (const { askedAt, value } of begun) {
    for (; (ended[next]?.seenAt ?? Number.POSITIVE_INFINITY) < askedAt; next++)
      most = Math.max(most, ended[next]?.value ?? 0)
    if (value < most) found.push({ before: most, after: value })
  }
  return found
}
