import { expect, test } from 'vitest'
import { qrPath } from './qr.tsx'

test('the three corners of a code are drawn in full', () => {
  const { d, side } = qrPath('https://draw.example.org/mobile/2345abcdef')
  expect([
    d.startsWith('M0 0h7v1h-7z'),
    d.includes(`M${side - 7} 0h7v1h-7z`),
    d.includes(`M0 ${side - 1}h7v1h-7z`),
  ]).toEqual([true, true, true])
})
