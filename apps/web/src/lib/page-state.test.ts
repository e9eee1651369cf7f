import { expect, test } from 'vitest'
import { freshPage, pageState } from './page-state.ts'

test('a page remembers what it was told until it is loaded anew', () => {
  const state = pageState<{ readonly seen: Set<string>; last?: string }>(() => ({ seen: new Set() }))
  state.seen.add('a')
  state.last = 'a'
  expect(state).toStrictEqual({ seen: new Set(['a']), last: 'a' })
  freshPage()
  expect(state).toStrictEqual({ seen: new Set() })
})
