import { readFileSync, writeFileSync } from 'node:fs'
import type { Proof } from '@fairdraw/fairness'
import { afterAll, expect, test } from 'vitest'
import { frozen, known, machineOfFrozen } from '../testing/frozen-proofs.ts'

const server = 'https://draws.example/record?lid=D'
const proof = JSON.parse(readFileSync(frozen('live-c.json'), 'utf8')) as Proof
const { charter, close } = proof
const other = { charter: { ...charter, drawId: 'OTHER' }, close: null }
const answer = (draws: readonly object[], next: number | null) =>
  new Response(JSON.stringify({ sta: 0, msg: '', data: { draws, next } }))
const machine = machineOfFrozen({
  fetch: async (url) => (url.endsWith('&before=2') ? answer([other], null) : answer([{ charter: null }], 2)),
})
afterAll(() => machine.remove())

const check = async (place: string, ...more: readonly string[]) => {
  const told = [frozen('live-c.json'), '--rows', frozen('live-c.rows'), ...(await known('live-c'))]
  return await machine.run('verify', ...told, '--history', place, ...more)
}
const saved = (value: unknown): string => {
  writeFileSync(machine.place('history.json'), JSON.stringify(value))
  return machine.place('history.json')
}

test.each<[string, unknown]>([
  ['its own proof', proof],
  ['a list of draws', [{ charter, close }]],
  [
    'a record as the service answers it',
    { sta: 0, data: { draws: [{ charter, close }, { charter: null }], next: null } },
  ],
])('%s contradicts nothing', async (_, value) => {
  expect(await check(saved(value))).toMatchObject({
    code: 0,
    out: expect.stringContaining('Draw number 1 of 明签: its record lists every number'),
  })
})

test('another draw with the same number convicts, wherever in the record it stands', async () => {
  const said = 'Two draws of this organiser have one number'
  expect(await check(saved([other]))).toMatchObject({ code: 1, out: expect.stringContaining(said) })
  expect(await check(server)).toMatchObject({ code: 1, out: expect.stringContaining(said) })
})

test('what holds no draws is no verdict against one', async () => {
  for (const value of [{}, 'text', [1]])
    expect(await check(saved(value))).toMatchObject({
      code: 2,
      err: expect.stringContaining('holds no draws'),
    })
})

test('the report as JSON names the place of the draw and the runs over its list', async () => {
  const report = JSON.parse((await check(saved(proof), '--json', '--quiet')).out)
  expect(report).toMatchObject({ organiserNo: 1, organiserPrev: null, runs: close?.runs })
})
