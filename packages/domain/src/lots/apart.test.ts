import { mostApart } from '@fairdraw/fairness'
import { describe, expect, it } from 'vitest'
import { apartPairs, readApart, writeApart } from './apart-lines.ts'
import { canPair } from './can-pair.ts'

const names = ['张三', '李四', '王五', 'Anna Bee', '王五', '7']
const people = names.map((nickname, at) => ({ joinSeq: at + 1, nickname }))
const said = (text: string, most = mostApart) =>
  readApart(text, people, most).map((row) =>
    'fault' in row
      ? `${row.at} ${row.fault} ${row.about}`.trim()
      : `${row.at} ${row.line.givers} > ${row.line.receivers}`.trim(),
  )

describe('lines of people who are kept apart', () => {
  it('name them by name or join number, as a group or one way', () => {
    expect(said('张三、李四\n\n anna bee → 张三, #3\r\n3，5\n7;1')).toEqual([
      '1 1,2 >',
      '3 4 > 1,3',
      '4 3,5 >',
      '5 6,1 >',
    ])
  })

  it('are left out where they cannot be told, each with its number and why', () => {
    expect(said('赵六、张三\n王五、张三\n张三\n张三、张三\n张三 -> \n张三 → 李四 → 1\n#99、1')).toEqual([
      '1 unknown 赵六',
      '2 ambiguous 王五: #3 #5',
      '3 alone',
      '4 alone',
      '5 alone',
      '6 arrow',
      '7 unknown #99',
    ])
    expect(said('1、2、3\n4→5\n4→6', 7)).toEqual(['1 1,2,3 >', '2 4 > 5', '3 surplus 7'])
  })

  it('that come to too many pairs are left out before those are built', () => {
    const many = Array.from({ length: 5_000 }, (_, at) => ({ joinSeq: at + 1, nickname: `P${at + 1}` }))
    const all = many.map(({ joinSeq }) => joinSeq).join('、')
    const startedAt = performance.now()
    const rows = readApart(`${all}\n${all} → ${all}\n1、2`, many, mostApart)
    expect(performance.now() - startedAt).toBeLessThan(1_000)
    expect(rows.map((row) => ('fault' in row ? row.fault : row.line.givers))).toEqual([
      'surplus',
      'surplus',
      [1, 2],
    ])
    expect(said('1、2 → 2、3', 3)).toEqual(['1 1,2 > 2,3'])
    expect(said('1、2 → 2、3', 2)).toEqual(['1 surplus 2'])
  })

  it('read the same when they were written back, without who has left', () => {
    const lines = readApart('张三、李四、3\n4 → 6', people, 99).flatMap((row) =>
      'line' in row ? row.line : [],
    )
    expect(writeApart(lines, people)).toBe('张三、李四、#3\nAnna Bee → 7')
    expect(writeApart(lines, people.slice(0, 3))).toBe('张三、李四、王五')
    expect(writeApart(lines, people.slice(0, 1))).toBe('')
  })

  it('come to pairs in order, each once, of who is in', () => {
    const lines = [
      { givers: [3, 1], receivers: [] },
      { givers: [1], receivers: [3, 2] },
    ]
    expect(apartPairs(lines)).toEqual([
      [1, 2],
      [1, 3],
      [3, 1],
    ])
    expect(apartPairs(lines, (seq) => seq !== 2)).toEqual([
      [1, 3],
      [3, 1],
    ])
  })
})

describe('whether people can be paired', () => {
  const families = (sizes: readonly number[]) => {
    let first = 0
    return sizes.flatMap((size) => {
      const own = Array.from({ length: size }, () => first++)
      return own.flatMap((a) => own.filter((b) => a !== b).map((b) => [a, b] as const))
    })
  }

  it('they can where nobody is kept apart, and with couples and families', () => {
    expect(canPair(5, [])).toEqual({ is: 'ok' })
    expect(canPair(20, families([2, 2, 2, 2, 2, 2, 2, 2, 2, 2]))).toEqual({ is: 'ok' })
    expect(canPair(20, families([5, 5, 5, 5]))).toEqual({ is: 'ok' })
    expect(canPair(4, families([2, 2]))).toEqual({ is: 'ok' })
  })

  it('they cannot where some have too few to draw, who are told', () => {
    expect(canPair(3, families([2]))).toEqual({ is: 'impossible', stuck: [0, 1], left: 1 })
    expect(canPair(5, families([3]))).toEqual({ is: 'impossible', stuck: [0, 1, 2], left: 2 })
    const one = [1, 2, 3].map((other) => [0, other] as const)
    expect(canPair(4, one)).toEqual({ is: 'impossible', stuck: [0], left: 0 })
    const drawnByNobody = [1, 2, 3].map((other) => [other, 0] as const)
    expect(canPair(4, drawnByNobody)).toMatchObject({ is: 'impossible', left: 3 })
  })

  it('it is too tight where there are so few ways that none may be found', () => {
    expect(canPair(24, families([12, 12]))).toEqual({ is: 'tight' })
    // One way alone among very many: everybody draws the next.
    const ring = Array.from({ length: 14 }, (_, a) =>
      Array.from({ length: 14 }, (__, b) => [a, b] as const).filter(([, b]) => a !== b && b !== (a + 1) % 14),
    ).flat()
    expect(canPair(14, ring)).toEqual({ is: 'tight' })
  })
})
