import { expect, test } from 'vitest'
import { reportWords } from './report-words.ts'

test('a redraw that came to nothing is told beside a passing check, in both languages', () => {
  const rounds = { id: 'rounds', verdict: 'pass', found: 'failed', detail: 'round 2' } as const
  const report = { verdict: 'unchecked', level: null, ok: false, key: null, checks: [rounds] } as const
  const [line] = reportWords(report, undefined, true)
  expect(line?.en).toContain('(round 2; this redraw waited a day for its random number in vain')
  expect(line?.zh).toContain('奖品空缺')
})
