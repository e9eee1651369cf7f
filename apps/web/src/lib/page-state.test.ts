import { expect, test } from 'vitest'
import { freshPage, pageState } from './page-state.ts'

test('a page remembers what it was told until it is loaded anew', () => {
  const state = pageState(() => ({ seen: new Set<string>(), last: undefined as string | undefined }))
  state.seen.add('a')
  state.last = 'a'
  expect(state).toEqual({ seen: new Set(['a']), last: 'a' })
  freshPage()
  expect(state).toEqual({ seen: new Set(), last: undefined })
})
