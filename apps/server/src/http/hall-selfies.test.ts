import { entrantQuota, eraseRemoved } from '@fairdraw/application'
import { routes } from '@fairdraw/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'
import { must } from '../testing/live-show.ts'
import { badge, comeAs, makeHall, rosterOf } from '../testing/sample-hall.ts'
import { plainPicture } from '../testing/sample-media.ts'

let app: TestApp
let token: string
let face: Uint8Array
beforeAll(async () => {
  app = await testApp()
  token = await app.organiser()
  face = await plainPicture('jpeg', 90, 120)
})
afterAll(() => app.close())

const allowed = { card: ['number', 'picture'], selfies: true }
const hall = (settings: Record<string, unknown> = allowed, people = 3) =>
  makeHall(app, token, { roster: rosterOf(people), settings })
const send = (lid: string, phone: string, file = face) =>
  app.call(routes.liveSelfie, { lid }, { token: phone, file })
const remove = (lid: string, phone: string) =>
  must(app.call(routes.liveSelfieRemove, { lid }, { token: phone }))
const own = async (lid: string, phone: string) =>
  (await must(app.call(routes.liveMe, { lid }, { token: phone }))).me?.selfie
const waiting = async (lid: string) =>
  (await must(app.call(routes.liveRosterList, { lid, selfies: 'waiting' }, { token }))).list
const onStage = async (lid: string) =>
  (await must(app.call(routes.livePeople, { lid }, { token }))).list.map(({ picture }) => picture)
const judge = async (lid: string, n: number, picture: string, show = true) =>
  (
    await must(
      app.call(routes.liveSelfieJudge, { lid, selfies: [{ number: badge(n), picture }], show }, { token }),
    )
  ).judged
const files = async (picture: string) =>
  await Promise.all(
    [64, 256, 640].map(async (side) => {
      const url = picture.replace('.640.', `.${side}.`)
      return (await app.app.inject({ url })).statusCode
    }),
  )
const there = [200, 200, 200]
const gone = [404, 404, 404]

async function sent(lid: string, phone: string): Promise<string> {
  const { picture = '' } = await must(send(lid, phone))
  return picture
}

describe('the photo that somebody in a hall takes of themself', () => {
  test('waits for one look, stands on the stage after it, and is told to their phone alone before', async () => {
    const { lid } = await hall()
    const [phone, other] = [await comeAs(app, lid, 1), await comeAs(app, lid, 2)]
    expect(await own(lid, phone)).toEqual({ is_shown: false })
    const { data } = await send(lid, phone)
    expect(data).toEqual({
      picture: expect.stringMatching(/\/media\/[0-9a-f]{32}\.640\.jpg$/),
      is_shown: false,
    })
    const { picture = '' } = data
    // By this the windows of who drives the stage ask for what waits.
    expect((await must(app.call(routes.liveState, { lid }, { token }))).settings.selfies).toBe(true)
    expect(await waiting(lid)).toMatchObject([{ number: badge(1), selfie: picture }])
    expect(await onStage(lid)).toEqual([undefined, undefined, undefined])
    expect(await own(lid, other)).toEqual({ is_shown: false })
    expect(await judge(lid, 1, picture)).toBe(1)
    expect([await onStage(lid), await waiting(lid)]).toEqual([[picture, undefined, undefined], []])
    expect(await own(lid, phone)).toEqual({ picture, is_shown: true })
    expect(await files(picture)).toEqual(there)
    const { entries } = await must(app.call(routes.entryExport, {}, { token: phone }))
    expect(entries).toMatchObject([{ draw: lid, selfie: picture }])
  })

  test('makes way for a newer one, which waits again; what was looked at before is not let up for it', async () => {
    const { lid } = await hall()
    const phone = await comeAs(app, lid, 1)
    const first = await sent(lid, phone)
    await judge(lid, 1, first)
    const second = await sent(lid, phone)
    expect([await files(first), await files(second)]).toEqual([gone, there])
    expect(await onStage(lid)).toEqual([undefined, undefined, undefined])
    expect([await judge(lid, 1, first), await judge(lid, 1, first, false)]).toEqual([0, 0])
    expect(await waiting(lid)).toMatchObject([{ selfie: second }])
  })

  test('is deleted by whoever took it, again and again, and after the show', async () => {
    const { id, lid } = await hall()
    const phone = await comeAs(app, lid, 1)
    const picture = await sent(lid, phone)
    await judge(lid, 1, picture)
    await must(app.call(routes.taskCancel, { id, reason: '改期' }, { token }))
    expect(await own(lid, phone)).toEqual({ picture, is_shown: true })
    expect((await send(lid, phone)).data).toMatchObject({ code: 'selfie_off' })
    await remove(lid, phone)
    await remove(lid, phone)
    expect([await files(picture), await own(lid, phone)]).toEqual([gone, undefined])
  })

  test('is nobody else’s to set or to delete', async () => {
    const { lid } = await hall()
    const [phone, other] = [await comeAs(app, lid, 1), await comeAs(app, lid, 2)]
    const picture = await sent(lid, phone)
    await judge(lid, 1, picture)
    await remove(lid, other)
    const theirs = await sent(lid, other)
    expect([await files(picture), await onStage(lid)]).toEqual([there, [picture, undefined, undefined]])
    expect(await waiting(lid)).toMatchObject([{ number: badge(2), selfie: theirs }])
    const stranger = await app.guest('路人')
    expect((await send(lid, stranger)).data).toMatchObject({ code: 'not_entered' })
    expect((await app.call(routes.liveSelfieRemove, { lid }, { token: stranger })).data).toMatchObject({
      code: 'not_entered',
    })
    const selfies = [{ number: badge(1), picture }]
    for (const by of [phone, stranger, await app.organiser()])
      expect(
        (await app.call(routes.liveSelfieJudge, { lid, selfies, show: false }, { token: by })).data,
      ).toMatchObject({ code: 'not_permitted' })
    expect(await files(picture)).toEqual(there)
  })

  test('is taken down and deleted by who drives the stage, or as any photo of the roster', async () => {
    const { id, lid } = await hall()
    const phone = await comeAs(app, lid, 1)
    const first = await sent(lid, phone)
    expect([await judge(lid, 1, first, false), await files(first)]).toEqual([1, gone])
    const second = await sent(lid, phone)
    await judge(lid, 1, second)
    expect([await judge(lid, 1, second, false), await files(second)]).toEqual([1, gone])
    const third = await sent(lid, phone)
    await judge(lid, 1, third)
    await must(app.call(routes.liveRosterPictures, { id, people: [{ number: badge(1) }] }, { token }))
    expect([await files(third), await own(lid, phone)]).toEqual([gone, { is_shown: false }])
  })

  test('does not take the place of the one that the organiser brought, which takes its place', async () => {
    const { id, lid } = await hall()
    const phone = await comeAs(app, lid, 1)
    const taken = await sent(lid, phone)
    const { picture: brought } = await must(app.call(routes.liveRosterPhoto, { id }, { token, file: face }))
    const people = [{ number: badge(1), picture: brought }]
    await must(app.call(routes.liveRosterPictures, { id, people }, { token }))
    expect([await files(taken), await own(lid, phone)]).toEqual([gone, undefined])
    expect((await send(lid, phone)).data).toMatchObject({ code: 'selfie_off' })
    expect((await onStage(lid))[0]).toBe(brought)
    const second = await comeAs(app, lid, 2)
    const other = await sent(lid, second)
    const { url } = await must(app.call(routes.uploadPic, { ftype: 'avatar' }, { token, file: face }))
    const [, line] = rosterOf(2).map((one) => ({ ...one, picture: url }))
    await must(app.call(routes.liveRosterImport, { id, people: line ? [line] : [] }, { token }))
    expect(await files(other)).toEqual(gone)
  })

  test('is taken only where the hall allows it and its cards show photos', async () => {
    for (const settings of [{ card: ['picture'] }, { card: ['number'], selfies: true }]) {
      const { lid } = await hall(settings)
      const phone = await comeAs(app, lid, 1)
      expect(await own(lid, phone)).toBeUndefined()
      expect((await send(lid, phone)).data).toMatchObject({ code: 'selfie_off' })
    }
  })

  test('is a picture of at most 5 MB, so often a day', async () => {
    const { lid } = await hall()
    const phone = await comeAs(app, lid, 1)
    expect((await send(lid, phone, await plainPicture('gif'))).data).toMatchObject({
      code: 'image_wrong_type',
    })
    const large = new Uint8Array(5 * 1024 * 1024 + 1)
    expect((await send(lid, phone, large)).data).toMatchObject({ code: 'image_too_large' })
    for (let n = 2; n < entrantQuota.uploads; n += 1) await send(lid, phone, new Uint8Array(9))
    expect((await send(lid, phone)).data).toMatchObject({ code: 'upload_quota' })
    expect((await send(lid, await comeAs(app, lid, 2))).sta).toBe(0)
  })

  test('goes with the check-in that the staff take back, with whoever is erased, and with the draw', async () => {
    const { id, lid } = await hall()
    const phones = [await comeAs(app, lid, 1), await comeAs(app, lid, 2), await comeAs(app, lid, 3)]
    const pictures: string[] = []
    for (const phone of phones) pictures.push(await sent(lid, phone))
    const [first = '', second = '', third = ''] = pictures
    await judge(lid, 1, first)
    await judge(lid, 2, second)
    await must(app.call(routes.liveCheckInStaff, { lid, number: badge(1), here: false }, { token }))
    expect([await files(first), await onStage(lid)]).toEqual([gone, [undefined, second, undefined]])
    expect((await send(lid, phones[0] ?? '')).data).toMatchObject({ code: 'not_entered' })
    const trial = await must(app.call(routes.liveRehearse, { id, people: 'roster' }, { token }))
    expect(await waiting(trial.lid)).toEqual([])
    await must(app.call(routes.entryErase, { confirm: true }, { token: phones[1] ?? '' }))
    expect([await files(second), await files(third)]).toEqual([gone, there])
    await must(app.call(routes.taskCancel, { id, reason: '改期' }, { token }))
    await must(app.call(routes.taskRecycle, { id }, { token }))
    await must(app.call(routes.taskRemove, { id }, { token }))
    await eraseRemoved(app.ports, 1)
    expect(await files(third)).toEqual(gone)
  })

  test('is sent by who came without a number too', async () => {
    const { lid } = await makeHall(app, token, { settings: allowed })
    const phone = await app.guest('路过')
    await must(app.call(routes.liveCheckIn, { lid, identity: { name: '路过' } }, { token: phone }))
    expect(await waiting(lid)).toEqual([])
    const picture = await sent(lid, phone)
    expect(await waiting(lid)).toMatchObject([{ name: '路过', selfie: picture }])
  })
})
