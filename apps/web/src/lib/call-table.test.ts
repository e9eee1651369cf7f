import { routes } from '@fairdraw/contract'
import { expect, test } from 'vitest'
import { entrantCalls, fileCalls, wayOf } from './call-table.ts'
import { deskCalls } from './desk-calls.ts'
import { freshPage } from './page-state.ts'

const withoutTable = new Set(['authLeave', 'liveStream', 'proofRows', 'taskExport'])

test('every call goes where the contract says', () => {
  const said = Object.entries(routes)
    .filter(([name]) => !withoutTable.has(name))
    .map(([name, { method, path }]) => [name, [method, path]])
  expect({ ...deskCalls, ...entrantCalls }).toEqual(Object.fromEntries(said))
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
