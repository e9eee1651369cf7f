import { advanceDraw } from '@fairdraw/application'
import { routes } from '@fairdraw/contract'
import { type DrawId, day, type Lid, revealLeadMs } from '@fairdraw/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'
import { type LiveShow, liveShow, must } from '../testing/live-show.ts'
import { wallOf } from '../testing/sample-hall.ts'

let app: TestApp
let token: string
beforeAll(async () => {
  app = await testApp()
  token = await app.organiser()
})
afterAll(() => app.close())

const codeOf = (answer: { data: unknown }) => (answer.data as { code?: string } | null)?.code
const start = (show: LiveShow, round: number, shot = 0) =>
  app.call(routes.roundStart, { lid: show.lid, round, shot }, { token })
const factsOf = async (show: LiveShow) =>
  await app.ports.store.read(async (tx) => await tx.facts.after(show.id as DrawId, 0, 200))

describe('start', () => {
  test('pressed twice is one record, told to both; nothing else begins meanwhile', async () => {
    const show = await liveShow(app, token)
    expect(codeOf(await start(show, 0))).toBe('show_not_begun')
    await show.begin()
    expect(codeOf(await start(show, 9))).toBe('round_unknown')
    expect(codeOf(await start(show, 0, 1))).toBe('round_unknown')
    const presses = await Promise.all([start(show, 0), start(show, 0), start(show, 0)])
    expect(presses.map(({ data }) => data.record)).toEqual([0, 0, 0])
    expect(codeOf(await start(show, 1))).toBe('round_running')
    await show.advance()
    // It could be drawn, and the stage still rolls: nothing else begins.
    const { records, scene, winners } = await show.state()
    expect([records[0]?.drawn_at, scene.act, winners]).toEqual([null, 'rolling', []])
    expect(scene.ready_at).toBe(app.clock.now())
    expect(codeOf(await start(show, 1))).toBe('round_running')
    await show.reveal()
    const facts = await factsOf(show)
    expect(facts.find(({ type }) => type === 'round.drawn')).toMatchObject({ winners: [] })
    expect((await show.state()).winners).toHaveLength(2)
    expect(codeOf(await start(show, 0, 2))).toBe('round_over')
  })

  test('is refused where the seats cannot be filled, with how many are left', async () => {
    const show = await liveShow(app, token, { people: 2 })
    await show.begin()
    await show.play(0, 0)
    const refused = await start(show, 0, 1)
    expect(refused.data).toMatchObject({ code: 'seats_unfillable', left: 0, wanted: 1 })
    expect((await show.state()).status).toBe('live')
  })

  test('leaves out who is not here, where the round says so', async () => {
    const rounds = [
      { tier: 1, count: 1, checked_in: true },
      { tier: 2, count: 3 },
    ]
    const show = await liveShow(app, token, { settings: { rounds } })
    await show.begin()
    expect(codeOf(await start(show, 0))).toBe('seats_unfillable')
    await must(app.call(routes.liveCheckInStaff, { lid: show.lid, number: '103' }, { token }))
    await show.play(0)
    const proof = await must(app.call(routes.proofRead, { lid: show.lid }))
    expect(proof.rounds[0]?.record.exclude).toBe('0-1,3-7')
    expect((await show.state()).winners).toMatchObject([{ index: 2, name: '同事3', number: '103' }])
  })

  test('says of nobody who was there that they are absent, also where the staff took it back', async () => {
    const rounds = [
      { tier: 1, count: 1, checked_in: true },
      { tier: 2, count: 3, checked_in: true },
    ]
    const show = await liveShow(app, token, { settings: { rounds } })
    await show.begin()
    const { lid } = show
    const staff = (number: string, here: boolean) =>
      must(app.call(routes.liveCheckInStaff, { lid, number, here }, { token }))
    const identity = { number: '101', name: '同事1', wall: await wallOf(app, lid) }
    await must(app.call(routes.liveCheckIn, { lid, identity }, { token: await app.guest() }))
    for (const number of ['102', '103', '104', '105']) await staff(number, true)
    await staff('101', false)
    await staff('105', false)
    await show.play(0)
    await staff('104', false)
    await show.play(1)
    const { rounds: drawn } = await must(app.call(routes.proofRead, { lid }))
    expect(drawn.map(({ record }) => record.exclude)).toEqual(['4-7', '4-7'])
  })

  test('keeps to the order that is set, and says so in its charter', async () => {
    const show = await liveShow(app, token, {
      settings: {
        rounds: [
          { tier: 2, count: 3 },
          { tier: 1, count: 1 },
        ],
        order: 'set',
      },
    })
    await show.begin()
    expect(codeOf(await start(show, 1))).toBe('round_not_next')
    await show.play(0)
    await show.play(1)
    const { charter } = await must(app.call(routes.proofRead, { lid: show.lid }))
    expect(charter.seats).toMatchObject({
      inOrder: true,
      order: expect.stringContaining('in the order listed'),
    })
  })

  test('draws quotas from their groups', async () => {
    const rounds = [
      { tier: 2, count: 3, quotas: [{ group: '研发', count: 2 }] },
      { tier: 1, count: 1, without: ['研发'] },
    ]
    const show = await liveShow(app, token, { settings: { rounds, groups: ['研发'] } })
    await show.begin()
    const before = await show.state()
    expect(before.programme[0]?.quotas).toEqual([{ group: '研发', count: 2 }])
    await show.play(0)
    await show.play(1)
    const { winners, programme, charter_hash } = await show.state()
    const drawn = winners.slice(0, 3).filter(({ index }) => index % 2 === 0).length
    expect(programme[0]?.quotas).toEqual([{ group: '研发', count: 2, drawn }])
    expect([before.charter_hash, charter_hash]).toEqual([
      expect.stringMatching(/^[0-9a-f]{64}$/),
      before.charter_hash,
    ])
    expect(winners.slice(0, 2).every(({ index }) => index % 2 === 0)).toBe(true)
    expect((winners[3]?.index ?? 0) % 2).toBe(1)
  })

  test('lets earlier winners in again where the round repeats, and only there', async () => {
    const rounds = [
      { tier: 2, count: 3 },
      { tier: 1, count: 1, repeat: true },
    ]
    const show = await liveShow(app, token, { people: 3, settings: { rounds } })
    await show.begin()
    await show.play(0)
    await show.play(1)
    const { winners } = await show.state()
    expect(winners.slice(0, 3).map(({ index }) => index)).toContain(winners[3]?.index)
    const added = { kind: 'add', tier: 2, count: 1 } as const
    await must(app.call(routes.liveChange, { lid: show.lid, change: added }, { token }))
    expect((await start(show, 2)).data).toMatchObject({ code: 'seats_unfillable', left: 0 })
  })
})

describe('while the stage rolls', () => {
  /** Everything that anybody is told of a show. */
  const allTold = async ({ id, lid }: LiveShow) =>
    JSON.stringify([
      await factsOf({ id } as LiveShow),
      (await app.call(routes.liveState, { lid }, { token })).data.records,
      (await app.call(routes.proofRead, { lid })).data.rounds,
      (await app.call(routes.winnerList, { id }, { token })).data,
      (await app.call(routes.taskInfo, { id }, { token })).data,
      (await app.call(routes.entryInfo, { lid })).data,
      (await app.call(routes.taskActivity, { id }, { token })).data,
    ])
  const stored = (show: LiveShow) =>
    app.ports.store.read(async (tx) => ({
      awards: (await tx.awards.ofRound(show.id as DrawId, 0)).length,
      mailings: await tx.outbox.hasMailing(Number.MAX_SAFE_INTEGER),
    }))

  test('nothing holds the result, nor what it follows from, until somebody presses stop', async () => {
    const show = await liveShow(app, token, {
      settings: {
        rounds: [
          { tier: 2, count: 3 },
          { tier: 1, count: 1 },
        ],
        roll_ms: undefined,
      },
    })
    await show.begin()
    await must(start(show, 0))
    for (let second = 0; second < 50; second += 10) {
      await show.advance()
      expect(await allTold(show)).not.toMatch(/"secret":"|result_?[hH]ash":"/)
      expect(await stored(show)).toEqual({ awards: 0, mailings: false })
      app.clock.advance(10_000)
    }
    await must(app.call(routes.roundReveal, { lid: show.lid }, { token }))
    await show.advance()
    expect(await allTold(show)).toMatch(/"secret":"/)
    expect(await stored(show)).toMatchObject({ awards: 3 })
    expect((await show.state()).scene).toMatchObject({ act: 'reveal', since: app.clock.now() + revealLeadMs })
  })

  test('a rolling that nobody stops is drawn by itself a minute after it could be', async () => {
    const show = await liveShow(app, token, {
      level: 'B',
      settings: {
        rounds: [
          { tier: 2, count: 3 },
          { tier: 1, count: 1 },
        ],
        roll_ms: undefined,
      },
    })
    await show.begin()
    await must(start(show, 0))
    app.clock.set((await show.state()).records[0]?.beacon_due_at ?? 0)
    await show.advance()
    const readyAt = app.clock.now()
    expect((await show.state()).scene).toMatchObject({ act: 'rolling', ready_at: readyAt })
    app.clock.set(readyAt + 59_999)
    await show.advance()
    expect((await show.state()).scene.act).toBe('rolling')
    app.clock.set(readyAt + 60_000)
    await show.advance()
    expect((await show.state()).scene.act).toBe('reveal')
  })

  test('spectators are told who won when the winners come forward, the hall’s own screens a breath before', async () => {
    const show = await liveShow(app, token)
    await show.begin()
    await must(start(show, 1))
    await must(app.call(routes.roundReveal, { lid: show.lid }, { token }))
    await show.advance()
    const seen = async () => (await app.call(routes.liveState, { lid: show.lid })).data.winners.length
    expect([(await show.state()).winners.length, await seen()]).toEqual([1, 0])
    app.clock.set((await show.state()).scene.since)
    expect(await seen()).toBe(1)
  })
})

describe('confirm', () => {
  test('sets the absent aside and draws only their seats anew, with their groups', async () => {
    const rounds = [
      { tier: 2, count: 3, quotas: [{ group: '研发', count: 2 }] },
      { tier: 1, count: 1 },
    ]
    const show = await liveShow(app, token, { settings: { rounds, groups: ['研发'] } })
    await show.begin()
    const record = await show.play(0)
    const before = (await show.state()).winners
    const absent = before.slice(1).map(({ award_id }) => award_id)
    const asked = { lid: show.lid, record, absent }
    const confirmed = await must(app.call(routes.roundConfirm, asked, { token }))
    expect(confirmed).toMatchObject({ record: 1, scene: { act: 'rolling', round: 0, record: 1 } })
    expect(codeOf(await app.call(routes.roundConfirm, asked, { token }))).toBe('round_running')
    await show.advance()
    await show.reveal()
    const { winners, programme, records } = await show.state()
    expect(winners.map((one) => one.void_for)).toEqual([undefined, 'absent', 'absent', undefined, undefined])
    expect(winners.slice(3)).toMatchObject([{ is_redrawn: true }, { is_redrawn: true }])
    expect(new Set(winners.map(({ index }) => index)).size).toBe(5)
    expect(programme[0]?.records).toEqual([0])
    expect(records[1]).toMatchObject({ kind: 'redraw', round: 0, shot: 0, seats: 2 })
    const proof = await must(app.call(routes.proofRead, { lid: show.lid }))
    expect(proof.rounds[1]?.record.slots).toEqual([
      { tier: 2, count: 1, group: 0 },
      { tier: 2, count: 1 },
    ])
    expect(codeOf(await app.call(routes.roundConfirm, asked, { token }))).toBe('award_already_void')
  })

  test('can leave the seats empty, and is told once', async () => {
    const show = await liveShow(app, token)
    await show.begin()
    const record = await show.play(1)
    for (const _ of [1, 2]) await must(app.call(routes.roundConfirm, { lid: show.lid, record }, { token }))
    expect((await factsOf(show)).filter(({ type }) => type === 'round.confirmed')).toHaveLength(1)
    const [winner] = (await show.state()).winners
    const asked = { lid: show.lid, record, absent: [winner?.award_id ?? ''], redraw: false }
    expect((await must(app.call(routes.roundConfirm, asked, { token }))).scene.act).toBe('reveal')
    await show.advance()
    expect((await show.state()).status).toBe('live')
    await show.play(0)
  })
})

describe('a change in front of the hall', () => {
  const change = (show: LiveShow, sent: object) =>
    app.call(routes.liveChange, { lid: show.lid, change: sent as never }, { token })

  test('is public: another number, a further prize, a round given up', async () => {
    const show = await liveShow(app, token, { people: 12 })
    await show.begin()
    await show.play(0, 0)
    expect(codeOf(await change(show, { kind: 'count', round: 0, count: 1 }))).toBe('round_over')
    await must(change(show, { kind: 'count', round: 0, count: 4 }))
    expect(codeOf(await change(show, { kind: 'abandon', round: 0, reason: '晚了' }))).toBe('round_over')
    await must(change(show, { kind: 'abandon', round: 1, reason: '晚了' }))
    const { programme } = await must(change(show, { kind: 'add', prize: '神秘大奖', count: 2 }))
    expect(programme).toMatchObject([
      { count: 4, shot_sizes: [2, 2] },
      { abandoned_for: '晚了' },
      { is_extra: true, prize: '神秘大奖', tier: 3, shot_sizes: [2] },
    ])
    expect(codeOf(await start(show, 1))).toBe('round_over')
    await show.play(2)
    const proof = await must(app.call(routes.proofRead, { lid: show.lid }))
    expect(proof.changes).toMatchObject([
      { kind: 'count', round: 0, to: 4 },
      { kind: 'abandoned', round: 1, reason: '晚了' },
      { kind: 'added', round: 2, planned: { tier: 3, count: 2 }, prize: '神秘大奖' },
    ])
    const told = (await factsOf(show)).flatMap((fact) =>
      fact.type === 'show.changed' ? [fact.change.kind] : [],
    )
    expect(told).toEqual(['count', 'abandoned', 'added'])
  })

  test('of an ended show is refused; what was not drawn is told as given up', async () => {
    const show = await liveShow(app, token)
    await show.begin()
    await show.play(0, 0)
    await must(app.call(routes.liveEnd, { lid: show.lid }, { token }))
    const { programme, scene, status } = await show.state()
    expect([status, scene.act]).toEqual(['drawn', 'end'])
    expect(programme).toMatchObject([{ count: 2, shot_sizes: [2] }, { abandoned_for: 'show_ended' }])
    expect(codeOf(await change(show, { kind: 'add', prize: 'x', count: 1 }))).toBe('show_over')
    expect(codeOf(await app.call(routes.liveEnd, { lid: show.lid }, { token }))).toBe('show_over')
    expect(codeOf(await start(show, 1))).toBe('show_over')
  })
})

test('a round whose randomness stays away a day fails, its seats stay empty, and the show goes on', async () => {
  const show = await liveShow(app, token, { level: 'B' })
  await show.begin()
  await must(start(show, 0))
  app.beacon.cutOff()
  app.clock.advance(2 * day)
  await show.advance()
  app.beacon.reconnect()
  const { records, scene, status, winners } = await show.state()
  expect([status, scene.act, winners, records[0]?.is_failed]).toEqual(['live', 'prize', [], true])
  expect((await must(start(show, 0))).record).toBe(0)
  expect(await show.play(1)).toBe(1)
  expect((await show.state()).winners).toHaveLength(1)
})

test('nobody drives with a spectator’s link, and a stranger is told nothing else', async () => {
  const show = await liveShow(app, token)
  const stranger = await app.organiser()
  for (const sent of [{}, { token: stranger }, { token: await app.guest() }]) {
    const begun = await app.call(routes.liveBegin, { lid: show.lid, control: 'guessed' }, sent)
    expect(codeOf(begun)).toBe('not_permitted')
    expect((await must(app.call(routes.liveState, { lid: show.lid }, sent))).can_control).toBe(false)
  }
})

test('twenty people are free, the twenty-first needs the plan', async () => {
  const free = await app.organiser()
  const show = await liveShow(app, free, { people: 20 })
  expect((await must(app.call(routes.liveState, { lid: show.lid }))).people).toBe(20)
  await expect(liveShow(app, free, { people: 21 })).rejects.toThrow('big_screen')
})

describe('a rehearsal', () => {
  test('plays the same programme, counts for nothing, and goes after a day', async () => {
    const show = await liveShow(app, token)
    const listed = await must(app.call(routes.taskList, {}, { token }))
    const made = await must(app.call(routes.liveRehearse, { id: show.id }, { token }))
    const state = async () => await must(app.call(routes.liveState, { lid: made.lid }, { token }))
    expect(await state()).toMatchObject({
      is_rehearsal: true,
      level: 'C',
      people: 60,
      arrived: 60,
      status: 'open',
    })
    expect((await must(app.call(routes.taskList, {}, { token }))).total).toBe(listed.total)
    await must(app.call(routes.liveBegin, { lid: made.lid }, { token }))
    await advanceDraw(app.ports, made.id as DrawId)
    await must(app.call(routes.roundStart, { lid: made.lid, round: 0, shot: 0 }, { token }))
    await advanceDraw(app.ports, made.id as DrawId)
    const proof = await must(app.call(routes.proofRead, { lid: made.lid }))
    expect(proof).toMatchObject({ charter: { rehearsal: true } })
    app.clock.advance(day)
    await advanceDraw(app.ports, made.id as DrawId)
    expect(codeOf(await app.call(routes.liveState, { lid: made.lid }, { token }))).toBe('not_live')
    const kept = await app.ports.store.read((tx) => tx.draws.byLid(show.lid as Lid))
    expect(kept?.removedAt).toBeUndefined()
  })

  test('takes the roster where it is asked to, and is only its owner’s', async () => {
    const show = await liveShow(app, token)
    const made = await must(app.call(routes.liveRehearse, { id: show.id, people: 'roster' }, { token }))
    expect((await must(app.call(routes.liveState, { lid: made.lid }))).people).toBe(8)
    const stranger = await app.call(routes.liveRehearse, { id: show.id }, { token: await app.organiser() })
    expect(codeOf(stranger)).toBe('not_found')
  })
})
