import { createHash } from 'node:crypto'
import { checkPlay, hex, randomnessOf, timeOfRound, verifyProof } from '@fairdraw/fairness'
import { verifyEd25519 } from '@fairdraw/fairness/beacon'
import { afterEach, describe, expect, it } from 'vitest'
import { reading } from '../testing/pinned.ts'
import { leafOf, nonceOf, type PlayedWorld, playedDraw } from '../testing/played-draw.ts'
import { readSpins } from './read-spins.ts'

let draw: PlayedWorld
afterEach(() => draw?.world.close())

const won = (answers: readonly { outcome: { tier: number | null } | null }[]) =>
  answers.flatMap(({ outcome }) => (outcome?.tier ? [outcome.tier] : []))

describe('a play', () => {
  it('follows from what was committed to before it, and its answer checks itself', async () => {
    draw = await playedDraw()
    const { receipt } = await draw.world.enter(draw.lid, 1)
    const { life } = await draw.now()
    const { publicKey } = draw.world.ports.signer
    const verify = (message: Uint8Array, signature: Uint8Array) =>
      verifyEd25519(publicKey, message, signature)
    let commit = receipt.firstSpinCommit as string
    for (const i of [1, 2, 3]) {
      const answer = await draw.play(1, i)
      const nonce = hex(nonceOf(1, i))
      const asked = { drawId: draw.lid, ref: receipt.idCommit, i, nonce, commit }
      const { outcome } = answer
      if (!outcome || !life.charter) throw new Error('nothing came of it')
      const played = { leaf: leafOf(draw.lid, answer), group: answer.group }
      expect(await checkPlay({ ...life.charter, beacon: null }, asked, played, verify)).toEqual([])
      expect(answer).toMatchObject({ seq: i - 1, chancesLeft: 3 - i })
      commit = hex(outcome.nextCommit)
    }
    await expect(draw.play(1, 4)).rejects.toMatchObject({ code: 'no_chances' })
  })

  it('asked again with its nonce is answered the same, with another is a conflict that tells what is stored', async () => {
    draw = await playedDraw()
    await draw.enter(1)
    const [first, twin] = await Promise.all([draw.play(0, 1), draw.play(0, 1)])
    expect(twin).toEqual(first)
    await draw.play(0, 2)
    expect(await draw.play(0, 1)).toMatchObject({ seq: first.seq, outcome: first.outcome })
    await expect(draw.play(0, 1, nonceOf(9, 9))).rejects.toMatchObject({
      code: 'play_conflict',
      detail: { answer: { seq: first.seq, outcome: first.outcome } },
    })
    expect((await draw.world.ports.store.read((tx) => tx.plays.list(draw.id, 0, 10))).length).toBe(2)
  })

  it('of two tabs with different nonces at once is made once', async () => {
    draw = await playedDraw()
    await draw.enter(1)
    const tabs = await Promise.allSettled([draw.play(0, 1, nonceOf(1, 1)), draw.play(0, 1, nonceOf(2, 2))])
    expect(tabs.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(tabs.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'play_conflict' },
    })
  })

  it.each([0, 2, 7])('numbered %i when it would be the first is out of order', async (i) => {
    draw = await playedDraw()
    await draw.enter(1)
    await expect(draw.play(0, i)).rejects.toMatchObject({ code: 'play_out_of_order', detail: { next: 1 } })
  })

  it('is for people who are in', async () => {
    draw = await playedDraw()
    await expect(draw.play(5, 1)).rejects.toMatchObject({ code: 'not_entered' })
  })

  it('gives each win its award in the same transaction, and no more wins than one person may have', async () => {
    draw = await playedDraw(
      {
        maxWins: 1,
        prizes: [{ tier: 1, name: '糖', kind: 'goods', handOver: 'organiser', quantity: 9, odds: 1_000_000 }],
      },
      { cells: [1, null] },
    )
    await draw.enter(1)
    const { chancesLeft, outcome, seq } = await draw.play(0, 1)
    expect(chancesLeft).toBe(0)
    const awards = await draw.world.ports.store.read((tx) => tx.awards.ofEntrant(draw.id, 0))
    expect(awards).toMatchObject([{ id: outcome?.awardId, tier: 1, slot: seq, state: 'announced' }])
    await expect(draw.play(0, 2)).rejects.toMatchObject({ code: 'wins_used_up' })
  })
})

describe('stock', () => {
  it.each([10, 1])('of %i is never given twice, however many play at once', async (quantity) => {
    const prizes = [
      { tier: 1, name: '糖', kind: 'goods', handOver: 'organiser', quantity, odds: 1_000_000 } as const,
    ]
    draw = await playedDraw({ prizes }, { cells: [1, null], plays: { total: 1 } })
    await draw.enter(300)
    const answers = await Promise.all(Array.from({ length: 300 }, (_, n) => draw.play(n, 1)))
    expect(won(answers)).toHaveLength(quantity)
    expect(answers.map(({ seq }) => seq).sort((a, b) => a - b)).toEqual(answers.map((_, n) => n))
    const { book, total } = await draw.world.ports.store.read(async (tx) => ({
      book: await tx.plays.book(draw.id),
      total: (await tx.awards.count(draw.id)).total,
    }))
    expect(book).toMatchObject({ won: [quantity], winCount: quantity, playCount: 300 })
    expect(total).toBe(quantity)
  })

  it('of a pool is given to the last ticket, and then the draw is over', async () => {
    const prizes = [{ tier: 1, name: '糖', kind: 'goods', handOver: 'organiser', quantity: 3 } as const]
    draw = await playedDraw({ prizes }, { mode: 'pool', blanks: 5, cells: [1, null], plays: { total: 1 } })
    await draw.enter(12)
    const tries = await Promise.allSettled(Array.from({ length: 12 }, (_, n) => draw.play(n, 1)))
    const answers = tries.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    expect(answers).toHaveLength(8)
    expect(won(answers)).toHaveLength(3)
    for (const one of tries)
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'draw_closed' })
    expect(await draw.isDue()).toBe(true)
    await draw.advance()
    expect((await draw.now()).life).toMatchObject({
      status: 'closed',
      plays: { by: 'gone', playCount: 8, winCount: 3 },
    })
  })
})

describe('a draw that is played', () => {
  it('ends at its time, reveals its master, and nobody plays after it', async () => {
    draw = await playedDraw()
    const { charter } = (await draw.now()).life
    expect(charter).toMatchObject({ kind: 'instant', mode: 'probability', level: 'C', beacon: null })
    await draw.enter(3)
    await draw.play(0, 1)
    draw.world.clock.set((await draw.now()).life.closesAt ?? 0)
    await expect(draw.play(1, 1)).rejects.toMatchObject({ code: 'draw_closed' })
    expect(await draw.isDue()).toBe(true)
    await draw.advance()
    const { life } = await draw.now()
    expect(life).toMatchObject({ status: 'closed', plays: { by: 'time', playCount: 1 } })
    expect(life.plays?.master).toMatch(/^[0-9a-f]{64}$/)
  })

  it('has the hash of its file of plays once it ended by itself', async () => {
    draw = await playedDraw()
    await draw.enter(3)
    for (const n of [0, 1]) await draw.play(n, 1)
    expect((await draw.proof()).spinsFile).toEqual({ url: 'spins' })
    draw.world.clock.set((await draw.now()).life.closesAt ?? 0)
    await draw.advance()
    let text = ''
    for await (const part of readSpins(draw.world.ports, draw.lid)) text += part
    const sha256 = createHash('sha256').update(text).digest('hex')
    expect(text.split('\n')).toHaveLength(3)
    expect((await draw.proof()).spinsFile).toEqual({ url: 'spins', sha256 })
  })

  it('is ended though the server died when nobody could play any more', async () => {
    draw = await playedDraw()
    await draw.enter(2)
    await draw.play(0, 1)
    const { store } = draw.world.ports
    await store.transact(async (tx) => {
      const book = await tx.plays.holdBook(draw.id)
      if (book) await tx.plays.saveBook({ ...book, isOpen: false })
    })
    await expect(draw.play(1, 1)).rejects.toMatchObject({ code: 'draw_closed' })
    draw.world.clock.set((await draw.now()).life.closesAt ?? 0)
    await draw.advance()
    expect((await draw.now()).life).toMatchObject({ status: 'closed', plays: { by: 'time', playCount: 1 } })
  })

  it('expires when nobody came', async () => {
    draw = await playedDraw()
    draw.world.clock.set((await draw.now()).life.closesAt ?? 0)
    await draw.advance()
    expect((await draw.now()).life.status).toBe('expired')
  })
})

describe('the proof of a played draw', () => {
  async function spins(): Promise<string[]> {
    const lines: string[] = []
    for await (const part of readSpins(draw.world.ports, draw.lid))
      lines.push(...part.split('\n').filter(Boolean))
    return lines
  }
  const checked = async () =>
    verifyProof(await draw.proof(), {
      ...reading(draw.world.ports),
      chains: [draw.world.beacon.chain],
      spins: await spins(),
      verifyBeacon: (_, round, signature) => draw.world.beacon.verify(round, signature),
    })

  it.each(['probability', 'pool'] as const)(
    'by %s replays every play, before its end and after it',
    async (mode) => {
      const prizes = [
        { tier: 1, name: '糖', kind: 'goods', handOver: 'organiser', quantity: 5, odds: 300_000 } as const,
      ]
      const pool = mode === 'pool' ? { mode, blanks: 400 } : {}
      draw = await playedDraw({ prizes }, { cells: [1, null], plays: { total: 3 }, ...pool })
      await draw.enter(20)
      await Promise.all(Array.from({ length: 20 }, (_, n) => draw.play(n, 1)))
      for (let n = 0; n < 20; n++) await draw.play(n, 2)
      const before = await checked()
      expect(before.checks.filter(({ verdict }) => verdict === 'fail')).toEqual([])
      draw.world.clock.set((await draw.now()).life.closesAt ?? 0)
      await draw.advance()
      const after = await checked()
      expect(after.checks.find(({ id }) => id === 'plays')).toMatchObject({ verdict: 'pass' })
      expect(after).toMatchObject({ ok: true })
    },
  )

  it('catches a play that the server would have left out', async () => {
    draw = await playedDraw()
    await draw.enter(5)
    for (let n = 0; n < 5; n++) await draw.play(n, 1)
    draw.world.clock.set((await draw.now()).life.closesAt ?? 0)
    await draw.advance()
    const lines = await spins()
    const report = await verifyProof(await draw.proof(), {
      ...reading(draw.world.ports),
      chains: [draw.world.beacon.chain],
      spins: lines.slice(1),
    })
    expect(report.checks.find(({ id }) => id === 'plays')?.verdict).toBe('fail')
  })
})

describe('a strong play', () => {
  it('is accepted, waits for its beacon, and is decided with it whatever the player does meanwhile', async () => {
    draw = await playedDraw({ level: 'B' }, { isStrong: true })
    await draw.enter(2)
    const waiting = await draw.play(0, 1)
    expect(waiting).toMatchObject({ outcome: null, beaconRound: expect.any(Number) })
    await expect(draw.play(0, 2)).rejects.toMatchObject({ code: 'play_waiting' })
    expect(await draw.play(0, 1)).toMatchObject({ outcome: null, seq: 0 })
    const { chain } = draw.world.beacon
    draw.world.clock.set(timeOfRound(chain, waiting.beaconRound ?? 0) + 1_000)
    expect(await draw.isDue()).toBe(true)
    await draw.advance()
    const decided = await draw.play(0, 1)
    expect(decided.outcome?.beacon?.round).toBe(waiting.beaconRound)
    const { life } = await draw.now()
    const { receipt } = await draw.world.enter(draw.lid, 0)
    const asked = {
      drawId: draw.lid,
      ref: receipt.idCommit,
      i: 1,
      nonce: hex(nonceOf(0, 1)),
      commit: receipt.firstSpinCommit as string,
    }
    if (!decided.outcome?.beacon || !life.charter) throw new Error('nothing came of it')
    const played = {
      leaf: leafOf(draw.lid, decided),
      group: decided.group,
      randomness: randomnessOf(decided.outcome.beacon.signature),
    }
    expect(await checkPlay(life.charter, asked, played)).toEqual([])
    await draw.play(0, 2)
  })
})
