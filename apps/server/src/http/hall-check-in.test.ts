import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { routes } from '@fairdraw/contract'
import { type DrawId, iso } from '@fairdraw/domain'
import { checkCheckIn, unhex, type VerifySignature } from '@fairdraw/fairness'
import { verifyEd25519 } from '@fairdraw/fairness/beacon'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'
import { must } from '../testing/live-show.ts'
import { makeDraw } from '../testing/sample-draw.ts'
import { badge, comeAs, makeHall, rosterOf, wallOf } from '../testing/sample-hall.ts'
import { solvedHeader } from '../testing/solve-challenge.ts'

let app: TestApp
let token: string
beforeAll(async () => {
  app = await testApp()
  token = await app.organiser()
})
afterAll(() => app.close())

type Identity = {
  readonly code?: string
  readonly number?: string
  readonly name?: string
  readonly wall?: string
}
/** From inside the hall: with what its wall shows, unless told otherwise. */
const come = async (lid: string, phone: string, identity: Identity) =>
  app.call(
    routes.liveCheckIn,
    { lid, identity: { wall: await wallOf(app, lid), ...identity } },
    { token: phone },
  )
const meOf = async (lid: string, phone: string) =>
  (await app.call(routes.liveMe, { lid }, { token: phone })).data.me
const staff = (lid: string, number: string, here = true) =>
  app.call(routes.liveCheckInStaff, { lid, number, here }, { token })

describe('checking in by phone', () => {
  test('asks for number and name as the list has them, however they are typed, and says who one is', async () => {
    const { lid } = await makeHall(app, token, {
      roster: [{ number: 'A001', name: '欧阳娜娜', groups: ['甲'] }],
    })
    const phone = await app.guest()
    expect(await meOf(lid, phone)).toBeNull()
    const answer = await come(lid, phone, { number: ' ａ００1', name: '欧阳 娜娜\u200b' })
    expect(answer.data).toMatchObject({
      number: 'A001',
      name: '欧阳娜娜',
      join_seq: 1,
      place: 1,
      groups: ['甲'],
    })
    expect((await come(lid, phone, { number: 'A001', name: '欧阳娜娜' })).data).toEqual(answer.data)
    expect(await meOf(lid, phone)).toEqual(answer.data)
  })

  test('is signed for the phone; whom the staff check in has no receipt until a phone of theirs says who they are', async () => {
    const { lid } = await makeHall(app, token, { roster: rosterOf(2) })
    const [phone, later] = [await app.guest(), await app.guest()]
    const { check_in: checkIn } = (await come(lid, phone, { number: badge(1), name: '来宾1' })).data
    if (!checkIn) throw new Error('no receipt')
    const { list } = await must(app.call(routes.logKey, {}))
    const verify: VerifySignature = (message, signature, keyId) =>
      verifyEd25519(unhex(list.find((key) => key.key_id === keyId)?.public_key ?? ''), message, signature)
    expect(await checkCheckIn(checkIn, verify)).toEqual([])
    expect(await checkCheckIn({ ...checkIn, joinSeq: 2 }, verify)).toEqual(['receipt_path_wrong'])
    await must(staff(lid, badge(2)))
    const shown = (await come(lid, later, { number: badge(2), name: '来宾2' })).data
    expect(shown.check_in).toMatchObject({ drawId: lid, joinSeq: 2, checkedInAt: shown.checked_in_at })
    expect(await meOf(lid, later)).toEqual(shown)
    await must(staff(lid, badge(2), false))
    expect(await meOf(lid, later)).toBeNull()
  })

  test('does not say which half of a pair is wrong', async () => {
    const { lid } = await makeHall(app, token, { roster: rosterOf(2) })
    const phone = await app.guest()
    for (const wrong of [
      { number: badge(1), name: '来宾2' },
      { number: 'A999', name: '来宾1' },
      { number: '', name: '来宾1' },
      { name: '来宾1' },
    ])
      expect((await come(lid, phone, wrong)).data).toMatchObject({ code: 'not_on_roster' })
  })

  test('is one person a phone and one phone a person', async () => {
    const { lid } = await makeHall(app, token, { roster: rosterOf(3) })
    const phone = await comeAs(app, lid, 1)
    expect((await come(lid, phone, { number: badge(2), name: '来宾2' })).data).toMatchObject({
      code: 'already_checked_in',
    })
    const other = await app.guest()
    expect((await come(lid, other, { number: badge(1), name: '来宾1' })).data).toMatchObject({
      code: 'number_taken',
    })
    expect((await come(lid, other, { number: badge(2), name: '来宾2' })).data).toMatchObject({ place: 2 })
  })

  test('has two phones that name one person at once come in turn: one is in', async () => {
    const { lid } = await makeHall(app, token, { roster: rosterOf(2) })
    const phones = await Promise.all([1, 2, 3, 4].map(() => app.guest()))
    const answers = await Promise.all(
      phones.map((phone) => come(lid, phone, { number: badge(1), name: '来宾1' })),
    )
    expect(answers.filter(({ sta }) => sta === 0)).toHaveLength(1)
    const codes = answers.flatMap(({ sta, data }) => (sta === 0 ? [] : [(data as { code?: string }).code]))
    expect(codes).toEqual(['number_taken', 'number_taken', 'number_taken'])
    const roster = await app.call(routes.liveRosterList, { lid }, { token })
    expect(roster.data.arrived).toBe(1)
  })

  test('needs what the wall shows now, or showed a minute ago', async () => {
    const { lid } = await makeHall(app, token, { roster: rosterOf(4) })
    const who = (n: number) => ({ number: badge(n), name: `来宾${n}` })
    for (const wall of ['', '000000', '12345', 'abcdef'])
      expect((await come(lid, await app.guest(), { ...who(1), wall })).data).toMatchObject({
        code: 'wall_code_wrong',
      })
    const shown = async () => await must(app.call(routes.liveWall, { lid }, { token }))
    const first = await shown()
    expect(
      (
        await come(lid, await app.guest(), {
          ...who(1),
          wall: ` ${first.code.slice(0, 3)} ${first.code.slice(3)}`,
        })
      ).sta,
    ).toBe(0)
    app.clock.set(first.until_ms)
    const second = await shown()
    expect([second.code === first.code, second.until_ms]).toEqual([false, first.until_ms + 60_000])
    expect((await come(lid, await app.guest(), { ...who(2), wall: first.code })).sta).toBe(0)
    app.clock.set(second.until_ms)
    expect((await come(lid, await app.guest(), { ...who(3), wall: first.code })).data).toMatchObject({
      code: 'wall_code_wrong',
    })
    const elsewhere = await makeHall(app, token, { roster: rosterOf(4) })
    expect(
      (await come(lid, await app.guest(), { ...who(3), wall: await wallOf(app, elsewhere.lid) })).data,
    ).toMatchObject({
      code: 'wall_code_wrong',
    })
  })

  test('takes the code of a badge alone, however it is typed, and nobody else’s', async () => {
    const { lid } = await makeHall(app, token, { roster: rosterOf(3) })
    const { list } = (await app.call(routes.liveRosterList, { lid }, { token })).data
    const codes = list.map(({ code }) => code)
    for (const code of codes) expect(code).toMatch(/^[2-9A-HJ-NP-TV-Z]{8}$/)
    expect(new Set(codes).size).toBe(3)
    const typed = `${codes[1]?.slice(0, 4).toLowerCase()} ${codes[1]?.slice(4)}`
    expect((await come(lid, await app.guest(), { code: typed })).data).toMatchObject({ number: badge(2) })
    expect((await come(lid, await app.guest(), { code: typed })).data).toMatchObject({ code: 'number_taken' })
    for (const code of ['22222222', 'AAAA', `${codes[0]}2`])
      expect((await come(lid, await app.guest(), { code })).data).toMatchObject({ code: 'hall_code_wrong' })
  })

  test('knows the codes of a roster from before there were any', async () => {
    const { id, lid } = await makeHall(app, token, { roster: rosterOf(3) })
    const old = new DatabaseSync(join(app.folder, 'test.sqlite'))
    old.prepare('update attendees set code_key = null where draw_id = ?').run(id)
    old.close()
    const { list } = (await app.call(routes.liveRosterList, { lid }, { token })).data
    expect((await come(lid, await app.guest(), { code: list[2]?.code ?? '' })).data).toMatchObject({
      number: badge(3),
    })
  })

  test('slows down who guesses, by phone and by device, and never the one who is guessed', async () => {
    const limited = await testApp()
    const owner = await limited.organiser()
    const { lid } = await makeHall(limited, owner, { roster: rosterOf(30) })
    const wall = await wallOf(limited, lid)
    const guess = (phone: string, number: string, name: string, headers = {}) =>
      limited.call(routes.liveCheckIn, { lid, identity: { number, name, wall } }, { token: phone, headers })
    const phone = await limited.guest()
    for (let n = 10; n < 18; n++) expect((await guess(phone, badge(n), '猜的')).http).toBe(409)
    expect((await guess(phone, badge(1), '来宾1')).sta).toBe(1029)
    // A new guest on the same device is no new device.
    const device = { device: 'd'.repeat(20) }
    for (let n = 10; n < 18; n++) await guess(await limited.guest(), badge(n), '猜的', device)
    expect((await guess(await limited.guest(), badge(1), '来宾1', device)).sta).toBe(1029)
    // Whom eight strangers took for somebody else comes in all the same: with a small challenge, or with their code.
    for (let n = 0; n < 8; n++) await guess(await limited.guest(), badge(2), `猜${n}`)
    const right = await limited.guest()
    const asked = await guess(right, badge(2), '来宾2')
    expect(asked.sta).toBe(1030)
    expect((await guess(right, badge(2), '来宾2', solvedHeader(asked.data))).sta).toBe(0)
    for (let n = 0; n < 12; n++) expect((await guess(right, badge(2), '来宾2')).sta).toBe(0)
    await limited.close()
  })

  test('needs a published live draw that is open, a session and an account where the draw asks for one', async () => {
    const ordinary = await makeDraw(app, token)
    const phone = await app.guest()
    const who = { number: badge(1), name: '来宾1' }
    expect((await come(ordinary.lid, phone, who)).data).toMatchObject({ code: 'not_live' })
    const draft = await makeHall(app, token, { roster: rosterOf(1), publish: false })
    expect((await come(draft.lid, phone, who)).sta).toBe(1004)
    const { id, lid } = await makeHall(app, token, { roster: rosterOf(1) })
    expect((await app.call(routes.liveCheckIn, { lid, identity: who })).sta).toBe(4001)
    await must(app.call(routes.taskCancel, { id, reason: '改期' }, { token }))
    expect((await come(lid, phone, who)).data).toMatchObject({ code: 'draw_closed' })
  })

  test('keeps out whom the organiser keeps out', async () => {
    const { id, lid } = await makeHall(app, token, { roster: rosterOf(2) })
    await must(app.call(routes.blacklistAdd, { identity: badge(1), reason: '员工家属', id }, { token }))
    expect((await come(lid, await app.guest(), { number: badge(1), name: '来宾1' })).data).toMatchObject({
      code: 'blacklisted',
    })
  })
})

describe('a hall where anybody may come', () => {
  test('lets a name in, with a receipt and a number of its own that is free', async () => {
    const { lid } = await makeHall(app, token, {
      roster: [{ number: '2', name: '嘉宾' }],
      settings: { check_in: 'open' },
    })
    const phone = await app.guest()
    const { data } = await come(lid, phone, { name: ' 路\u202e过\u200b的 ' })
    expect(data).toMatchObject({ number: 'W2', name: '路过的', join_seq: 2, place: 1 })
    expect((await come(lid, phone, { name: '路过的' })).data).toEqual(data)
    const receipt = await app.call(routes.entryReceipt, { lid }, { token: phone })
    expect(receipt.data.receipt).toMatchObject({ drawId: lid, joinSeq: 2 })
    expect((await come(lid, await app.guest(), { name: '第二位' })).data).toMatchObject({ number: '3' })
    expect((await come(lid, await app.guest(), { number: '2', name: '嘉宾' })).data).toMatchObject({
      join_seq: 1,
    })
    const { data: all } = await app.call(routes.liveRosterList, { lid }, { token })
    expect(all).toMatchObject({ total: 3, arrived: 3 })
  })

  test('asks who has no number for an account where the draw does, and nobody else', async () => {
    const free = await app.organiser()
    const { lid } = await makeHall(app, free, {
      roster: rosterOf(1),
      settings: { check_in: 'open' },
      isLoginFree: false,
    })
    const phone = await app.guest()
    expect((await come(lid, phone, { name: '路人' })).data).toMatchObject({ code: 'sign_in_needed' })
    expect((await come(lid, phone, { number: badge(1), name: '来宾1' })).sta).toBe(0)
    expect((await come(lid, free, { name: '主办' })).data).toMatchObject({ join_seq: 2 })
  })

  test('is entered by checking in and by no other door', async () => {
    const { lid } = await makeHall(app, token, { settings: { check_in: 'open' } })
    const joined = await app.call(routes.entryJoin, { lid }, { token: await app.guest() })
    expect(joined.data).toMatchObject({ code: 'not_on_roster' })
    expect((await app.call(routes.liveRosterList, { lid }, { token })).data.total).toBe(0)
  })

  test('has no more places than its plan', async () => {
    const free = await app.organiser()
    const { lid } = await makeHall(app, free, { settings: { check_in: 'open' } })
    for (let n = 0; n < 20; n++) expect((await come(lid, await app.guest(), { name: `人${n}` })).sta).toBe(0)
    expect((await come(lid, await app.guest(), { name: '人20' })).data).toMatchObject({ code: 'draw_full' })
  })
})

describe('the phone of somebody of the roster', () => {
  test('is them wherever their own entry is asked for', async () => {
    const { id, lid } = await makeHall(app, token, { roster: rosterOf(2) })
    const [phone, other] = [await comeAs(app, lid, 2), await app.guest()]
    const info = async (asker: string) =>
      (await app.call(routes.entryInfo, { lid }, { token: asker })).data.me
    expect(await info(phone)).toMatchObject({ join_seq: 2, nickname: '来宾2' })
    expect(await info(other)).toBeNull()
    const mine = await app.call(routes.entryMine, {}, { token: phone })
    expect(mine.data.list).toMatchObject([{ lid, join_seq: 2 }])
    const receipt = await app.call(routes.entryReceipt, { lid }, { token: phone })
    expect(receipt.data.receipt).toMatchObject({ joinSeq: 2, identity: `staff:${badge(2)}` })
    expect((await app.call(routes.entryReceipt, { lid }, { token: other })).data).toMatchObject({
      code: 'not_entered',
    })
    await must(staff(lid, badge(2), false))
    expect(await info(phone)).toBeNull()
    expect((await app.ports.store.read((tx) => tx.attendees.count(id as DrawId))).arrived).toBe(0)
  })

  test('may have them forgotten: their card says no more than their number', async () => {
    const { lid } = await makeHall(app, token, {
      roster: [{ number: 'X1', name: '张三丰', department: '武当' }],
    })
    const phone = await app.guest()
    await must(come(lid, phone, { number: 'X1', name: '张三丰' }))
    await must(app.call(routes.entryErase, { confirm: true }, { token: phone }))
    const { list } = (await app.call(routes.liveRosterList, { lid }, { token })).data
    expect(list).toMatchObject([{ number: 'X1', name: '张**' }])
    expect(list[0]).not.toHaveProperty('department')
  })
})

describe('checking in by staff', () => {
  test('takes a number, and takes it back; their own phone may still say who they are', async () => {
    const { lid } = await makeHall(app, token, { roster: rosterOf(2) })
    const first = await staff(lid, ' a001')
    expect(first.data).toMatchObject({ number: badge(1), checked_in_at: expect.any(String) })
    expect((await staff(lid, badge(1))).data).toEqual(first.data)
    expect((await staff(lid, 'A404')).data).toMatchObject({ code: 'not_on_roster' })
    const phone = await comeAs(app, lid, 1)
    expect(await meOf(lid, phone)).toMatchObject({ number: badge(1), place: 1 })
    expect((await staff(lid, badge(1), false)).data.checked_in_at).toBeNull()
    expect(await meOf(lid, phone)).toBeNull()
  })

  test('undoes the check-in of somebody else’s phone, and both stay on record', async () => {
    const { id, lid } = await makeHall(app, token, { roster: rosterOf(2) })
    const thief = await comeAs(app, lid, 2)
    const cameAt = app.clock.now()
    app.clock.advance(60_000)
    await must(staff(lid, badge(2), false))
    const own = await comeAs(app, lid, 2)
    expect([await meOf(lid, thief), (await meOf(lid, own))?.number]).toEqual([null, badge(2)])
    const { list } = (await app.call(routes.taskActivity, { id }, { token })).data
    expect(list.filter(({ detail }) => detail.join_seq === 2)).toMatchObject([
      { what: 'checkInUndone', at: iso(cameAt + 60_000) },
      { what: 'checkedIn', at: iso(cameAt) },
    ])
  })
})
