import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readPrizes } from './read-prizes.ts'

const folder = mkdtempSync(join(tmpdir(), 'fairdraw-prizes-'))
const path = join(folder, 'prizes.json')
afterAll(() => rmSync(folder, { recursive: true }))

function read(content: unknown, group?: string) {
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  return readPrizes(path, group)
}

const phone = { tier: 1, name: '手机', count: 1 }

test('prizes are drawn in the order of the file', async () => {
  const { slots } = await read([{ ...phone, tier: 2 }, phone])
  expect(slots).toEqual([
    { tier: 2, count: 1 },
    { tier: 1, count: 1 },
  ])
})

test('groups are numbered by their first prize', async () => {
  const plan = await read([
    { ...phone, group: 'b' },
    { ...phone, tier: 2, group: 'a' },
    { ...phone, tier: 3, group: 'b' },
  ])
  expect([plan.groupNames, plan.slots.map(({ group }) => group)]).toEqual([
    ['b', 'a'],
    [0, 1, 0],
  ])
})

test('a group given from outside is for prizes that name none', async () => {
  const { prizes } = await read(
    [
      { ...phone, group: 'a' },
      { ...phone, tier: 2 },
    ],
    'b',
  )
  expect(prizes.map(({ group }) => group)).toEqual(['a', 'b'])
})

test.each([
  ['no JSON', '[', /is not JSON/],
  ['no list', {}, /must hold a list of prizes/],
  ['an empty list', [], /must hold a list of prizes/],
  ['a prize that is no object', [1], /prizes\[0\]: must be an object/],
  ['a tier over fifty', [{ ...phone, tier: 51 }], /prizes\[0\]\.tier: must be a whole number from 1 to 50/],
  ['a tier twice', [phone, phone], /prizes\[1\]\.tier: stands twice/],
  ['no name', [{ tier: 1, count: 1 }], /prizes\[0\]\.name: must be a text/],
  ['no piece', [{ ...phone, count: 0 }], /prizes\[0\]\.count: must be a whole number/],
  ['half a piece', [{ ...phone, count: 0.5 }], /prizes\[0\]\.count: must be a whole number/],
  ['a group that is no text', [{ ...phone, group: 1 }], /prizes\[0\]\.group: must be the name of a group/],
  ['a misspelt field', [{ ...phone, cuont: 1 }], /prizes\[0\]\.cuont: is no field of a prize/],
  [
    'too many pieces',
    [
      { ...phone, count: 60_000 },
      { ...phone, tier: 2, count: 60_000 },
    ],
    /at most 100,000 pieces/,
  ],
])('%s is told by field', async (_what, content, says) => {
  await expect(read(content)).rejects.toThrow(says)
})

test('every wrong field is told at once', async () => {
  await expect(read([{ tier: 0, name: '', count: -1 }])).rejects.toMatchObject({ words: { length: 4 } })
})
