import { until } from '@fairdraw/application/testing/until'
import { routes } from '@fairdraw/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'
import { becomes, commentBy, csvOf, makeListDraft } from '../testing/sample-comments.ts'
import { makeDraw } from '../testing/sample-draw.ts'
import { signedArrival } from '../testing/sign-arrival.ts'

let one: TestApp
let owner: string
beforeAll(async () => {
  one = await testApp()
  one.startWork()
  owner = await one.organiser()
})
afterAll(() => one.close())

const number = { winner_mobile: '13900139000' }

/** A list of two people who both won something that their organiser brings. */
async function listDraw() {
  const prizes = [
    { tier: 1, name: '茶壶', kind: 'goods' as const, quantity: 2, hand_over: 'organiser' as const },
  ]
  const { id, lid } = await makeDraw(one, owner, { prizes })
  const members = [
    { identity: 'A007', nickname: '张三' },
    { identity: '13800138000', nickname: '李四' },
  ]
  await one.call(routes.memberImport, { id, members }, { token: owner })
  await one.call(routes.taskOpen, { id }, { token: owner })
  await until(async () => expect((await one.call(routes.entryInfo, { lid })).data.status).toBe('drawn'))
  return { id, lid }
}
const linksOf = async (id: string, more: object = {}) =>
  (await one.call(routes.winnerLinks, { id, ...more }, { token: owner })).data.list
const linkOf = async (id: string, nickname: string) => {
  const link = (await linksOf(id)).find((each) => each.nickname === nickname)
  if (!link) throw new Error(`no link for ${nickname}`)
  return link
}
const open = (code: string, name: string, token: string) =>
  one.call(routes.claimOpen, { code, name }, { token })
const mine = async (lid: string, token: string) =>
  (await one.call(routes.entryInfo, { lid }, { token })).data.me

describe('a winner who is known by a list alone', () => {
  it('claims by a link and what the list calls them, and signs that the prize has come', async () => {
    const { id, lid } = await listDraw()
    const { award_id, code, prize_name } = await linkOf(id, '张三')
    expect(code).toMatch(/^[2-9a-z]{20}$/)
    expect((await one.call(routes.claimLook, { code })).data).toEqual({
      title: '周年庆',
      organiser: expect.any(String),
      tier: 1,
      prize_name,
      state: 'announced',
      asks: 'number',
    })
    const token = await one.guest()
    expect(await mine(lid, token)).toBeNull()
    expect((await open(code, '张三丰', token)).data).toMatchObject({ code: 'claim_name_wrong' })
    expect(await mine(lid, token)).toBeNull()
    expect((await open(code.toUpperCase(), ' a007 ', token)).data).toEqual({ lid })
    // Where the organiser would have to find them they leave a number.
    expect(await mine(lid, token)).toMatchObject({
      nickname: '张三',
      awards: [{ award_id, hand_over: 'contact', state: 'announced' }],
    })
    const claim = { lid, award_id, answers: number }
    expect((await one.call(routes.entryClaim, claim, { token })).data).toMatchObject({ state: 'claimed' })
    const rows = (await one.call(routes.winnerList, { id }, { token: owner })).data.list
    expect(rows.find((row) => row.award_id === award_id)).toMatchObject({
      state: 'claimed',
      hand_over: 'organiser',
      contact: '139****9000',
      is_linkable: true,
    })
    const contact = (await one.call(routes.winnerContact, { id, award_id }, { token: owner })).data
    expect([contact.answers, contact.fields.map((field) => field.id)]).toEqual([number, ['winner_mobile']])
    const { receipt } = (await one.call(routes.entryReceipt, { lid }, { token })).data
    const said = { lid, award_id, ...signedArrival(receipt, award_id, one.clock.now()) }
    expect((await one.call(routes.entryReceived, said, { token })).data).toMatchObject({ state: 'done' })
    expect((await one.call(routes.entryMine, {}, { token })).data.list).toMatchObject([{ lid }])
    expect((await linkOf(id, '张三')).opened_at).not.toBeNull()
  })

  it('may change phones until they claimed; what they left is shown to no other', async () => {
    const { id, lid } = await listDraw()
    const { award_id, code } = await linkOf(id, '李四')
    const [first, second, third] = [await one.guest(), await one.guest(), await one.guest()]
    for (const token of [first, second]) expect((await open(code, '138 0013 8000', token)).sta).toBe(0)
    expect(await mine(lid, first)).toBeNull()
    await one.call(routes.entryClaim, { lid, award_id, answers: number }, { token: second })
    expect((await open(code, '13800138000', third)).data).toMatchObject({ code: 'claim_link_used' })
    expect((await open(code, '13800138000', second)).sta).toBe(0)
    // The organiser gives them another, and the first leads nowhere.
    const [renewed] = await linksOf(id, { award_ids: [award_id], is_new: true })
    expect(await mine(lid, second)).toBeNull()
    expect((await open(code, '13800138000', third)).data).toMatchObject({ code: 'claim_link_wrong' })
    expect((await open(renewed?.code ?? '', '13800138000', third)).sta).toBe(0)
    expect(await mine(lid, third)).toMatchObject({ nickname: '李四' })
  })

  it('has one link an award, the same whenever it is asked for', async () => {
    const { id } = await listDraw()
    const links = await linksOf(id)
    expect([links.length, new Set(links.map(({ code }) => code)).size]).toEqual([2, 2])
    expect(await linksOf(id)).toEqual(links)
    const one = links.slice(1).map(({ award_id }) => award_id)
    expect(await linksOf(id, { award_ids: one })).toEqual(links.slice(1))
  })

  it('loses it with the award, and with everything that is erased of them', async () => {
    const { id } = await listDraw()
    const { award_id, code } = await linkOf(id, '张三')
    const given = { id, award_id, reason: 'declined' as const, redraw: false }
    await one.call(routes.winnerVoid, given, { token: owner })
    expect((await one.call(routes.claimLook, { code })).data).toMatchObject({ code: 'claim_link_wrong' })
    const other = await linkOf(id, '李四')
    const token = await one.guest()
    await open(other.code, '13800138000', token)
    expect((await one.call(routes.entryErase, { confirm: true }, { token })).data.erased).toBe(1)
    expect((await open(other.code, '13800138000', await one.guest())).data).toMatchObject({
      code: 'claim_link_wrong',
    })
  })
})

it('who entered with a phone of their own needs no link, and opens none with it', async () => {
  const { id, lid } = await makeDraw(one, owner, {
    prizes: [{ tier: 1, name: '茶壶', kind: 'goods', quantity: 2, hand_over: 'organiser' }],
  })
  const token = await one.guest()
  await one.call(routes.entryJoin, { lid }, { token })
  const members = [{ identity: 'B1', nickname: '王五' }]
  await one.call(routes.memberImport, { id, members }, { token: owner })
  await one.call(routes.taskOpen, { id }, { token: owner })
  await until(async () => expect((await one.call(routes.entryInfo, { lid })).data.status).toBe('drawn'))
  const links = await linksOf(id)
  expect(links.map(({ nickname }) => nickname)).toEqual(['王五'])
  expect((await open(links[0]?.code ?? '', 'B1', token)).data).toMatchObject({ code: 'claim_phone_taken' })
})

it('who commented opens it by the name they commented under, or by its id', async () => {
  const { id, lid } = await makeListDraft(one, owner)
  const file = csvOf([1, 2].map((n) => commentBy(n)))
  await one.call(routes.mediaImport, { id }, { token: owner, file })
  await one.call(routes.taskPublish, { id }, { token: owner })
  await one.call(routes.taskOpen, { id }, { token: owner })
  await becomes(one, lid, 'drawn')
  const { code } = await linkOf(id, '网友1')
  expect((await one.call(routes.claimLook, { code })).data.asks).toBe('handle')
  const token = await one.guest()
  expect((await open(code, '网友2', token)).data).toMatchObject({ code: 'claim_name_wrong' })
  for (const name of ['u1', '@网友1']) expect((await open(code, name, token)).data).toEqual({ lid })
  expect(await mine(lid, token)).toMatchObject({ awards: [{ hand_over: 'contact' }] })
})

it('whoever tries names is slowed down, and a made-up code tells nothing', async () => {
  const { id } = await listDraw()
  const { code } = await linkOf(id, '张三')
  const token = await one.guest()
  const answers: unknown[] = []
  for (let n = 0; n < 10; n++) answers.push((await open(code, `A00${n + 10}`, token)).http)
  expect(answers.at(-1)).toBe(429)
  const made = { code: 'abcdefghjkmnpqrstuvw' }
  expect((await one.call(routes.claimLook, made)).data).toMatchObject({ code: 'claim_link_wrong' })
})
