import { routes } from '@fairdraw/contract'
import { expect, test } from 'vitest'
import { callTable, fileCalls } from './call-table.ts'

const withoutTable = new Set(['liveStream', 'proofRows', 'taskExport'])

test('every call goes where the contract says', () => {
  const said = Object.entries(routes)
    .filter(([name]) => !withoutTable.has(name))
    .map(([name, { method, path }]) => [name, [method, path]])
  expect(callTable).toEqual(Object.fromEntries(said))
})

test('every call that takes a file is known as one', () => {
  const said = Object.entries(routes).filter(([, route]) => route.takes === 'file')
  expect([...fileCalls].toSorted()).toEqual(said.map(([name]) => name).toSorted())
})
