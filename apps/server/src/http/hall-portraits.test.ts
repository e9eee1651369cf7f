import { eraseRemoved } from '@fairdraw/application'
import { basePath, routes } from '@fairdraw/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'
import { fileForm } from '../testing/form.ts'
import { badge, comeAs, makeHall, rosterOf } from '../testing/sample-hall.ts'
import { plainPicture } from '../testing/sample-media.ts'

let app: TestApp
let token: string
beforeAll(async () => {
  app = await testApp()
  token = await app.organiser()
})
afterAll(() => app.close())

const sides = [64, 256, 640]
const of = (picture: string) => sides.map((side) => picture.replace('.640.', `.${side}.`))

async function send(id: string, bytes: Uint8Array, by = token) {
  const { payload, headers } = fileForm(bytes)
  const url = `${basePath}/lotto/live/roster/photo`
  const sent = { method: 'POST' as const, url, query: { id }, payload, headers: { ...headers, token: by } }
  const { sta, data } = (await app.app.inject(sent)).json<{
    sta: number
    data: { picture: string; code?: string }
  }>()
  return { sta, code: data?.code, picture: data?.picture }
}
const give = (id: string, people: { number: string; picture?: string }[], by = token) =>
  app.call(routes.liveRosterPictures, { id, people }, { token: by })
const shown = async (picture: string) =>
  await Promise.all(of(picture).map(async (url) => (await app.app.inject({ url })).statusCode))
const list = async (lid: string, asked: object = {}) =>
  (await app.call(routes.liveRosterList, { lid, ...asked }, { token })).data

async function pictured(id: string, number: string): Promise<string> {
  const { picture } = await send(id, await plainPicture('jpeg', 90, 120))
  expect((await give(id, [{ number, picture }])).data).toEqual({ changed: 1 })
  return picture
}

describe('the photo of somebody on a roster', () => {
  test('is kept in three squares whose middle is a third from the top, and goes to who drives the stage', async () => {
    const roster = rosterOf(3)
    const { id, lid } = await makeHall(app, token, { roster, settings: { card: ['picture'] } })
    // Red above, blue below: the square of a tall picture is cut around the line between them.
    const top = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#ff0000' } })
      .png()
      .toBuffer()
    const tall = await sharp({ create: { width: 600, height: 1_200, channels: 3, background: '#0000ff' } })
      .composite([{ input: top, left: 0, top: 0 }])
      .jpeg()
      .toBuffer()
    const { picture } = await send(id, tall)
    expect(picture).toMatch(/^\/media\/[0-9a-f]{32}\.640\.jpg$/)
    for (const [at, url] of of(picture).entries()) {
      const { rawPayload, headers } = await app.app.inject({ url })
      expect(headers['content-type']).toBe('image/jpeg')
      expect(headers['cache-control']).toMatch(/^private/)
      expect(await sharp(rawPayload).metadata()).toMatchObject({ width: sides[at], height: sides[at] })
      const { data, info } = await sharp(rawPayload).raw().toBuffer({ resolveWithObject: true })
      const red = (share: number) =>
        data[(Math.floor(info.height * share) * info.width + 9) * info.channels] ?? 0
      expect([red(0.4) > 200, red(0.6) < 60]).toEqual([true, true])
    }
    expect((await give(id, [{ number: ' a001 ', picture }])).data).toEqual({ changed: 1 })
    const { data: stage } = await app.call(routes.livePeople, { lid }, { token })
    expect(stage.list.map((one) => one.picture)).toEqual([picture, undefined, undefined])
    expect((await app.call(routes.livePeople, { lid })).data).toMatchObject({ code: 'not_permitted' })
    const phone = await comeAs(app, lid, 1)
    expect((await app.call(routes.liveMe, { lid }, { token: phone })).data.me).not.toHaveProperty('picture')
  })

  test('is counted, found missing, and stays when a list without photos comes again', async () => {
    const { id, lid } = await makeHall(app, token, { publish: false, roster: rosterOf(4) })
    const picture = await pictured(id, badge(2))
    await app.call(routes.liveRosterImport, { id, people: rosterOf(4) }, { token })
    const all = await list(lid)
    expect([all.total, all.pictured]).toEqual([4, 1])
    expect((await list(lid, { pictured: true })).list).toMatchObject([{ number: badge(2), picture }])
    const missing = await list(lid, { pictured: false })
    expect([missing.list.map(({ number }) => number), missing.pictured]).toEqual([
      ['A001', 'A003', 'A004'],
      1,
    ])
  })

  test('makes way for a newer one or none, and its files go', async () => {
    const { id, lid } = await makeHall(app, token, { publish: false, roster: rosterOf(2) })
    const first = await pictured(id, badge(1))
    const second = await pictured(id, badge(1))
    expect([await shown(first), await shown(second)]).toEqual([
      [404, 404, 404],
      [200, 200, 200],
    ])
    expect((await give(id, [{ number: badge(1) }])).data).toEqual({ changed: 1 })
    expect(await shown(second)).toEqual([404, 404, 404])
    expect((await list(lid)).pictured).toBe(0)
    const third = await pictured(id, badge(2))
    await app.call(routes.liveRosterRemove, { id, numbers: [badge(2)] }, { token })
    expect(await shown(third)).toEqual([404, 404, 404])
  })

  test('goes with whoever has themselves erased, and with a removed draw; a rehearsal takes none along', async () => {
    const { id, lid } = await makeHall(app, token, { roster: rosterOf(3) })
    const [own, other] = [await pictured(id, badge(1)), await pictured(id, badge(2))]
    const phone = await comeAs(app, lid, 1)
    expect((await app.call(routes.entryErase, { confirm: true }, { token: phone })).sta).toBe(0)
    expect([await shown(own), await shown(other)]).toEqual([
      [404, 404, 404],
      [200, 200, 200],
    ])
    const remove = async (one: string) => {
      await app.call(routes.taskCancel, { id: one, reason: '改期' }, { token })
      await app.call(routes.taskRecycle, { id: one }, { token })
      expect((await app.call(routes.taskRemove, { id: one }, { token })).sta).toBe(0)
      await eraseRemoved(app.ports, 1)
    }
    const trial = await app.call(routes.liveRehearse, { id, people: 'roster' }, { token })
    expect(trial.sta).toBe(0)
    await remove(trial.data.id)
    expect(await shown(other)).toEqual([200, 200, 200])
    await remove(id)
    expect(await shown(other)).toEqual([404, 404, 404])
  })

  test('is a photo of this hall for somebody of this hall, or nobody gets one', async () => {
    const { id, lid } = await makeHall(app, token, { publish: false, roster: rosterOf(2) })
    const { id: elsewhere } = await makeHall(app, token, { publish: false, roster: rosterOf(1) })
    const { picture: foreign } = await send(elsewhere, await plainPicture('png'))
    const { picture } = await send(id, await plainPicture('png'))
    const answer = await give(id, [
      { number: badge(1), picture },
      { number: 'X9', picture },
      { number: badge(2), picture: foreign },
    ])
    expect(answer.data).toEqual({
      code: 'list_rejected',
      rows: [
        { line: 2, column: 'number', reason: 'not_on_roster' },
        { line: 3, column: 'picture', reason: 'picture_not_uploaded' },
      ],
    })
    expect((await list(lid)).pictured).toBe(0)
    expect((await give(id, [{ number: badge(1), picture: 'https://example.com/a.jpg' }])).sta).toBe(1001)
    const stranger = await app.organiser()
    expect((await send(id, await plainPicture('png'), stranger)).code).toBe('not_found')
    expect((await give(id, [{ number: badge(1), picture }], stranger)).data).toMatchObject({
      code: 'not_found',
    })
    expect((await send(id, await plainPicture('gif'))).code).toBe('image_wrong_type')
  })

  test('is fetched from where a list says that it lies, where there is one', async () => {
    const bytes = await plainPicture('jpeg', 90, 90)
    const asked: string[] = []
    const outsidePictures = {
      fetch: async (url: string) => {
        asked.push(url)
        return url.endsWith('there.jpg') ? bytes : null
      },
    }
    const other = await testApp({ change: () => ({ outsidePictures }) })
    const by = { token: await other.organiser() }
    const { id } = await makeHall(other, by.token, { publish: false, roster: rosterOf(1) })
    const get = (url: string) => other.call(routes.liveRosterPhotoFetch, { id, url }, by)
    const { picture } = (await get('https://example.org/there.jpg')).data
    expect((await other.app.inject({ url: picture })).statusCode).toBe(200)
    expect((await get('https://example.org/gone.jpg')).data).toMatchObject({ code: 'photo_unreachable' })
    const stranger = { token: await other.organiser() }
    const foreign = { id, url: 'https://example.org/there.jpg' }
    expect((await other.call(routes.liveRosterPhotoFetch, foreign, stranger)).data).toMatchObject({
      code: 'not_found',
    })
    expect(asked).toHaveLength(2)
    await other.close()
  })
})
