import { describe, expect, it } from 'vitest'
import {
  type ChanceTask,
  grantId,
  isLookedAt,
  isReviewed,
  type TaskKind,
  taskKinds,
  timesOf,
} from './chance-tasks.ts'
import { type AwardState, awardStates, mayMoveAward } from './claim.ts'
import { hideables, isHidden } from './visibility.ts'

describe('an award', () => {
  const allowed: Readonly<Record<AwardState, string>> = {
    announced: 'claimed shipped done void forfeited',
    claimed: 'claimed shipped done void forfeited',
    shipped: 'shipped done void',
    done: '',
    void: '',
    forfeited: 'void',
  }
  const moves = awardStates.flatMap((from) =>
    awardStates.map((to) => [from, to, allowed[from].split(' ').includes(to)] as const),
  )

  it('has six states, and so 36 moves to judge', () => {
    expect(moves).toHaveLength(36)
  })

  it.each(moves)('may go from %s to %s: %j', (from, to, may) => {
    expect(mayMoveAward(from, to)).toBe(may)
  })
})

describe('a chance task', () => {
  const task = (kind: TaskKind, limit?: number): ChanceTask => ({
    id: 't-1',
    kind,
    chances: 1,
    ...(limit === undefined ? {} : { limit }),
  })

  it.each(taskKinds.filter((kind) => kind !== 'daily' && kind !== 'follow'))(
    'of the kind %s counts once unless it says more',
    (kind) => {
      expect(timesOf(task(kind))).toBe(1)
      expect(timesOf(task(kind, 5))).toBe(5)
    },
  )

  it('of following an account counts once, whatever it says', () => {
    expect([timesOf(task('follow')), timesOf(task('follow', 5))]).toEqual([1, 1])
  })

  it('of a daily visit counts every day, or as often as it says', () => {
    expect(timesOf(task('daily'))).toBe(Number.MAX_SAFE_INTEGER)
    expect(timesOf(task('daily', 7))).toBe(7)
  })

  it('has one name for one doing, and others for others', () => {
    const names = [
      grantId(task('daily'), '2026-01-01'),
      grantId(task('daily'), '2026-01-02'),
      grantId(task('invite'), 1),
      grantId({ ...task('invite'), id: 't-1:1' }, 2),
      grantId({ ...task('invite'), id: 't' }, 1),
    ]
    expect(names[0]).toBe('task:t-1:2026-01-01')
    expect(new Set(names).size).toBe(names.length)
    expect(grantId(task('invite'), 1)).toBe(grantId(task('passcode', 3), '1'))
  })

  it('is looked at, reviewed, or neither', () => {
    expect(taskKinds.filter(isLookedAt)).toEqual(['article', 'picture', 'video'])
    expect(taskKinds.filter(isReviewed)).toEqual(['proof', 'contact'])
  })
})

describe('what an organiser may hide', () => {
  it.each(hideables)('%s is shown unless it is said to be hidden', (what) => {
    expect(isHidden(undefined, what)).toBe(false)
    expect(isHidden({}, what)).toBe(false)
    expect(isHidden({ [what]: true }, what)).toBe(false)
    expect(isHidden({ [what]: false }, what)).toBe(true)
  })
})
