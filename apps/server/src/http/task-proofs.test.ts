import { eraseRemoved } from '@fairdraw/application'
import { routes } from '@fairdraw/contract'
import { type DrawId, day, hour } from '@fairdraw/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'
import { plainPicture } from '../testing/sample-media.ts'
import { type TaskDraw, taskDraw } from '../testing/task-draw.ts'

let one: TestApp
let owner: string
let picture: Buffer
beforeAll(async () => {
  one = await testApp()
  owner = await one.organiser()
  picture = await plainPicture('png')
})
afterAll(() => one.close())

const voucher = { id: 'show', kind: 'proof', chances: 2 } as const
const contact = { id: 'friend', kind: 'contact', chances: 1 } as const

const upload = (lid: string, token: string, task_id = 'show', file: Uint8Array = picture) =>
  one.call(routes.uploadProof, { lid, task_id }, { token, file })
const uploaded = async (lid: string, token: string, task = 'show') =>
  (await upload(lid, token, task)).data.url
const waiting = async ({ id }: Pick<TaskDraw, 'id'>) =>
  (await one.call(routes.proofList, { id }, { token: owner })).data.list
const accept = (id: string, proof_id: string, token = owner) =>
  one.call(routes.proofAccept, { id, proof_id }, { token })
const refuse = (id: string, proof_id: string, reason = '看不清') =>
  one.call(routes.proofRefuse, { id, proof_id, reason }, { token: owner })

/** Uploads a picture and finishes the task with it; answers its proof. */
async function sent(draw: TaskDraw, token: string, task = 'show') {
  const proof = await uploaded(draw.lid, token, task)
  expect(await draw.finish(token, task, { proof })).toBe('waiting')
  const all = await waiting(draw)
  const own = all.find(({ url }) => url === proof)
  if (!own) throw new Error('the proof is not there')
  return own
}

test.each([voucher, contact])('a $kind counts when the organiser accepted its picture', async (task) => {
  const draw = await taskDraw(one, owner, [task])
  const [token = ''] = draw.people
  const proof = await sent(draw, token, task.id)
  expect(proof).toMatchObject({ member_id: '1', nickname: '客人1', task_id: task.id, state: 'waiting' })
  expect(await draw.chances(token)).toBe(1)
  expect(await draw.progress(token, task.id)).toMatchObject({ done: 0, waiting: 1 })
  const shown = await one.app.inject({ url: proof.url })
  expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/png'])

  expect((await accept(draw.id, proof.proof_id)).data.state).toBe('accepted')
  expect(await draw.chances(token)).toBe(1 + task.chances)
  expect(await draw.progress(token, task.id)).toMatchObject({ done: 1, waiting: 0 })
  expect(await waiting(draw)).toEqual([])
  expect(await draw.finish(token, task.id, { proof: proof.url })).toBe('task_done')
})

test('a refused picture says why, and another may be sent', async () => {
  const draw = await taskDraw(one, owner, [voucher])
  const [token = ''] = draw.people
  const first = await sent(draw, token)
  expect((await refuse(draw.id, first.proof_id)).data.state).toBe('refused')
  expect(await draw.progress(token, 'show')).toMatchObject({ done: 0, waiting: 0, refused_reason: '看不清' })
  expect(await draw.finish(token, 'show', { proof: first.url })).toBe('proof_wrong')
  one.clock.advance(1)
  const second = await sent(draw, token)
  expect(await draw.progress(token, 'show')).toEqual({ task_id: 'show', done: 0, times: 1, waiting: 1 })
  await accept(draw.id, second.proof_id)
  expect(await draw.chances(token)).toBe(3)
})

test('an organiser may think better of a refusal, and takes nothing back', async () => {
  const draw = await taskDraw(one, owner, [voucher])
  const [token = ''] = draw.people
  const { proof_id } = await sent(draw, token)
  await refuse(draw.id, proof_id)
  expect((await accept(draw.id, proof_id)).data.state).toBe('accepted')
  expect((await refuse(draw.id, proof_id)).sta).toBe(2123)
  expect(await draw.chances(token)).toBe(3)
})

test('ten clicks that accept one proof grant it once', async () => {
  const draw = await taskDraw(one, owner, [{ ...voucher, limit: 5 }])
  const [token = ''] = draw.people
  const { proof_id } = await sent(draw, token)
  const answers = await Promise.all(Array.from({ length: 10 }, () => accept(draw.id, proof_id)))
  expect(new Set(answers.map(({ data }) => data.state))).toEqual(new Set(['accepted']))
  expect(await draw.chances(token)).toBe(3)
})

test('one picture waits at a time, as long as the task counts once', async () => {
  const draw = await taskDraw(one, owner, [voucher])
  const [token = ''] = draw.people
  const { url } = await sent(draw, token)
  expect(await draw.finish(token, 'show', { proof: url })).toBe('waiting')
  expect(await draw.finish(token, 'show', { proof: await uploaded(draw.lid, token) })).toBe('proof_waiting')
  expect(await waiting(draw)).toHaveLength(1)
})

test('only a picture of one’s own in this draw is a proof', async () => {
  const draw = await taskDraw(one, owner, [voucher, contact], { joined: 2 })
  const elsewhere = await taskDraw(one, owner, [voucher])
  const [token = '', other = ''] = draw.people
  const [mine = ''] = elsewhere.people
  const cover = await one.call(routes.uploadPic, { ftype: 'proof' }, { token: owner, file: picture })
  const foreign = [
    undefined,
    await uploaded(draw.lid, other),
    await uploaded(elsewhere.lid, mine),
    cover.data.url,
    `/media/${'a'.repeat(32)}.png`,
    `/media/none.svg`,
  ]
  for (const proof of foreign)
    expect(await draw.finish(token, 'show', proof === undefined ? {} : { proof })).toBe('proof_wrong')
  const abroad = `https://example.org/media/${'a'.repeat(32)}.png`
  expect(await draw.finish(token, 'show', { proof: abroad })).toBe('1001')
  const used = await sent(draw, token)
  expect(await draw.finish(token, 'friend', { proof: used.url })).toBe('proof_wrong')
})

test('pictures are taken from who is in, for tasks that want one, while entry lasts', async () => {
  const ends = one.clock.now() + 2 * hour
  const tasks = [voucher, { id: 'day', kind: 'daily', chances: 1 } as const]
  const { lid, people } = await taskDraw(one, owner, tasks, { end_at: new Date(ends).toISOString() })
  const [token = ''] = people
  expect((await upload(lid, await one.guest())).sta).toBe(2022)
  expect((await upload(lid, token, 'day')).sta).toBe(2120)
  expect((await upload(lid, token, 'show', await plainPicture('gif'))).sta).toBe(2070)
  one.clock.advance(2 * hour)
  expect((await upload(lid, token)).sta).toBe(2011)
})

test('an entrant sends twenty pictures a day in one draw, and others theirs', async () => {
  const { lid, people } = await taskDraw(one, owner, [voucher], { joined: 2 })
  const [token = '', other = ''] = people
  for (let sent = 0; sent < 20; sent++) expect((await upload(lid, token)).sta).toBe(0)
  expect((await upload(lid, token)).sta).toBe(2072)
  expect((await upload(lid, other)).sta).toBe(0)
  one.clock.advance(day + 1)
  expect((await upload(lid, token)).sta).toBe(0)
})

test('a proof at the cap stays in the queue, and is not sent where nothing fits any more', async () => {
  const draw = await taskDraw(one, owner, [{ ...voucher, limit: 3 }], { code_limit: 2 })
  const [token = ''] = draw.people
  const [first, second] = [await sent(draw, token), await sent(draw, token)]
  expect((await accept(draw.id, first.proof_id)).sta).toBe(0)
  expect(await draw.chances(token)).toBe(2)
  expect((await accept(draw.id, second.proof_id)).sta).toBe(2102)
  expect((await waiting(draw)).map(({ proof_id }) => proof_id)).toEqual([second.proof_id])
  const third = await uploaded(draw.lid, token)
  expect(await draw.finish(token, 'show', { proof: third })).toBe('code_limit_reached')
})

test('nothing is judged once entry is over', async () => {
  const ends = one.clock.now() + 2 * hour
  const draw = await taskDraw(one, owner, [voucher], { end_at: new Date(ends).toISOString() })
  const [token = ''] = draw.people
  const { proof_id } = await sent(draw, token)
  one.clock.advance(2 * hour)
  expect((await accept(draw.id, proof_id)).sta).toBe(2011)
  expect((await refuse(draw.id, proof_id)).sta).toBe(2011)
  expect(await draw.chances(token)).toBe(1)
})

test('the queue is its organiser’s, in pages, by state', async () => {
  const draw = await taskDraw(one, owner, [voucher], { joined: 3 })
  for (const token of draw.people) {
    await sent(draw, token)
    one.clock.advance(1)
  }
  const [stranger] = [await one.organiser()]
  expect((await one.call(routes.proofList, { id: draw.id }, { token: stranger })).sta).toBe(1004)
  const first = await one.call(routes.proofList, { id: draw.id, page_size: 2 }, { token: owner })
  const cursor = first.data.next_cursor ?? ''
  const rest = await one.call(routes.proofList, { id: draw.id, page_size: 2, cursor }, { token: owner })
  expect([
    first.data.total,
    ...[first, rest].map(({ data }) => data.list.map((one) => one.member_id)),
  ]).toEqual([3, ['1', '2'], ['3']])
  expect(rest.data.next_cursor).toBeNull()
  const [{ proof_id } = { proof_id: '' }] = first.data.list
  expect((await accept(draw.id, proof_id, stranger)).sta).toBe(1004)
  await refuse(draw.id, proof_id)
  const refused = await one.call(routes.proofList, { id: draw.id, state: 'refused' }, { token: owner })
  expect(refused.data.list).toMatchObject([{ proof_id, reason: '看不清' }])
  expect((await accept(draw.id, 'none')).sta).toBe(1004)
})

test('a proof of somebody set aside is not accepted', async () => {
  const draw = await taskDraw(one, owner, [voucher])
  const [token = ''] = draw.people
  const { proof_id } = await sent(draw, token)
  await one.ports.store.transact((tx) => tx.entrants.setStatus(draw.id as DrawId, 1, 'X4'))
  expect((await accept(draw.id, proof_id)).sta).toBe(2025)
})

test('pictures, sent as a proof or not, go with whoever has themselves erased, and with a removed draw', async () => {
  const { id, lid, people, finish } = await taskDraw(one, owner, [voucher], { joined: 2 })
  const [leaving = '', staying = ''] = people
  const [proof, unsent, other] = [
    await uploaded(lid, leaving),
    await uploaded(lid, leaving),
    await uploaded(lid, staying),
  ]
  expect(await finish(leaving, 'show', { proof })).toBe('waiting')
  const shown = async () =>
    await Promise.all([proof, unsent, other].map(async (url) => (await one.app.inject({ url })).statusCode))
  expect(await shown()).toEqual([200, 200, 200])
  expect((await one.call(routes.entryErase, { confirm: true }, { token: leaving })).sta).toBe(0)
  expect(await shown()).toEqual([404, 404, 200])
  await one.call(routes.taskCancel, { id, reason: '改期' }, { token: owner })
  await one.call(routes.taskRecycle, { id }, { token: owner })
  expect((await one.call(routes.taskRemove, { id }, { token: owner })).sta).toBe(0)
  await eraseRemoved(one.ports, 1)
  expect(await shown()).toEqual([404, 404, 404])
})
