import { routes } from '@fairdraw/contract'
import { minute } from '@fairdraw/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'
import { must } from '../testing/live-show.ts'
import { makeHall, rosterOf } from '../testing/sample-hall.ts'

let app: TestApp
let token: string
let lid: string
beforeAll(async () => {
  app = await testApp()
  token = await app.organiser()
  lid = (await makeHall(app, token, { roster: rosterOf(3) })).lid
})
afterAll(() => app.close())

const [held, other] = ['ab'.repeat(32), 'cd'.repeat(32)]
const pair = async () => (await must(app.call(routes.remotePair, { lid }, { token }))).code
const join = (code: string, spare = true) => app.call(routes.remoteJoin, { code, label: '后台', spare })
const spare = async () => must(join(await pair()))
const tell = (control: string, checksum = held) => app.call(routes.spareTell, { lid, control, checksum })
const switchTo = (to: string, checksum = held) =>
  app.call(routes.liveOrder, { lid, order: { do: 'spare', to, checksum } }, { token })
const listed = async (id: string) =>
  (await must(app.call(routes.remoteList, { lid }, { token }))).list.find(({ remote_id }) => remote_id === id)

test('one code, typed without knowing of which draw, moves the show: it works once, for five minutes', async () => {
  const code = await pair()
  expect((await must(join(code.toLowerCase()))).lid).toBe(lid)
  expect((await join(code)).data).toMatchObject({ code: 'remote_code_wrong' })
  const late = await pair()
  app.clock.advance(5 * minute)
  expect((await join(late)).data).toMatchObject({ code: 'remote_code_wrong' })
})

test('the spare reads what a stage reads, and what it holds is told to who runs the draw', async () => {
  const { control, remote_id } = await spare()
  expect((await must(app.call(routes.livePeople, { lid, control }))).list).toHaveLength(3)
  expect(await listed(remote_id)).toMatchObject({ spare_checksum: '', seen_at: null })
  await must(tell(control))
  expect(await listed(remote_id)).toMatchObject({ spare_checksum: held, seen_at: expect.any(String) })
  const remote = await must(join(await pair(), false))
  expect(await listed(remote.remote_id)).toMatchObject({ spare_checksum: null })
  expect((await tell(remote.control)).data).toMatchObject({ code: 'not_permitted' })
  expect((await app.call(routes.spareTell, { lid, checksum: held }, { token })).data).toMatchObject({
    code: 'not_permitted',
  })
})

test('the hall is switched to it once both hold the same, and back; to no remote, and to none that was revoked', async () => {
  const { control, remote_id } = await spare()
  const differs = { data: { code: 'spare_differs' } }
  expect(await switchTo(remote_id)).toMatchObject(differs)
  await must(tell(control, other))
  expect(await switchTo(remote_id)).toMatchObject(differs)
  await must(tell(control))
  expect((await must(switchTo(remote_id))).scene).toMatchObject({ act: 'welcome', spare: remote_id })
  const own = app.call(routes.liveOrder, { lid, control, order: { do: 'main' } })
  expect((await must(own)).scene.spare).toBeNull()
  const remote = await must(join(await pair(), false))
  expect(await switchTo(remote.remote_id)).toMatchObject(differs)
  const stepIn = (by: string) =>
    app.call(routes.liveOrder, {
      lid,
      control: by,
      order: { do: 'spare', to: remote_id, checksum: held },
    })
  const third = await spare()
  expect((await stepIn(third.control)).data).toMatchObject({ code: 'remote_not_in_charge' })
  expect((await must(stepIn(control))).scene.spare).toBe(remote_id)
  await must(app.call(routes.remoteRevoke, { lid, remote_id }, { token }))
  expect((await must(app.call(routes.liveState, { lid }))).scene.spare).toBeNull()
  expect(await switchTo(remote_id)).toMatchObject(differs)
})

test('a spare computer that is not on the stage takes nobody off it', async () => {
  const [on, beside] = [await spare(), await spare()]
  await must(tell(on.control))
  await must(switchTo(on.remote_id))
  const main = (control: string) => app.call(routes.liveOrder, { lid, control, order: { do: 'main' } })
  expect((await main(beside.control)).data).toMatchObject({ code: 'remote_not_in_charge' })
  expect((await must(app.call(routes.liveState, { lid }))).scene.spare).toBe(on.remote_id)
  expect((await must(main(on.control))).scene.spare).toBeNull()
})

test('a hall has 32 remotes at most, and says so to the next; the code stays good', async () => {
  const hall = (await makeHall(app, token, { roster: rosterOf(1) })).lid
  const coded = async () => (await must(app.call(routes.remotePair, { lid: hall }, { token }))).code
  const come = (code: string) => app.call(routes.remoteJoin, { lid: hall, code, label: '手机' })
  const remotes = []
  for (let paired = 0; paired < 32; paired++) remotes.push(await must(come(await coded())))
  const code = await coded()
  expect((await come(code)).data).toMatchObject({ code: 'too_many_remotes' })
  const remote_id = remotes[0]?.remote_id ?? ''
  await must(app.call(routes.remoteRevoke, { lid: hall, remote_id }, { token }))
  await must(come(code))
})

test('a code is to be had by who runs the draw alone, and who guesses is slowed', async () => {
  for (const stranger of [undefined, await app.guest(), await app.organiser()]) {
    const sent = stranger === undefined ? {} : { token: stranger }
    expect((await app.call(routes.remotePair, { lid }, sent)).sta).not.toBe(0)
  }
  const guesses: number[] = []
  for (let turn = 0; turn < 70; turn++) guesses.push((await join('AAAABBBBCCCC')).http)
  expect(guesses).toContain(429)
  expect((await join(await pair())).http).toBe(429)
})
