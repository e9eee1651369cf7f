import { routes } from '@fairdraw/contract'
import { calls } from '@fairdraw/contract/calls/calls'
import { expect, test } from 'vitest'
import { fileCalls, wayOf } from './call-table.ts'
import { freshPage } from './page-state.ts'

test('every call goes where the contract says', () => {
  const said = Object.entries(routes).map(([name, { method, path }]) => [name, [method, path]])
  expect(calls).toEqual(Object.fromEntries(said))
})

test('every call that takes a file is known as one', () => {
  const said = Object.entries(routes).filter(([, route]) => route.takes === 'file')
  expect([...fileCalls].toSorted()).toEqual(said.map(([name]) => name).toSorted())
})

test('an organiser’s call on a page that knows the entrants’ alone finds its way all the same', async () => {
  freshPage()
  expect(await wayOf('entryInfo')).toEqual(['GET', '/lotto/entry/info'])
  expect(await wayOf('taskPublish')).toEqual(['POST', '/lotto/task/publish'])
})
