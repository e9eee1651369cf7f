import { expect, it } from 'vitest'
import { namesPrint } from './names-print.ts'

it('the fingerprint of names is theirs in any order, and another with one name changed', () => {
  expect(namesPrint(['张三', '李四'])).toBe(namesPrint(['李四', '张三']))
  expect(namesPrint(['张三', '李四'])).not.toBe(namesPrint(['张三', '李五']))
  expect(namesPrint(['a', 'b'])).not.toBe(namesPrint(['a', 'a', 'b']))
})
