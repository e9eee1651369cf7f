import { afterEach, expect, it, vi } from 'vitest'
import { fetchRareSigns } from './rare-signs.ts'

const here = new Set<string>()
const asked: string[] = []
const fonts = {
  check: (_: string, signs: string) => Array.from(signs).every((sign) => here.has(sign)),
  load: async (_: string, signs: string) => {
    asked.push(signs)
    for (const sign of signs) here.add(sign)
    return [{}]
  },
}

afterEach(() => vi.unstubAllGlobals())

it('asks for slices of rare signs alone, each once, and says when one came', async () => {
  vi.stubGlobal('document', { fonts })
  expect(await fetchRareSigns('serif', '沈知远 Catherine')).toBe(false)
  expect(await fetchRareSigns('serif', '𠮷田 𠮷川 㛃宁')).toBe(true)
  expect(await fetchRareSigns('serif', '㛃宁')).toBe(false)
  expect(asked).toEqual(['𠮷㛃'])
})

it('goes on without them where they do not come', async () => {
  vi.stubGlobal('document', {
    fonts: { check: () => false, load: () => Promise.reject(new Error('offline')) },
  })
  expect(await fetchRareSigns('serif', '䶮')).toBe(false)
})
