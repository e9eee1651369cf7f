import { describe, expect, test } from 'vitest'
import { adviceOn } from './outside-advice.ts'

const line = { check: 'codes', state: 'fails', trouble: 'refused', errcode: 41030 } as const

describe('what to do about a line of a check', () => {
  test('is told with the platform’s number, wherever it has one', () => {
    for (const lang of ['zh', 'en'] as const) {
      expect(adviceOn('mini', line, lang)).toContain('41030')
      expect(adviceOn('mp', { ...line, check: 'share', errcode: 99_999 }, lang)).toContain('99999')
      expect(
        adviceOn('wecom', { ...line, check: 'groups', trouble: 'quota', errcode: 45009 }, lang),
      ).toContain('45009')
      expect(adviceOn('mp', { ...line, check: 'qr', errcode: 99_998 }, lang, true)).toContain('99998')
    }
  })

  test('is the number’s own where somebody can do something about it', () => {
    expect(adviceOn('mini', { ...line, check: 'links', errcode: 40165 }, 'zh')).toContain('还没有发布')
    expect(adviceOn('wecom', { ...line, check: 'groups', errcode: 40058 }, 'en')).toContain('was entered')
    expect(adviceOn('mp', { ...line, check: 'chosen', errcode: 40037 }, 'en', true)).toContain('template')
  })

  test('tells no number where there was none', () => {
    expect(adviceOn('mini', { ...line, errcode: null }, 'zh')).not.toContain('错误号 null')
    expect(adviceOn('mini', { ...line, trouble: 'busy', errcode: null }, 'en')).not.toContain('number')
  })

  test('is nothing where it works', () => {
    expect(adviceOn('mini', { ...line, state: 'works', trouble: null, errcode: null }, 'zh')).toBeNull()
  })
})
