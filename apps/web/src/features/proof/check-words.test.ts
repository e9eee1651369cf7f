import type { Proof } from '@fairdraw/fairness'
import { expect, test } from 'vitest'
import { checkWords } from './check-words.ts'

const round = (exclude: string) => ({ record: { kind: 'open', exclude }, results: [] })
const proof = (excluded: number, ...rounds: string[]) =>
  ({
    charter: { kind: 'scheduled', level: 'B', prizes: [] },
    close: { n: 9, totalWeight: 9, excluded },
    rounds: rounds.map(round),
  }) as unknown as Proof
const said = (of: Proof, lang: 'zh' | 'en' = 'zh') => checkWords[lang].list.more(of)

test('nobody is excluded only where neither the list nor a round leaves anybody out', () => {
  expect(said(proof(0, ''))).toBe('没有人被排除')
  expect(said(proof(0, ''), 'en')).toBe('Nobody is excluded')
})

test('who was left out of single rounds is counted, each once', () => {
  const shown = proof(0, '', '3,5-6', '5')
  expect(said(shown)).toBe('有的轮次排除了 3 行')
  expect(said(shown, 'en')).toBe('Left out of single rounds: 3')
})

test('both are told apart', () => {
  expect(said(proof(4, '1'))).toBe('其中 4 行被排除，原因各有公示；有的轮次排除了 1 行')
  expect(said(proof(4, '1'), 'en')).toBe('Excluded, each with its reason: 4. Left out of single rounds: 1')
})

test('what was drawn again at level C had no fresh randomness', () => {
  const redrawn = (level: string) => {
    const { rounds: _, ...rest } = proof(0)
    const redraw = { record: { kind: 'redraw', exclude: '' }, results: [] }
    return { ...rest, charter: { ...rest.charter, level }, rounds: [redraw] } as unknown as Proof
  }
  expect(checkWords.zh.slots.title(redrawn('B'))).toContain('新的随机数')
  expect(checkWords.zh.slots.title(redrawn('C'))).toContain('新的秘密数')
  expect(checkWords.en.slots.title(redrawn('C'))).toContain('a fresh secret')
  expect(checkWords.zh.tickets.more(redrawn('C'))).toBe('由名单和秘密数重新算出')
  expect(checkWords.en.tickets.more(redrawn('B'))).toContain('public randomness')
})
