import { expect, test } from 'vitest'
import { reportOf } from './report.ts'
import { words } from './words.ts'

test('a report says what was found and leaves out what was not looked at', () => {
  const findings = {
    storage: { verdict: 'ok' },
    awake: { verdict: 'fails' },
    clock: { verdict: 'ok', seen: '0.1 s' },
    live: { verdict: 'none' },
  } as const
  expect(reportOf(findings, words.zh).split('\n')).toEqual([
    '明签自检',
    '',
    '这个浏览器',
    '✓ 本地存储',
    '✗ 保持亮屏',
    '',
    '服务',
    '✓ 时钟 (0.1 s)',
    '– 实时连接',
  ])
})
