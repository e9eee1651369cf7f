import { routes } from '@fairdraw/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'
import { liveShow, must } from '../testing/live-show.ts'
import { wallOf } from '../testing/sample-hall.ts'

let app: TestApp
let token: string
beforeAll(async () => {
  app = await testApp()
  token = await app.organiser()
})
afterAll(() => app.close())

const codeOf = (answer: { data: unknown }) => (answer.data as { code?: string } | null)?.code

/** A hall of one, so that it is known who wins. */
async function hallOfOne() {
  const show = await liveShow(app, token, {
    people: 1,
    prizes: [{ tier: 1, name: '手机', kind: 'goods', quantity: 1, hand_over: 'counter' }],
    settings: { rounds: [{ tier: 1, count: 1 }], roll_ms: 3_000 },
  })
  const phone = await app.guest()
  const identity = { number: '101', name: '同事1', wall: await wallOf(app, show.lid) }
  await must(app.call(routes.liveCheckIn, { lid: show.lid, identity }, { token: phone }))
  await show.begin()
  await must(app.call(routes.roundStart, { lid: show.lid, round: 0, shot: 0 }, { token }))
  await show.advance()
  return { show, phone }
}

test('a winner’s phone is told, and may claim, from the reveal on and not before', async () => {
  const { show, phone } = await hallOfOne()
  const { lid } = show
  const claim = () => app.call(routes.entryClaim, { lid, award_id: '0-0', answers: {} }, { token: phone })
  const notices = async () => (await must(app.call(routes.noticeList, {}, { token: phone }))).list
  const own = async () => (await must(app.call(routes.liveMe, { lid }, { token: phone }))).awards
  expect([codeOf(await claim()), await notices(), await own()]).toEqual(['not_found', [], []])
  await show.reveal()
  expect((await notices()).map(({ kind }) => kind)).toEqual(['won'])
  expect(await own()).toMatchObject([{ award_id: '0-0', prize: '手机' }])
  expect((await must(claim())).state).toBe('claimed')
  // The poller had told it; the end of the show tells nothing twice.
  await must(app.call(routes.liveEnd, { lid }, { token }))
  expect((await notices()).filter(({ kind }) => kind === 'won')).toHaveLength(1)
})

test('a stop lets the winners come forward, and their phones hear of it then', async () => {
  const { show, phone } = await hallOfOne()
  const { scene } = await must(app.call(routes.roundReveal, { lid: show.lid }, { token }))
  expect(scene).toMatchObject({ act: 'rolling', stop_asked_at: app.clock.now() })
  await show.advance()
  app.clock.set((await show.state()).scene.since)
  const due = await app.ports.store.read((tx) => tx.draws.due(app.clock.now(), 50))
  expect(due).toContain(show.id)
  await show.advance()
  expect((await must(app.call(routes.noticeList, {}, { token: phone }))).list).toHaveLength(1)
})

/** A hall of three who win one after another: how many are told of, in public, by name, by notices and to themselves. */
async function hallInTurn() {
  const show = await liveShow(app, token, {
    people: 3,
    prizes: [{ tier: 1, name: '手机', kind: 'goods', quantity: 3 }],
    settings: { rounds: [{ tier: 1, count: 3 }], roll_ms: 3_000, reveal: 'one-by-one' },
  })
  const { lid } = show
  const phones = await Promise.all([1, 2, 3].map(() => app.guest()))
  for (const [at, phone] of phones.entries()) {
    const identity = { number: String(101 + at), name: `同事${at + 1}`, wall: await wallOf(app, lid) }
    await must(app.call(routes.liveCheckIn, { lid, identity }, { token: phone }))
  }
  await show.begin()
  await must(app.call(routes.roundStart, { lid, round: 0, shot: 0 }, { token }))
  await show.advance()
  await show.reveal()
  const told = async () => {
    const looked = await must(app.call(routes.liveState, { lid }))
    const notices = await Promise.all(
      phones.map(
        async (phone) => (await must(app.call(routes.noticeList, {}, { token: phone }))).list.length,
      ),
    )
    const own = await Promise.all(
      phones.map(
        async (phone) => (await must(app.call(routes.liveMe, { lid }, { token: phone }))).awards.length,
      ),
    )
    const counted = [notices, own].map((of) => of.reduce((sum, count) => sum + count, 0))
    const [round] = (await must(app.call(routes.proofRead, { lid }))).rounds
    const named = round?.results.filter(({ shown }) => shown !== undefined) ?? []
    return [looked.winners.length, named.length, ...counted]
  }
  return { show, told }
}

test('winners who come one after another are told one after another, all of them once the show moves on', async () => {
  const { show, told } = await hallInTurn()
  const { lid } = show
  const { scene } = await must(app.call(routes.liveState, { lid }))
  expect(scene).toMatchObject({ act: 'reveal', in_turn: 3, all_come_at: scene.since + 3_300 + 2 * 900 })
  expect(await told()).toEqual([1, 1, 1, 1])
  // The hall's own screens perform them in their turn.
  expect((await must(app.call(routes.liveState, { lid }, { token }))).winners).toHaveLength(3)
  app.clock.set(scene.since + 3_300 + 900)
  expect(await app.ports.store.read((tx) => tx.draws.due(app.clock.now(), 50))).toContain(show.id)
  await show.advance()
  expect(await told()).toEqual([2, 2, 2, 2])
  await must(app.call(routes.liveEnd, { lid }, { token }))
  expect(await told()).toEqual([3, 3, 3, 3])
})

test('a host who holds the one page holds nobody back who comes on it', async () => {
  const { show, told } = await hallInTurn()
  const { lid } = show
  const { scene } = await must(
    app.call(routes.liveOrder, { lid, order: { do: 'pause', on: true } }, { token }),
  )
  await show.advance()
  app.clock.set(scene.since + 3_300 + 2 * 900)
  expect(await app.ports.store.read((tx) => tx.draws.due(app.clock.now(), 50))).toContain(show.id)
  await show.advance()
  expect(await told()).toEqual([3, 3, 3, 3])
})

test('who was called up is the same in every window that leads, until the next round, and told to nobody else', async () => {
  const show = await liveShow(app, token)
  const { lid } = show
  const { code } = await must(app.call(routes.remotePair, { lid }, { token }))
  const { control } = await must(app.call(routes.remoteJoin, { lid, code }))
  await show.begin()
  await show.play(0)
  const mark = (award: string, as: 'here' | 'absent' | null, by?: string) =>
    app.call(
      routes.liveOrder,
      { lid, control: by, order: { do: 'mark', award, as } },
      by === undefined ? { token } : {},
    )
  const seen = async () => (await show.state(control)).winners.map((one) => [one.award_id, one.mark])
  await must(mark('0-0', 'here', control))
  await must(mark('0-1', 'absent'))
  expect(await seen()).toEqual([
    ['0-0', 'here'],
    ['0-1', 'absent'],
  ])
  const { scene } = await must(mark('0-0', null))
  expect(await seen()).toEqual([
    ['0-0', undefined],
    ['0-1', 'absent'],
  ])
  expect(JSON.stringify(scene)).not.toContain('absent')
  const looked = await must(app.call(routes.liveState, { lid }))
  expect(looked.winners).toHaveLength(2)
  expect(JSON.stringify(looked.winners)).not.toContain('absent')
  expect(codeOf(await mark('9-9', 'here'))).toBe('not_found')
  await must(app.call(routes.roundConfirm, { lid, record: 0 }, { token }))
  await show.play(0, 1)
  expect((await seen()).map(([, as]) => as)).toEqual([undefined, undefined, undefined])
  expect(codeOf(await mark('0-0', 'here'))).toBe('round_over')
})

test('nobody in a hall hears that they have won nothing before the show is over', async () => {
  const rounds = [1, 2].map((tier) => ({ tier, count: 1 }))
  const prizes = rounds.map(({ tier }) => ({ tier, name: `奖 ${tier}`, quantity: 1 }))
  const settings = { rounds, order: 'drawn', check_in: 'open' } as const
  const show = await liveShow(app, token, { people: 0, level: 'C', prizes, settings })
  const { lid } = show
  const phones = await Promise.all(['甲', '乙', '丙'].map((name) => app.guest(name)))
  for (const [at, phone] of phones.entries())
    await must(app.call(routes.liveCheckIn, { lid, identity: { name: `来宾${at}` } }, { token: phone }))
  await show.begin()
  await show.advance()
  const lost = async () => {
    const lists = await Promise.all(
      phones.map(async (phone) => (await must(app.call(routes.noticeList, {}, { token: phone }))).list),
    )
    return lists.flat().filter(({ kind }) => kind === 'not_won').length
  }
  const { programme, status } = await show.state()
  expect([status, await lost()]).toEqual(['live', 0])
  await show.play(programme.find(({ turn }) => turn === 0)?.place ?? -1)
  expect(await lost()).toBe(0)
  await must(app.call(routes.liveEnd, { lid }, { token }))
  expect(await lost()).toBe(2)
})
