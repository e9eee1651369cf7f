import { expect, test } from 'vitest'
import { reportWords } from './report-words.ts'

test('a redraw that came to nothing is told beside a passing check, in both languages', () => {
  const rounds = { id: 'rounds', verdict: 'pass', found: 'failed', detail: 'round 2' } as const
  const report = { verdict: 'unchecked', level: null, ok: false, key: null, checks: [rounds] } as const
  const [line] = reportWords(report, undefined, true)
  expect(line?.en).toContain('(round 2; this redraw waited a day for its random number in vain')
  expect(line?.zh).toContain('奖品空缺')
})

test.each([
  ['late', 'at level B that could have been a choice', '也可能是有意为之'],
  ['clockUnverified', 'compared with no public random number', '没有与公共随机数核对过'],
  ['late clockUnverified', 'could have been a choice; the service', '有意为之；平台的时钟'],
])('times that are no fault are told beside a passing check: %s', (found, en, zh) => {
  const time = { id: 'time', verdict: 'pass', found } as const
  const report = { verdict: 'valid', level: 'B', ok: true, key: null, checks: [time] } as const
  const [line] = reportWords(report, undefined, true)
  expect(line?.en).toContain(en)
  expect(line?.zh).toContain(zh)
})
