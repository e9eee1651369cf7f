import { type GuestId, iso, type UserId } from '@fairdraw/domain'
import { checkReceipt } from '@fairdraw/fairness'
import { verifyEd25519 } from '@fairdraw/fairness/beacon'
import { afterEach, describe, expect, it } from 'vitest'
import { type LivedDraw, liveDraw } from '../testing/lived-draw.ts'
import { createJoinDraw } from './join-draw.ts'
import { readEntry, readMyEntries, readReceipt } from './read-entry.ts'

let draw: LivedDraw
afterEach(() => draw?.world.close())

const guest = (n: number) => ({ kind: 'guest', guestId: `g${n}` as GuestId, nickname: `客人 ${n}` }) as const

describe('joining', () => {
  it('numbers people 1, 2, 3 without gaps, however many come at once', async () => {
    draw = await liveDraw()
    const answers = await Promise.all(Array.from({ length: 500 }, (_, n) => draw.world.enter(draw.lid, n)))
    expect(answers.map(({ joinSeq }) => joinSeq).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 500 }, (_, n) => n + 1),
    )
  })

  it('signs the whole group once, and each receipt proves its place in it', async () => {
    draw = await liveDraw()
    const answers = await Promise.all(Array.from({ length: 40 }, (_, n) => draw.world.enter(draw.lid, n)))
    const { publicKey } = draw.world.ports.signer
    const verify = (message: Uint8Array, signature: Uint8Array) =>
      verifyEd25519(publicKey, message, signature)
    for (const { receipt } of answers) expect(await checkReceipt(receipt, verify)).toEqual([])
    expect(new Set(answers.map(({ receipt }) => receipt.group?.root)).size).toBeLessThan(5)
  })

  it('again, at once or later, answers the same receipt', async () => {
    draw = await liveDraw()
    const [first, second] = await Promise.all([draw.world.enter(draw.lid, 1), draw.world.enter(draw.lid, 1)])
    expect(second).toEqual(first)
    await draw.enter(30)
    expect(await draw.world.enter(draw.lid, 1)).toEqual(first)
    expect((await readReceipt(draw.world.ports, draw.lid, guest(1))).receipt).toEqual(first.receipt)
  })

  it('stops at the cap', async () => {
    draw = await liveDraw({ joinLimit: 3 })
    const tries = await Promise.allSettled([1, 2, 3, 4].map((n) => draw.world.enter(draw.lid, n)))
    expect(tries.filter(({ status }) => status === 'rejected')).toMatchObject([
      { reason: { code: 'draw_full' } },
    ])
  })

  it('without signing in is for login-free draws only', async () => {
    draw = await liveDraw({ loginFree: false })
    await expect(draw.world.enter(draw.lid, 1)).rejects.toMatchObject({ code: 'sign_in_needed' })
    const subject = { kind: 'user', userId: draw.owner } as const
    const { joinSeq } = await draw.world.join({ lid: draw.lid, subject, nickname: '我', channel: null })
    expect(joinSeq).toBe(1)
  })

  it('goes on for the others of a batch when somebody’s stored receipt cannot be read', async () => {
    draw = await liveDraw()
    await draw.world.enter(draw.lid, 1)
    const { ports } = draw.world
    const open = () => {
      throw new Error('these bytes were changed')
    }
    const join = createJoinDraw({ ...ports, vault: { ...ports.vault, open } })
    const [known, fresh] = await Promise.allSettled(
      [1, 2].map((n) => join({ lid: draw.lid, subject: guest(n), nickname: `客人 ${n}`, channel: null })),
    )
    expect(known).toMatchObject({ status: 'rejected', reason: { message: 'these bytes were changed' } })
    expect(fresh).toMatchObject({ status: 'fulfilled', value: { joinSeq: 2 } })
  })

  it('a draw that does not exist is refused as not found', async () => {
    draw = await liveDraw()
    await expect(draw.world.enter('22222222222x', 1)).rejects.toMatchObject({ code: 'not_found' })
  })

  it('keeps identities out of sight of whoever reads the database', async () => {
    draw = await liveDraw()
    await draw.world.enter(draw.lid, 7)
    const [row] = await draw.world.ports.store.read((tx) => tx.entrants.bySeqs(draw.id, [1]))
    const seen = JSON.stringify(row, (_, value) =>
      value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : value,
    )
    expect(seen).not.toContain('guest:g7')
  })
})

describe('what an entrant sees', () => {
  it('is the draw with the own entry, and nothing of others', async () => {
    draw = await liveDraw()
    await draw.enter(3)
    const sight = await readEntry(draw.world.ports, draw.lid, guest(1))
    expect(sight.me).toMatchObject({ nickname: '客人 1', chances: 1, status: 'E', awards: [] })
    expect(sight.entrantCount).toBe(3)
    expect((await readEntry(draw.world.ports, draw.lid, guest(99))).me).toBeNull()
  })

  it('is a list of all draws they are in', async () => {
    draw = await liveDraw()
    await draw.enter(2)
    const [entry] = await readMyEntries(draw.world.ports, guest(0))
    expect(entry?.draw.lid).toBe(draw.lid)
    expect(entry && iso(entry.entry.joinedAt)).toBe('2026-01-01T00:00:00.000Z')
    expect(await readMyEntries(draw.world.ports, { kind: 'user', userId: 'nobody' as UserId })).toEqual([])
  })
})
