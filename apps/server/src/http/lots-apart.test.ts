import { routes } from '@fairdraw/contract'
import { hour, iso } from '@fairdraw/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'
import { letJoin } from '../testing/sample-draw.ts'
import { lotOf, makeLots, moveLots, verifiedLots } from '../testing/sample-lots.ts'
import { noLimits } from './rate-limit.ts'

let one: TestApp
let owner: string
beforeAll(async () => {
  one = await testApp({ limits: noLimits })
  owner = await one.organiser()
})
afterAll(() => one.close())

/** People who draw each other, called 客人1, 客人2 … */
async function pairsOf(people: number, level: 'B' | 'C' = 'C') {
  const changes = { level, end_at: iso(one.clock.now() + hour) }
  const made = await makeLots(one, owner, { rule: 'pairing', lots: [], show: 'at_once' }, changes)
  return { ...made, tokens: await letJoin(one, made.lid, people) }
}

const readOf = async (id: string) => (await one.call(routes.lotsApart, { id }, { token: owner })).data
const send = (id: string, text: string, keep = true) =>
  one.call(routes.lotsApartKeep, { id, text, keep }, { token: owner })
const close = (id: string) => one.call(routes.lotsClose, { id }, { token: owner })

test.each(['B', 'C'] as const)(
  'who is kept apart draws nobody of theirs, and anybody recomputes it: level %s',
  async (level) => {
    const made = await pairsOf(6, level)
    const { id, lid, tokens } = made
    const seen = await send(id, '客人1、客人2、客人3\n客人4 → 客人5')
    expect(seen.data).toMatchObject({ pairs: 7, people: 6, outlook: { is: 'ok' }, can_change: true })
    expect(await readOf(id)).toEqual(seen.data)
    expect((await close(id)).data).toEqual({ status: 'sealed' })
    await moveLots(one, made)
    await moveLots(one, made)
    const drawn: number[] = []
    for (const token of tokens) drawn.push(Number((await lotOf(one, lid, token)).leaf_label))
    expect(drawn.slice(0, 3).filter((row) => row < 3)).toEqual([])
    expect(drawn[3]).not.toBe(4)
    const { failed, proof, report } = await verifiedLots(one, lid)
    expect([failed, report.ok]).toEqual([[], true])
    // Whatever was asked for, whom somebody drew is shown to nobody else.
    expect(proof.charter.lots).toMatchObject({ apart: true, show: 'never' })
    expect(proof.close?.apart).toEqual([
      [0, 1],
      [0, 2],
      [1, 0],
      [1, 2],
      [2, 0],
      [2, 1],
      [3, 4],
    ])
    expect(JSON.stringify(proof)).not.toContain('客人')
    // What is sealed nobody changes.
    expect((await send(id, '')).data).toMatchObject({ code: 'draw_closed' })
    expect(await readOf(id)).toMatchObject({ ...seen.data, can_change: false })
  },
)

test('lines are looked at before they are kept, each with what it came to', async () => {
  const { id, tokens, lid } = await pairsOf(4)
  const text = '客人1、客人2\n谁也不是、客人1\n客人3'
  const looked = await send(id, text, false)
  expect(looked.data.rows).toEqual([
    { at: 1, text: '客人1、客人2', names: ['客人1', '客人2'], fault: null, about: '' },
    { at: 2, text: '谁也不是、客人1', names: [], fault: 'unknown', about: '谁也不是' },
    { at: 3, text: '客人3', names: [], fault: 'alone', about: '' },
  ])
  expect(await readOf(id)).toMatchObject({ text: '', rows: [], pairs: 0 })
  await send(id, text)
  expect(await readOf(id)).toMatchObject({ text: '客人1、客人2', pairs: 2 })
  // Who leaves is kept apart from nobody, and a line of one says nothing.
  await one.call(routes.entryWithdraw, { lid }, { token: tokens[1] ?? '' })
  expect(await readOf(id)).toMatchObject({ text: '', pairs: 0, people: 3 })
  const made = { id, lid }
  await close(id)
  await moveLots(one, made)
  const { failed, proof } = await verifiedLots(one, lid)
  expect(proof.close).not.toHaveProperty('apart')
  expect(failed).toEqual([])
})

test('where nobody could be paired it is said, the list is not closed by hand, and at its time it is called off', async () => {
  const { id, lid } = await pairsOf(3)
  const { data } = await send(id, '1、2')
  expect(data.outlook).toEqual({ is: 'impossible', stuck: ['客人1', '客人2'], stuck_count: 2, left: 1 })
  expect((await close(id)).data).toMatchObject({ code: 'pairs_impossible' })
  one.clock.set(one.clock.now() + hour)
  await moveLots(one, { id, lid })
  const over = (await one.call(routes.entryInfo, { lid })).data
  expect(over.status).toBe('cancelled')
  expect(JSON.stringify(over)).toContain('配不出来')
})

test('only pairs keep anybody apart, and only who runs the draw reads or sets it', async () => {
  const lots = await makeLots(one, owner)
  expect((await send(lots.id, '')).data).toMatchObject({ code: 'no_lots' })
  const { id } = await pairsOf(2)
  const other = await one.organiser()
  for (const token of [other, await one.guest()]) {
    expect((await one.call(routes.lotsApart, { id }, { token })).sta).not.toBe(0)
    expect((await one.call(routes.lotsApartKeep, { id, text: '', keep: true }, { token })).sta).not.toBe(0)
  }
})
