import { expect, it } from 'vitest'
import { sheetText } from './index.ts'

it.each(['007', '13800138000', '410105199001011234', '1-2', '3/4', '2026-11-27', '12:30', '3.50', '1e5'])(
  '%s stays as it is written',
  (text) => expect(sheetText(text)).toBe(`${text}\t`),
)

it.each(['', '0', '12', '3.5', '12345678', '张伟', 'A007', 'SF1234567890123', '138****0000'])(
  '%s is shown as it is anyway',
  (text) => expect(sheetText(text)).toBe(text),
)
