import {
  advanceDraw,
  createPlayDraw,
  createTakeLot,
  openDraw,
  readOwnPlays,
  readProof,
  readRecord,
  readSpins,
} from '@fairdraw/application'
import { reading } from '@fairdraw/application/testing/pinned'
import { nonceOf } from '@fairdraw/application/testing/played-draw'
import { freshUserId } from '@fairdraw/application/testing/store-rows'
import type { DrawId, GuestId, Lid, UserId } from '@fairdraw/domain'
import {
  emptyTree,
  growTree,
  leafHash,
  lotEventLeaf,
  playLeaf,
  type Spin,
  stateOfTree,
  timeOfRound,
  verifyProof,
} from '@fairdraw/fairness'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listedKeys, type OlderWorld } from './older-world.ts'

const origin = {
  rowsUrl: () => 'rows',
  spinsUrl: () => 'spins',
  software: { name: 'fairdraw', version: '0' },
}
const guest = (n: number) => ({ kind: 'guest', guestId: `g${n}` as GuestId, nickname: `客人 ${n}` }) as const

/** What holds for draws that ran on before the program was replaced: nobody loses anything, and each comes to its end. */
export function upgradedPromises(open: () => Promise<OlderWorld>): void {
  let older: OlderWorld
  beforeAll(async () => {
    older = await open()
  })
  afterAll(() => older.world.close())

  const ports = () => older.world.ports
  const play = (lid: Lid, n: number, i: number, cell?: number) =>
    createPlayDraw(
      ports(),
      undefined,
      0,
    )({ lid, subject: guest(n), i, nonce: nonceOf(n, i), ...(cell === undefined ? {} : { cell }) })
  const take = (lid: Lid, n: number) => createTakeLot(ports())({ lid, subject: guest(n) })
  const advance = (id: DrawId) => advanceDraw(ports(), id)
  const lifeOf = async (id: DrawId) => (await ports().store.read((tx) => tx.draws.byId(id)))?.life
  const dueNow = () => ports().store.read(async (tx) => await tx.draws.due(await tx.now(), 100))
  const awardsOf = (id: DrawId) => ports().store.read((tx) => tx.awards.ofRound(id, 0))

  async function spinsOf(lid: Lid): Promise<Spin[]> {
    let text = ''
    for await (const part of readSpins(ports(), lid)) text += part
    return text.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as Spin]))
  }

  /** The tree that its reader makes of these plays. */
  function treeOf(drawId: Lid, spins: readonly Spin[]) {
    const tree = growTree(emptyTree)
    for (const spin of spins)
      tree.push(leafHash(playLeaf({ ...spin, drawId }, spin.cell ? spin.u : undefined)))
    return stateOfTree(tree)
  }

  /** Nobody is told that it is wrong: it is older than complete proofs. */
  async function requireUncheckable(lid: Lid): Promise<void> {
    const report = await verifyProof(await readProof(ports(), lid, origin), reading(ports()))
    expect(report.verdict).toBe('unchecked')
    expect(report.checks.filter(({ verdict }) => verdict === 'fail')).toEqual([])
  }

  test('each is looked at once, so that the log is told of what was played and taken', async () => {
    const { wheel, strong, board, lots } = older.draws
    expect(await dueNow()).toEqual(expect.arrayContaining([wheel.id, strong.id, board.id, lots.id]))
    for (const { id } of [wheel, board, lots]) await advance(id)
    for (const { lid, id } of [wheel, board]) {
      const trees = await ports().store.read((tx) => tx.log.trees(lid))
      const spins = await spinsOf(lid)
      expect(trees).toEqual([{ drawId: lid, ...treeOf(lid, spins) }])
      expect(trees[0]?.size).toBe((await ports().store.read((tx) => tx.plays.book(id)))?.playCount)
    }
  })

  test('a wheel is played on: what was answered is answered as before, and a new play as any', async () => {
    const { id, lid } = older.draws.wheel
    const before = await ports().store.read((tx) => tx.plays.list(id, 0, 10))
    const [first] = before
    expect(before).toHaveLength(5)
    const again = await play(lid, 0, 1)
    expect(again).toMatchObject({ seq: 0, outcome: { u: first?.u, tier: first?.tier } })
    const next = await play(lid, 4, 1)
    expect(next).toMatchObject({ seq: 5, tree: treeOf(lid, (await spinsOf(lid)).slice(0, 5)) })
  })

  test('own plays of before say that no tree was signed with them', async () => {
    const { lid } = older.draws.wheel
    const { rows } = await readOwnPlays(ports(), guest(0), { lid, before: null, limit: 5 })
    expect(rows.map(({ tree }) => tree)).toEqual([
      { size: 0, root: '' },
      { size: 0, root: '' },
    ])
    const later = await readOwnPlays(ports(), guest(4), { lid, before: null, limit: 5 })
    expect(later.rows.map(({ tree }) => tree.size)).toEqual([5])
  })

  test('plays that waited for their beacon are decided by it, and strong plays go on', async () => {
    const { id, lid } = older.draws.strong
    older.world.clock.advance(10_000)
    const again = await play(lid, 2, 1)
    expect(again).toMatchObject({ seq: 2, outcome: null })
    await advance(id)
    expect((await play(lid, 2, 1)).outcome).not.toBeNull()
    const next = await play(lid, 3, 1)
    expect(next).toMatchObject({ seq: 4, outcome: null, tree: treeOf(lid, await spinsOf(lid)) })
  })

  test('a board holds what was sealed: its cards are taken on, each once', async () => {
    const { id, lid } = older.draws.board
    await expect(play(lid, 2, 1, 7)).rejects.toMatchObject({ code: 'cell_taken' })
    const asked = [
      [1, 2, 1],
      [2, 1, 2],
      [3, 1, 4],
      [4, 1, 5],
      [5, 1, 6],
      [2, 2, 8],
      [3, 2, 9],
    ] as const
    for (const [n, i, cell] of asked) await play(lid, n, i, cell)
    await advance(id)
    const spins = await spinsOf(lid)
    expect(spins.map(({ tier }) => tier).filter((tier) => tier !== null)).toHaveLength(5)
  })

  test.each(['undealtBoard', 'undealtLots'] as const)(
    '%s is dealt by the round that was promised',
    async (name) => {
      const { id, lid } = older.draws[name]
      const round = (await lifeOf(id))?.deal?.beaconRound ?? 0
      const { clock, beacon } = older.world
      clock.set(Math.max(clock.now(), timeOfRound(beacon.chain, round) + 1_000))
      await advance(id)
      if (name === 'undealtBoard')
        expect(await play(lid, 0, 1, 4)).toMatchObject({ seq: 0, tree: { size: 0 } })
      else expect(await take(lid, 0)).toMatchObject({ k: 0, signed: { seq: 0 } })
    },
  )

  test('lots stay with who holds them and are taken on, and all that happened to them has one order', async () => {
    const { lid } = older.draws.lots
    const heldNow = async () => {
      const people = Array.from({ length: 5 }, (_, n) => n).filter((n) => n !== 1)
      const own = await Promise.all(people.map(async (n) => [n + 1, await take(lid, n)] as const))
      return Object.fromEntries(own.map(([seq, { k, label, salt }]) => [seq, { k, label, salt }]))
    }
    expect(await heldNow()).toEqual(older.held[lid])
    await expect(take(lid, 1)).rejects.toMatchObject({ code: 'lot_taken_back' })
    expect(await take(lid, 5)).toMatchObject({ k: 5, signed: { seq: 7, tree: { size: 7 } } })
    const { lots } = await readProof(ports(), lid, origin)
    expect(lots?.events.map(({ type, seq }) => `${seq} ${type}`)).toEqual([
      '0 take',
      '1 take',
      '2 take',
      '3 back',
      '4 take',
      '5 swap',
      '6 take',
      '7 take',
    ])
  })

  test('lots that were all drawn before are still shown to who holds them', async () => {
    const { id, lid } = older.draws.over
    const own = await Promise.all([0, 1].map((n) => take(lid, n)))
    expect(own.map(({ k, label, salt }) => ({ k, label, salt }))).toEqual(
      Object.values(older.held[lid] ?? {}),
    )
    expect((await lifeOf(id))?.status).toBe('closed')
    await requireUncheckable(lid)
  })

  test('the record of their organiser says that there were draws before the numbers, and nobody else’s does', async () => {
    expect(await readRecord(ports(), older.draws.over.lid, null, async () => null)).toMatchObject({
      own: null,
      draws: [],
      hasUnnumbered: true,
    })
    expect(await ports().store.read((tx) => tx.histories.hasUnnumbered(freshUserId()))).toBe(false)
  })

  test('who came in by a list of people or a code is in by it, and others still come in by theirs', async () => {
    const { id } = older.draws.list
    const { store } = ports()
    const enteredBy = () =>
      store.read(async (tx) => [
        (await tx.rosters.list(id, null, 9)).rows.map(({ joinSeq }) => joinSeq),
        (await tx.entryCodes.list(id, undefined, null, 9)).rows.map(({ joinSeq }) => joinSeq),
      ])
    expect(await enteredBy()).toEqual([
      [1, null],
      [1, null],
    ])
    const comeBy = (key: Uint8Array) =>
      store.transact(async (tx) => [await tx.rosters.enter(id, key, 2), await tx.entryCodes.use(id, key, 2)])
    expect([await comeBy(listedKeys[0]), await comeBy(listedKeys[1])]).toEqual([
      [false, false],
      [true, true],
    ])
    expect(await enteredBy()).toEqual([
      [1, 2],
      [1, 2],
    ])
  })

  test('a list is drawn', async () => {
    const { id, lid } = older.draws.list
    const owner = (await ports().store.read((tx) => tx.accounts.firstOrganiser()))?.id
    await openDraw(ports(), owner as UserId, id)
    await advance(id)
    older.world.clock.advance(60_000)
    await advance(id)
    expect((await lifeOf(id))?.rounds[0]?.outcome).toBeDefined()
    expect(await awardsOf(id)).toHaveLength(3)
    await requireUncheckable(lid)
  })

  async function ended(name: 'wheel' | 'strong' | 'board' | 'lots') {
    const { id, lid } = older.draws[name]
    const before = await awardsOf(id)
    const life = await lifeOf(id)
    if (life?.status === 'open') older.world.clock.set(Math.max(older.world.clock.now(), life.closesAt ?? 0))
    await advance(id)
    const won = await awardsOf(id)
    expect(won).toEqual(expect.arrayContaining([...before]))
    await requireUncheckable(lid)
    return { life: await lifeOf(id), won: won.length, lots: (await readProof(ports(), lid, origin)).lots }
  }

  test.each([
    ['board', 'gone'],
    ['wheel', 'time'],
    ['strong', 'time'],
  ] as const)('%s ends by %s, with all its plays in one tree, and keeps what was won', async (name, by) => {
    const { life, won } = await ended(name)
    const spins = await spinsOf(older.draws[name].lid)
    const { size, root } = treeOf(older.draws[name].lid, spins)
    expect(life?.plays).toMatchObject({ by, playCount: size, winCount: won, root })
  })

  test('lots end by time, with all that happened to them in one tree', async () => {
    const { life, lots } = await ended('lots')
    const tree = growTree(emptyTree)
    for (const event of lots?.events ?? []) tree.push(leafHash(lotEventLeaf(older.draws.lots.lid, event)))
    expect(life?.lots?.ended).toMatchObject({ by: 'time', given: 5, left: 5, ...stateOfTree(tree) })
  })
}
