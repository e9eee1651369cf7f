import { type DrawId, removalAbout } from '@fairdraw/domain'
import { expect, test } from 'vitest'
import { saidOfAccount } from './account-letter.ts'

const at = Date.parse('2026-03-01T20:00:00Z')
const about = (what: 'contacts' | 'identities' | 'archive', count: number) =>
  removalAbout({ what, at, count, title: '周年庆' }, 'd1' as DrawId)

test('a letter of what will be removed names the draw, what goes, the day, and what can be done', () => {
  const zh = saidOfAccount('removal_ahead', 'zh', about('contacts', 1))
  expect(zh.subject).toBe('「周年庆」将删除联系方式和领奖信息')
  expect(zh.body).toContain('从 2026-03-02（北京时间）起将删除联系方式和领奖信息')
  expect(zh.body).toContain('用「导出」取走存档')
  const en = saidOfAccount('removal_ahead', 'en', about('archive', 4))
  expect(en.subject).toBe('“周年庆” and 3 more: two years are over, and the draw will be removed')
  expect(en.body).toContain('From 2026-03-02 (Beijing time) on')
})
