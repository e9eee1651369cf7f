import { routes } from '@fairdraw/contract'
import type { Draw, DrawId } from '@fairdraw/domain'
import { canonicalIdentity } from '@fairdraw/fairness'
import { readTable } from '@fairdraw/tables'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { identityKey } from '../../../../packages/application/src/entrants/identity.ts'
import { seatListed } from '../../../../packages/application/src/entrants/seat-listed.ts'
import {
  rosterKey,
  sealRosterIdentity,
} from '../../../../packages/application/src/entrants/terms/entry-keys.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { makeDraw } from '../testing/sample-draw.ts'

const [mobile, foreign] = ['13800138000', '+44 20 7946 0000']
const [card, bank, order] = ['110101199003071234', '6222 0212 3456 7890 123', '20261127-000123-456']
let app: TestApp
let token: string
beforeAll(async () => {
  app = await testApp()
  token = await app.organiser()
})
afterAll(() => app.close())

type Line = { readonly identity: string; readonly nickname: string }
const importLines = async (id: string, ...members: readonly Line[]) =>
  (await app.call(routes.memberImport, { id, members: [...members] }, { token })).data
const line = (identity: string): Line => ({ identity, nickname: `名${identity.slice(0, 4)}` })

/** The column of phones in the table of everybody, in full, without the tab that keeps its digits. */
async function exportedPhones(id: string): Promise<string[]> {
  const url = `/lotto/api/v1${routes.taskExport.path}`
  const payload = { id, what: 'members', format: 'csv', unmasked: true }
  const answer = await app.app.inject({ method: 'POST', url, headers: { token }, payload })
  const rows: string[][] = []
  for await (const { cells } of readTable({ bytes: answer.rawPayload })) rows.push(cells)
  const at = rows[0]?.indexOf('手机号') ?? -1
  return rows.slice(1).map((cells) => cells[at]?.trim() ?? '')
}
const shownPhones = async (id: string) =>
  (await app.call(routes.memberList, { id, sort: 'oldest' }, { token })).data.list.map(
    ({ more }) => more?.mobile ?? null,
  )
const found = async (id: string, keyword: string) =>
  (await app.call(routes.memberList, { id, keyword }, { token })).data.list.map(({ member_id }) => member_id)

/** Somebody of a list that a version before took for a phone. */
async function seatAsPhone(id: string, number: string): Promise<void> {
  const identity = canonicalIdentity('phone', number)
  const { store, vault } = app.ports
  await store.transact(async (tx) => {
    const draw = (await tx.draws.hold(id as DrawId)) as Draw
    const door = await tx.entrants.holdDoor(draw.id)
    const people = [{ identity, key: identityKey(vault, identity), nickname: '旧人', weight: 1 }]
    if (door) await seatListed(tx, app.ports, { draw, door, people, now: await tx.now() })
  })
}

describe('of a list with the numbers of cards and orders', () => {
  it('phones alone are shown and exported as phones', async () => {
    const { id } = await makeDraw(app, token)
    const lines = [mobile, card, bank, order, foreign].map(line)
    expect(await importLines(id, ...lines)).toMatchObject({ imported: 5, duplicates: 0 })
    expect(await shownPhones(id)).toEqual(['138****8000', null, null, null, '442****0000'])
    expect(await exportedPhones(id)).toEqual([mobile, '', '', '', '442079460000'])
  })

  it('everybody is found by the whole number, however it is parted', async () => {
    const { id } = await makeDraw(app, token)
    await importLines(id, ...[mobile, card, bank, order, foreign, 'lin@example.org'].map(line))
    const asked = ['138 0013 8000', card, '6222021234567890123', order, '442079460000', 'Lin@Example.org']
    for (const [at, keyword] of asked.entries()) expect(await found(id, keyword)).toEqual([String(at + 1)])
  })

  it('one who is on it twice, in groups and without, is in once', async () => {
    const { id } = await makeDraw(app, token)
    const lines = [line(bank), line('6222021234567890123'), line(foreign), line('0044 20 7946 0000')]
    expect(await importLines(id, ...lines)).toMatchObject({ imported: 2, duplicates: 2 })
  })

  it('a list of who may enter masks them as numbers, not as phones', async () => {
    const { id } = await makeDraw(app, token, { publish: false })
    const people = [mobile, card].map((identity) => ({ identity, name: '某人' }))
    await app.call(routes.rosterAdd, { id, people }, { token })
    const { list } = (await app.call(routes.rosterList, { id }, { token })).data
    expect(list.map(({ shown }) => shown)).toEqual(['138****8000', '***234'])
  })

  it('whoever has no name is called by a masked number or address, and by a name that identifies them', async () => {
    const { id } = await makeDraw(app, token)
    const nameless = [mobile, foreign, 'lin@example.org', card, bank, 'GH-0042', '林小满']
    const members = nameless.map((identity) => ({ identity, nickname: identity }))
    const other = { identity: 'GH-0043', nickname: '周舟' }
    const typedTwice = { identity: '13900000001', nickname: '+86 139-0000-0001' }
    await app.call(routes.memberImport, { id, members: [...members, other, typedTwice] }, { token })
    const { list } = (await app.call(routes.memberList, { id, sort: 'oldest' }, { token })).data
    const called = ['138****8000', '442****0000', 'l***@example.org', '110****1234', '622****0123', 'GH-0042']
    const kept = [...called, '林小满', '周舟', '139****0001']
    expect(list.map(({ nickname }) => nickname)).toEqual(kept)
    expect(await exportedPhones(id)).toEqual([mobile, '442079460000', '', '', '', '', '', '', '13900000001'])
    expect(await found(id, mobile)).toEqual(['1'])
  })

  it('and on a list of who may enter as well', async () => {
    const { id } = await makeDraw(app, token, { publish: false })
    const people = [mobile, 'lin@example.org', '林小满'].map((identity) => ({ identity, name: identity }))
    await app.call(routes.rosterAdd, { id, people }, { token })
    const { list } = (await app.call(routes.rosterList, { id }, { token })).data
    expect(list.map(({ name }) => name)).toEqual(['138****8000', 'l***@example.org', '林小满'])
  })
})

describe('who was taken for a phone by a version before', () => {
  it('is shown and exported as none, and found', async () => {
    const { id } = await makeDraw(app, token)
    for (const number of [card, mobile]) await seatAsPhone(id, number)
    expect(await shownPhones(id)).toEqual([null, '138****8000'])
    expect(await exportedPhones(id)).toEqual(['', mobile])
    expect(await found(id, card)).toEqual(['1'])
  })

  it('is not put in a second time by the same list', async () => {
    const { id } = await makeDraw(app, token)
    await seatAsPhone(id, card)
    expect(await importLines(id, line(card))).toMatchObject({ imported: 0, duplicates: 1 })
  })

  it('stays kept out, whether by a list or by name', async () => {
    const { id } = await makeDraw(app, token)
    const identity = canonicalIdentity('phone', card)
    const draw = await app.ports.store.read((tx) => tx.draws.byId(id as DrawId))
    const scope = { ownerId: (draw as Draw).ownerId, drawId: id as DrawId }
    const entry = { id: 'before', ...scope, shown: '110****1234', reason: '重复', addedAt: 1 }
    await app.ports.store.transact((tx) =>
      tx.blacklist.add({ ...entry, identityKey: identityKey(app.ports.vault, identity) }),
    )
    expect(await importLines(id, line(card))).toMatchObject({
      rows: [{ line: 1, column: 'identity', reason: 'blacklisted' }],
    })
    const again = await app.call(routes.blacklistAdd, { id, identity: card, reason: '再次' }, { token })
    expect(again.data.entry_id).toBe('before')
  })
})

test('the number on an older list of who may enter lets its owner in, once', async () => {
  const made = await makeDraw(app, token, {
    publish: false,
    task_type: 'advance',
    conditions: [{ kind: 'roster' }],
  })
  const id = made.id as DrawId
  const { store, vault } = app.ports
  const identity = canonicalIdentity('phone', card)
  await store.transact((tx) =>
    tx.rosters.add([
      {
        drawId: id,
        identityKey: rosterKey(vault, identity),
        position: 1,
        name: '旧人',
        sealedIdentity: sealRosterIdentity(vault, id, 1, identity),
      },
    ]),
  )
  const people = [{ identity: card, name: '旧人' }]
  const added = await app.call(routes.rosterAdd, { id, people }, { token })
  expect(added.data).toMatchObject({ added: 0, duplicates: 1 })
  expect((await app.call(routes.taskPublish, { id }, { token })).sta).toBe(0)
  const [one, other] = [await app.guest('旧人'), await app.guest('另一个')]
  const come = (guest: string) => app.call(routes.entryJoin, { lid: made.lid, code: card }, { token: guest })
  expect((await come(one)).sta).toBe(0)
  expect((await come(other)).sta).not.toBe(0)
})
