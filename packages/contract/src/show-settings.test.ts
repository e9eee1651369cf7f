import { expect, test } from 'vitest'
import { groupName } from './show-settings.ts'

test.each(['*', '研发 + 市场', '研发 − 市场', '研发 ∩ 市场'])(
  'a group is not called what joins groups in the charter: %s',
  (name) => {
    expect(groupName.safeParse(name).success).toBe(false)
  },
)

test.each(['研发', 'R+D', 'A - B', '*1'])('any other name will do: %s', (name) => {
  expect(groupName.safeParse(name).success).toBe(true)
})
