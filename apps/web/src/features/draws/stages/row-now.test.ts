import { describe, expect, it } from 'vitest'
import { type DrawRow, opensAtOf, statesOf } from '../draw-row.ts'
import { lidToShare, rowNow } from './row-now.ts'

const day = (n: number) => new Date(Date.UTC(2026, 10, n, 12)).toISOString()
type Stage = NonNullable<DrawRow['stage_list']>[number]
const stage = (n: number, status: Stage['status']): Stage => ({
  id: n === 1 ? 'a' : `a_s${n}`,
  lid: n === 1 ? '2345abcdef' : `2345abcdef~${n}`,
  stage: n,
  status,
  join_count: n * 10,
  starts_at: day(n - 1),
  closes_at: day(n),
  opens_at: day(n),
  close_hash: ['drawn', 'claiming', 'closed'].includes(status) ? `f0${n}` : null,
})
const row = (...stages: Stage[]): DrawRow =>
  ({
    id: 'a',
    lid: '2345abcdef',
    status: stages[0]?.status,
    join_count: 10,
    fixed_level: 'C',
    opening: { by: 'time', at: day(1) },
    closes_at: day(1),
    close_hash: 'f00',
    ...(stages.length > 1 && { series: { lid: '2345abcdef', stage: 1, of: stages.length } }),
    stage_list: stages,
  }) as unknown as DrawRow

describe('the row of a period draw', () => {
  it('tells of the stage that can be entered now', () => {
    const told = rowNow(row(stage(1, 'drawn'), stage(2, 'open'), stage(3, 'scheduled')))
    expect(told).toMatchObject({ id: 'a_s2', status: 'open', join_count: 20, series: { stage: 2, of: 3 } })
    expect(opensAtOf(told)).toBe(Date.parse(day(2)))
    expect(told.close_hash).toBeNull()
  })

  it('tells of the one that comes next, and of the last when all are over', () => {
    expect(rowNow(row(stage(1, 'drawn'), stage(2, 'scheduled'))).id).toBe('a_s2')
    expect(rowNow(row(stage(1, 'drawn'), stage(2, 'cancelled')))).toMatchObject({
      id: 'a_s2',
      status: 'cancelled',
      closed_at: day(2),
    })
  })

  it('tells of a stage in one of the states that the list was asked for', () => {
    const stages = [stage(1, 'closed'), stage(2, 'drawn'), stage(3, 'open'), stage(4, 'scheduled')]
    expect(rowNow(row(...stages), statesOf.ended)).toMatchObject({ id: 'a_s2', status: 'drawn' })
    expect(rowNow(row(...stages), statesOf.running)).toMatchObject({ id: 'a_s3', status: 'open' })
    expect(rowNow(row(...stages), statesOf.all).id).toBe('a_s3')
    expect(rowNow(row(stage(1, 'closed'), stage(2, 'open')), statesOf.ended)).toMatchObject({
      id: 'a',
      status: 'closed',
      close_hash: 'f00',
    })
  })

  it('leads to the sealed list of the stage it tells of', () => {
    const over = rowNow(row(stage(1, 'closed'), stage(2, 'closed')))
    expect(over).toMatchObject({ lid: '2345abcdef~2', close_hash: 'f02' })
  })

  it('is left alone while the first stage is open, and where there is only one', () => {
    const first = row(stage(1, 'open'), stage(2, 'scheduled'))
    expect(rowNow(first)).toBe(first)
    const single = row(stage(1, 'drawn'))
    expect(rowNow(single)).toBe(single)
  })

  it('is shared under the address of the first stage, which leads on', () => {
    const told = rowNow(row(stage(1, 'drawn'), stage(2, 'open')))
    expect(told.lid).toBe('2345abcdef~2')
    expect(lidToShare(told)).toBe('2345abcdef')
    expect(lidToShare({ lid: 'x' })).toBe('x')
  })
})
