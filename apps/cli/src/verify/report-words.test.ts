import type { Proof } from '@fairdraw/fairness'
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

test('one person who holds more than a twentieth of the tickets is told, with the source by its word', () => {
  const report = { verdict: 'valid', level: 'B', ok: true, key: null, checks: [] } as const
  const charter = { kind: 'scheduled', prizes: [] }
  const told = (totalWeight: number) => {
    const close = { totalWeight, sources: [], largest: { tickets: 7, source: 'gift\u001b[2J' } }
    const proof = { charter, close, rounds: [], state: 'cancelled' } as unknown as Proof
    return reportWords(report, proof, true).filter(({ en }) => en.startsWith('One person'))
  }
  expect(told(140)).toEqual([])
  const [line, ...more] = told(139)
  expect(more).toEqual([])
  expect(line?.en).toContain(
    'holds 5.0 % of all tickets (7 of 139), most of them, the service says, from: gift',
  )
  expect(line?.en).not.toContain('\u001b')
  expect(line?.zh).toContain('全部签的 5.0%（139 支中的 7 支）')
})

test('how many entered with a nickname alone is told, where anybody did', () => {
  const report = { verdict: 'valid', level: 'B', ok: true, key: null, checks: [] } as const
  const charter = { kind: 'scheduled', prizes: [] }
  const told = (source: string) => {
    const sources = [{ source, entrants: 8, tickets: 8 }]
    const close = { n: 13, excluded: 1, totalWeight: 999, largest: { tickets: 1, source }, sources }
    const proof = { charter, close, rounds: [], state: 'cancelled' } as unknown as Proof
    return reportWords(report, proof, true).filter(({ en }) => en.includes('nickname'))
  }
  expect(told('join')).toEqual([])
  expect(told('guest')[0]?.en).toContain('8 of 12 people, the service says, entered with a nickname alone')
  expect(told('guest')[0]?.zh).toContain('12 人里有 8 人只填昵称就参与了')
})

test('how many guests may have come again is told, and counted among all guests', () => {
  const report = { verdict: 'valid', level: 'B', ok: true, key: null, checks: [] } as const
  const charter = { kind: 'scheduled', prizes: [] }
  const sources = [
    { source: 'again', entrants: 3, tickets: 3 },
    { source: 'guest', entrants: 5, tickets: 5 },
  ]
  const close = { n: 13, excluded: 1, totalWeight: 8, largest: { tickets: 1, source: 'again' }, sources }
  const proof = { charter, close, rounds: [], state: 'cancelled' } as unknown as Proof
  const told = reportWords(report, proof, true)
  expect(told.find(({ en }) => en.includes('nickname'))?.en).toContain('8 of 12 people')
  expect(told.find(({ en }) => en.startsWith('3 of them'))?.zh).toContain(
    '其中 3 人来自别人已经这样参与过的网络',
  )
})
