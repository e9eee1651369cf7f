import { readFileSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { draw, fromFile, prepare, recomputes } from '../testing/sample-draw.ts'
import { createTestMachine } from '../testing/test-machine.ts'

const server = 'https://draws.example'
/** A server that answers as ours does, and one that cannot be reached. */
const machine = createTestMachine({
  fetch: async (url) => {
    if (!url.startsWith(server)) throw new TypeError('fetch failed')
    if (url.endsWith('/rows')) return new Response(new Uint8Array(readFileSync(machine.place('out/rows.gz'))))
    if (url.endsWith('/broken')) return new Response(cutOff())
    return new Response(answer())
  },
})
const { place } = machine
const proof = () => readFileSync(place('out/proof.json'), 'utf8')
const answer = () => `{"sta":0,"msg":"","data":${proof()}}`
const cutOff = () =>
  new ReadableStream({
    start: (body) => body.enqueue(new Uint8Array(readFileSync(place('out/rows.gz')).subarray(0, 20))),
    pull: () => Promise.reject(new TypeError('terminated')),
  })

beforeAll(async () => {
  prepare(machine)
  await draw(machine, ...fromFile(machine))
})
afterAll(() => machine.remove())

test('a proof saved as the server answered it is as good as the proof alone', async () => {
  writeFileSync(place('answer.json'), answer())
  const whole = await machine.run('verify', place('answer.json'), '--rows', place('out/rows.gz'))
  expect(whole).toEqual(await machine.run('verify', place('out/proof.json'), '--rows', place('out/rows.gz')))
  expect(whole).toMatchObject({ code: 3, out: expect.stringContaining(recomputes) })
})

test('an answer in which a member stands twice is not valid, as the proof alone is not', async () => {
  const twice = (text: string) => text.replace('"state"', '"state":"x","state"')
  for (const text of [twice(proof()), twice(answer())]) {
    writeFileSync(place('twice.json'), text)
    const { code } = await machine.run('verify', place('twice.json'), '--rows', place('out/rows.gz'))
    expect([code, JSON.parse(text)]).toEqual([1, JSON.parse(text.replace('"state":"x",', ''))])
  }
})

test('proof and list are read at the addresses where they are published', async () => {
  const { code, out } = await machine.run('verify', `${server}/proof`, '--rows', `${server}/rows`)
  expect([code, out]).toEqual([3, expect.stringContaining('✓ The whole list was read')])
})

test.each([
  ['proof', ['https://nowhere.example/proof']],
  ['list', [`${server}/proof`, '--rows', 'https://nowhere.example/rows']],
  ['list, cut off on the way,', [`${server}/proof`, '--rows', `${server}/broken`]],
])('a %s that cannot be fetched is no verdict against the draw', async (_, args) => {
  const { code, err } = await machine.run('verify', ...args)
  expect([code, err]).toEqual([2, expect.stringContaining('could not be read')])
})
