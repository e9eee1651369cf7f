import { authenticate, makeSignInCode, platform } from '@fairdraw/application'
import { newAttendee } from '@fairdraw/application/testing/store-halls.contract'
import { newAward } from '@fairdraw/application/testing/store-rows'
import { until } from '@fairdraw/application/testing/until'
import { routes } from '@fairdraw/contract'
import { type AwardId, type DrawId, minute, type UserId } from '@fairdraw/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { identityKey, identityOf } from '../../../../packages/application/src/entrants/identity.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { becomes, commentBy, csvOf, makeListDraft } from '../testing/sample-comments.ts'
import { makeDraw } from '../testing/sample-draw.ts'
import { signedArrival } from '../testing/sign-arrival.ts'
import { solvedHeader } from '../testing/solve-challenge.ts'

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
async function listDraw(changes: object = {}) {
  const prizes = [
    { tier: 1, name: '茶壶', kind: 'goods' as const, quantity: 2, hand_over: 'organiser' as const },
  ]
  const { id, lid } = await makeDraw(one, owner, { prizes, ...changes })
  const members = [
    { identity: 'A007', nickname: '张三' },
    { identity: '13800138000', nickname: '李四' },
  ]
  await one.call(routes.memberImport, { id, members }, { token: owner })
  await one.call(routes.taskOpen, { id }, { token: owner })
  await until(async () => {
    const { status } = (await one.call(routes.entryInfo, { lid })).data
    expect(['drawn', 'claiming']).toContain(status)
  })
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
    // Nor by another link, which is not made any more.
    expect(await linksOf(id, { award_ids: [award_id], is_new: true })).toEqual([])
    expect(await linkOf(id, '李四')).toMatchObject({ code, may_renew: false })
    expect(await mine(lid, second)).toMatchObject({ nickname: '李四' })
  })

  it('may be sent another in place of the first, which leads nowhere then', async () => {
    const { id, lid } = await listDraw()
    const { award_id, code } = await linkOf(id, '李四')
    const [first, second] = [await one.guest(), await one.guest()]
    await open(code, '13800138000', first)
    const [renewed] = await linksOf(id, { award_ids: [award_id], is_new: true })
    expect([renewed?.may_renew, await mine(lid, first)]).toEqual([true, null])
    expect((await open(code, '13800138000', second)).data).toMatchObject({ code: 'claim_link_wrong' })
    expect((await open(renewed?.code ?? '', '13800138000', second)).sta).toBe(0)
    expect(await mine(lid, second)).toMatchObject({ nickname: '李四' })
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
    const { id, lid } = await listDraw()
    const { award_id, code } = await linkOf(id, '张三')
    const given = { id, award_id, reason: 'declined' as const, redraw: false }
    await one.call(routes.winnerVoid, given, { token: owner })
    expect((await one.call(routes.claimLook, { code })).data).toMatchObject({ code: 'claim_link_wrong' })
    const other = await linkOf(id, '李四')
    const token = await one.guest()
    await open(other.code, '13800138000', token)
    const claim = { lid, award_id: other.award_id, answers: number }
    await one.call(routes.entryClaim, claim, { token })
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

/** Another prize of the same winner, who holds nothing but the link to the first so far. */
async function oneMore(id: string, joinSeq: number) {
  const award = newAward(id as DrawId, 0, 9, { id: `more-${id}` as AwardId, index: joinSeq - 1 })
  await one.ports.store.transact((tx) => tx.awards.insert([award]))
  const links = await linksOf(id)
  const link = links.find(({ award_id }) => award_id === award.id)
  if (!link) throw new Error('no link')
  return link
}

describe('what a winner left at one of their prizes', () => {
  it('is not shown by the link to another of them', async () => {
    const { id, lid } = await listDraw()
    const link = await linkOf(id, '张三')
    const more = await oneMore(id, link.join_seq)
    const [first, second, third] = [await one.guest(), await one.guest(), await one.guest()]
    await open(more.code, 'A007', second)
    await open(link.code, 'A007', first)
    const claim = { lid, award_id: link.award_id, answers: number }
    expect((await one.call(routes.entryClaim, claim, { token: first })).sta).toBe(0)
    // Not to the phone that opened the other before, and to none that opens it now.
    expect(await mine(lid, second)).toBeNull()
    for (const token of [second, third])
      expect((await open(more.code, 'A007', token)).data).toMatchObject({ code: 'claim_link_used' })
    expect((await open(more.code, 'A007', first)).sta).toBe(0)
    // Nor by a new one for the prize that nobody claimed.
    expect(await linksOf(id, { award_ids: [more.award_id], is_new: true })).toEqual([])
  })

  it('on the phone that they checked in with is not shown by a link', async () => {
    const { id, lid } = await listDraw()
    const link = await linkOf(id, '张三')
    const [here, other] = [await one.guest(), await one.guest()]
    const caller = await authenticate(one.ports, here)
    if (!caller) throw new Error('no session')
    const phoneKey = identityKey(one.ports.vault, identityOf(caller.subject))
    const drawId = id as DrawId
    await one.ports.store.transact(async (tx) => {
      await tx.attendees.insert([newAttendee(drawId, 'A007', { joinSeq: link.join_seq })])
      await tx.attendees.checkIn(drawId, 'A007', { at: await tx.now(), phoneKey })
    })
    const claim = { lid, award_id: link.award_id, answers: number }
    expect((await one.call(routes.entryClaim, claim, { token: here })).data).toMatchObject({
      state: 'claimed',
    })
    expect((await open(link.code, 'A007', other)).data).toMatchObject({ code: 'claim_link_used' })
    // Nor after the staff took the check-in back.
    await one.ports.store.transact((tx) => tx.attendees.checkIn(drawId, 'A007', null))
    expect((await open(link.code, 'A007', other)).data).toMatchObject({ code: 'claim_link_used' })
  })

  it('is nothing where the organiser handed over unasked: the winner opens the link to sign', async () => {
    const { id, lid } = await listDraw()
    const { award_id, code } = await linkOf(id, '张三')
    await one.call(routes.winnerDone, { id, award_id }, { token: owner })
    const [first, second] = [await one.guest(), await one.guest()]
    expect((await open(code, 'A007', first)).sta).toBe(0)
    expect((await open(code, 'A007', second)).data).toMatchObject({ code: 'claim_link_used' })
    expect(await mine(lid, first)).toMatchObject({ awards: [{ state: 'done' }] })
  })
})

it('whoever opened a link and claimed nothing erases nothing of its winner', async () => {
  const { id, lid } = await listDraw()
  const { code } = await linkOf(id, '张三')
  const token = await one.guest()
  await open(code, 'A007', token)
  expect((await one.call(routes.entryErase, { confirm: true }, { token })).data.erased).toBe(0)
  const other = await one.guest()
  expect((await open(code, 'A007', other)).sta).toBe(0)
  expect(await mine(lid, other)).toMatchObject({ nickname: '张三', awards: [{ state: 'announced' }] })
})

describe('who runs the draw', () => {
  /** Somebody who helps with the draw, and a support session of its owner. */
  async function helpers(id: string) {
    const helper = await one.organiser()
    const [owned, found] = [await authenticate(one.ports, owner), await authenticate(one.ports, helper)]
    if (owned?.subject.kind !== 'user' || found?.subject.kind !== 'user') throw new Error('no session')
    const { userId } = found.subject
    await one.ports.store.transact(async (tx) =>
      tx.team.add({ drawId: id as DrawId, userId, addedAt: await tx.now() }),
    )
    const way = { userId: owned.subject.userId as UserId, platform: platform.support, livesMs: minute }
    const auth_code = await makeSignInCode(one.ports, way)
    const { token } = (await one.call(routes.userLogin, { auth_code, auth_platform: 8 })).data
    return { helper, support: token }
  }

  it('is shown links as owner, as helper none that are worth a prize, and as support none', async () => {
    const prizes = [
      { tier: 1, name: '茶壶', kind: 'goods' as const, quantity: 1, hand_over: 'organiser' as const },
      { tier: 2, name: '券', kind: 'link' as const, quantity: 1, hand_over: 'link' as const },
    ].map((prize) => (prize.tier === 2 ? { ...prize, link: 'https://example.org/vip' } : prize))
    const { id } = await listDraw({ prizes })
    const { helper, support } = await helpers(id)
    const tiersFor = async (token: string) => {
      const links = (await one.call(routes.winnerLinks, { id }, { token })).data.list
      const rows = (await one.call(routes.winnerList, { id }, { token })).data.list
      const linkable = rows.filter((row) => row.is_linkable)
      return [links.map(({ tier }) => tier).sort(), linkable.map(({ tier }) => tier).sort()]
    }
    expect(await tiersFor(owner)).toEqual([
      [1, 2],
      [1, 2],
    ])
    expect(await tiersFor(helper)).toEqual([[1], [1]])
    expect((await one.call(routes.winnerLinks, { id }, { token: support })).sta).toBe(3002)
    // One row each, and none in the name of its owner for support.
    const { list } = (await one.call(routes.taskActivity, { id }, { token: owner })).data
    expect(list.filter(({ what }) => what === 'winnerLinks')).toHaveLength(2)
  })
})

it('names that many phones try with one link ask for a little work, and its winner gets in', async () => {
  const { id, lid } = await listDraw()
  const { code } = await linkOf(id, '张三')
  for (let n = 0; n < 8; n++) {
    const wrong = await open(n % 2 ? code : code.toUpperCase(), `B${n}`, await one.guest())
    expect(wrong.data).toMatchObject({ code: 'claim_name_wrong' })
  }
  const token = await one.guest()
  const asked = await open(code, 'A007', token)
  expect(asked.data).toHaveProperty('challenge')
  const headers = solvedHeader(asked.data)
  expect((await one.call(routes.claimOpen, { code, name: 'A007' }, { token, headers })).data).toEqual({ lid })
})

it('is told of the organiser what the page of the draw tells', async () => {
  const organiserOf = async (changes: object) => {
    const { id, lid } = await listDraw(changes)
    const { code } = await linkOf(id, '张三')
    const [look, page] = [
      await one.call(routes.claimLook, { code }),
      await one.call(routes.entryInfo, { lid }),
    ]
    expect(look.data.organiser).toBe(page.data.organiser?.nickname ?? null)
    return look.data.organiser
  }
  expect(await organiserOf({ organiser_card: { name: '晨光书店' } })).toBe('晨光书店')
  // Hidden until the opening, as on the page, and no longer.
  expect(await organiserOf({ visibility: { creator: false } })).toBe('组织者')
})
