import { gunzipSync } from 'node:zlib'
import { advanceDraw } from '@fairdraw/application'
import { reading } from '@fairdraw/application/testing/pinned'
import { basePath, type OutputOf, routes } from '@fairdraw/contract'
import { type DrawId, iso, minute } from '@fairdraw/domain'
import { isInBoard, verifyProof } from '@fairdraw/fairness'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'
import { type boardDraw, cells, dealBoardOf, makeBoard, takeCard } from '../testing/sample-board.ts'
import { letJoin } from '../testing/sample-draw.ts'
import { nonceOf } from '../testing/sample-wheel.ts'

let one: TestApp
let owner: string
beforeAll(async () => {
  one = await testApp()
  owner = await one.organiser()
})
afterAll(() => one.close())

type BoardSettings = NonNullable<typeof boardDraw.settings>
type Card = Extract<OutputOf<typeof routes.entryPlay>, { k: string }>

async function boardWith(joined: number, changes: Parameters<typeof makeBoard>[2] = {}) {
  const made = await makeBoard(one, owner, changes)
  return { ...made, tokens: await letJoin(one, made.lid, joined) }
}

async function dealtBoard(joined: number, changes: Parameters<typeof makeBoard>[2] = {}) {
  const made = await boardWith(joined, changes)
  await dealBoardOf(one, made)
  return made
}

const board = async (lid: string, token?: string) =>
  (await one.call(routes.entryInfo, { lid }, token ? { token } : {})).data.play?.board

async function cardOf(lid: string, token: string, i: number, cell: number): Promise<Card> {
  const { data } = await takeCard(one, lid, token, i, cell)
  if (!('k' in data)) throw new Error(`no card was turned: ${JSON.stringify(data)}`)
  return data
}

async function verified(lid: string) {
  const { rawPayload } = await one.app.inject({ url: `${basePath}${routes.proofSpins.path}?lid=${lid}` })
  return await verifyProof((await one.call(routes.proofRead, { lid })).data, {
    ...reading(one.ports),
    chains: [one.beacon.chain],
    spins: gunzipSync(rawPayload).toString().split('\n'),
    verifyBeacon: (_, round, signature) => one.beacon.verify(round, signature),
  })
}

/** What a refusal says, in Chinese and in English. */
async function said(lid: string, token: string, i: number, cell?: number): Promise<string[]> {
  const sent = { lid, i, nonce: nonceOf(i), ...(cell === undefined ? {} : { cell }) }
  const ask = (lang: string) =>
    one.call(routes.entryPlay, sent, { token, headers: { 'accept-language': lang } })
  return [(await ask('zh')).msg, (await ask('en')).msg]
}

describe('one board for everybody', () => {
  test('is told as being dealt until it is sealed, and until then nobody turns a card', async () => {
    const { id, lid, tokens } = await boardWith(1)
    const [token = ''] = tokens
    const dealing = { cells, root: null, sealed_at: null, taken: [] }
    expect(await board(lid)).toEqual(dealing)
    await advanceDraw(one.ports, id as DrawId)
    expect(await board(lid, token)).toEqual(dealing)
    expect(await takeCard(one, lid, token, 1, 3)).toMatchObject({
      http: 409,
      sta: 2167,
      data: { code: 'board_not_sealed' },
    })
    expect(await said(lid, token, 1, 3)).toEqual([
      '牌面还没发好，封存后就能翻，请稍候',
      'The cards are still being dealt. They can be turned once the board is sealed',
    ])
    await dealBoardOf(one, { id, lid })
    const { life } = (await one.call(routes.entryInfo, { lid })).data
    expect(await board(lid)).toEqual({
      cells,
      taken: [],
      root: life.board?.seal.root,
      sealed_at: life.board?.seal.sealedAt,
    })
    expect(life.board?.seal.root).toMatch(/^[0-9a-f]{64}$/)
  })

  test('says nothing of itself as long as the number of prizes is hidden, which is before the start', async () => {
    const startAt = one.clock.now() + 10 * minute
    const visibility = { prize_count: false }
    const made = await boardWith(0, { start_at: iso(startAt), visibility })
    const seenBy = async (token?: string) =>
      (await one.call(routes.entryInfo, { lid: made.lid }, token ? { token } : {})).data.play
    expect(await seenBy()).toBeNull()
    expect(await seenBy(owner)).toMatchObject({ tickets_left: cells, board: { cells, root: null } })
    one.clock.set(startAt)
    await dealBoardOf(one, made)
    expect(await seenBy()).toMatchObject({ tickets_left: cells, board: { cells, taken: [] } })
  })

  test('gives a card with its way to the root that was public before, and tells everybody that it is gone', async () => {
    const { lid, tokens } = await dealtBoard(2)
    const [token = '', other = ''] = tokens
    const root = (await board(lid, token))?.root ?? ''
    const card = await cardOf(lid, token, 1, 7)
    expect(card).toMatchObject({ u: 7, chances_left: 2 })
    if (!card.cell) throw new Error('nothing shows what the card held')
    expect(isInBoard({ cell: 7, tier: card.tier }, card.cell, { cells, root })).toBe(true)
    const gone = [{ cell: 7, tier: card.tier }]
    for (const visitor of [token, other, undefined])
      expect(await board(lid, visitor)).toMatchObject({ taken: gone, root })
    // What others see of a card names nobody.
    const [seen] = (await board(lid, other))?.taken ?? []
    expect(Object.keys(seen ?? {})).toEqual(['cell', 'tier'])
  })

  test('gives no card twice, and says so', async () => {
    const { lid, tokens } = await dealtBoard(2)
    const [token = '', other = ''] = tokens
    await cardOf(lid, token, 1, 7)
    expect(await takeCard(one, lid, other, 1, 7)).toMatchObject({
      http: 409,
      sta: 2165,
      data: { code: 'cell_taken', cell: 7 },
    })
    expect(await said(lid, other, 1, 7)).toEqual([
      '这张牌刚被别人翻走，请换一张',
      'Somebody has just taken this card. Choose another one',
    ])
    // What was refused cost nothing: the same count takes another card.
    expect(await cardOf(lid, other, 1, 8)).toMatchObject({ u: 8, chances_left: 2 })
  })

  test.each([
    ['a card that the board has not', cells],
    ['no card', undefined],
  ])('needs to be told which card: %s is refused', async (_, cell) => {
    const { lid, tokens } = await dealtBoard(1)
    const [token = ''] = tokens
    expect(await takeCard(one, lid, token, 1, cell)).toMatchObject({
      http: 409,
      sta: 2166,
      data: { code: 'cell_unknown', cells },
    })
    expect(await said(lid, token, 1, cell)).toEqual([
      '牌面上没有这张牌，请刷新页面',
      'The board has no such card. Reload the page',
    ])
    expect(await board(lid)).toMatchObject({ taken: [] })
  })

  test.each([-1, 200, 0.5])('rejects a place that no board has: %s', async (cell) => {
    const { lid, tokens } = await dealtBoard(1)
    const answer = await takeCard(one, lid, tokens[0] ?? '', 1, cell)
    expect(answer).toMatchObject({ http: 400, sta: 1001, data: { fields: { cell: expect.any(String) } } })
  })

  test('asked again answers what is stored, and for another card that it is', async () => {
    const { lid, tokens } = await dealtBoard(1)
    const [token = ''] = tokens
    const card = await cardOf(lid, token, 1, 4)
    expect(await cardOf(lid, token, 1, 4)).toEqual(card)
    expect(await takeCard(one, lid, token, 1, 5)).toMatchObject({
      http: 409,
      sta: 2162,
      data: { code: 'play_conflict', answer: card },
    })
    const own = (await one.call(routes.entryPlays, { lid }, { token })).data.list
    const { chances_left: _, ...stored } = card
    expect(own).toEqual([stored])
    expect((await board(lid))?.taken).toEqual([{ cell: 4, tier: card.tier }])
  })

  test('ends with its last card, and the proof leads from the promise to every card', async () => {
    const { id, lid, tokens } = await dealtBoard(7)
    const turned: Card[] = []
    for (let at = 0; at < cells; at++)
      turned.push(await cardOf(lid, tokens[at % 7] as string, Math.floor(at / 7) + 1, (at * 7) % cells))
    const tiers = turned.map(({ tier }) => tier)
    expect([1, 2, null].map((tier) => tiers.filter((each) => each === tier).length)).toEqual([1, 4, 15])
    expect((await board(lid))?.taken).toEqual(turned.map(({ u, tier }) => ({ cell: u, tier })))
    const last = await takeCard(one, lid, tokens[6] as string, 3, 0)
    expect(last.data).toMatchObject({ code: 'draw_closed' })
    await advanceDraw(one.ports, id as DrawId)
    const { life, play } = (await one.call(routes.entryInfo, { lid })).data
    expect(life).toMatchObject({ plays: { by: 'gone', playCount: cells, winCount: 5 } })
    expect(play?.board).toMatchObject({ root: life.board?.seal.root, taken: { length: cells } })
    const { chances_left: _, ...first } = turned[0] as Card
    expect((await takeCard(one, lid, tokens[0] as string, 1, first.u)).data).toMatchObject(first)
    const report = await verified(lid)
    expect([report.ok, report.level]).toEqual([true, 'B'])
    expect(report.checks.filter(({ verdict }) => verdict === 'fail')).toEqual([])
  })
})

describe('a draft with a board that cannot be dealt', () => {
  const settings: BoardSettings = {
    mode: 'pool',
    blanks: 15,
    cells: [1, 2, null],
    plays: { total: 3 },
    board: { cells },
  }

  test.each([
    ['too few cards', { board: { cells: 19 } }, 'board_cells_sum'],
    ['more than two hundred pieces and blanks', { blanks: 196, board: { cells: 200 } }, 'board_cells_count'],
    ['strong proof', { strong: true }, 'board_is_strong'],
    ['a release', { release: 'hour' }, 'release_in_pool'],
  ] satisfies [string, Partial<BoardSettings>, string][])(
    'has %s and is told so where it is published, in both languages',
    async (_, changes, code) => {
      const { id } = await makeBoard(one, owner, { publish: false, settings: { ...settings, ...changes } })
      const told = await Promise.all(
        ['zh', 'en'].map((lang) =>
          one.call(routes.taskInfo, { id }, { token: owner, headers: { 'accept-language': lang } }),
        ),
      )
      const words = told.map(({ data }) => data.objections.find((each) => each.code === code)?.message)
      expect(words).toEqual([expect.stringMatching(/[一-鿿]/), expect.stringMatching(/^[A-Z][ -~’]+$/)])
      expect((await one.call(routes.taskPublish, { id }, { token: owner })).data).toMatchObject({
        code: 'draw_has_objections',
      })
    },
  )
})
