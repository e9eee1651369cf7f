import { apply, day, type Fact, hour, minute } from '@fairdraw/domain'
import { afterEach, describe, expect, it } from 'vitest'
import { eraseEntries } from '../entrants/own-records.ts'
import { type LivedDraw, liveDraw } from '../testing/lived-draw.ts'
import { chainLength } from './publish-draw.ts'
import { setAsideGone } from './set-aside-gone.ts'

let draw: LivedDraw
afterEach(() => draw?.world.close())

/** Some are in, the list is sealed, and these have themselves erased while its beacon is awaited. */
async function sealed(
  changes: Parameters<typeof liveDraw>[0],
  erased: readonly number[],
  entrants = 6,
): Promise<void> {
  draw = await liveDraw(changes)
  await draw.enter(entrants)
  await draw.open()
  await draw.advance()
  const { lists: _, ...ports } = draw.world.ports
  await eraseEntries(
    ports,
    erased.map((joinSeq) => ({ drawId: draw.id, joinSeq })),
  )
}

/** Every round that is due is drawn; so long after each was logged. */
async function drawnOut(waitMs = minute): Promise<void> {
  for (let turn = 0; turn < 20; turn++) {
    draw.world.clock.advance(waitMs)
    await draw.advance()
    if ((await draw.now()).life.status !== 'awaiting_beacon') return
  }
}

const awards = async () => {
  const { rounds } = (await draw.now()).life
  const found = rounds.map(({ record }) =>
    draw.world.ports.store.read((tx) => tx.awards.ofRound(draw.id, record.round)),
  )
  return (await Promise.all(found)).flat()
}
const voids = async () => (await draw.proof()).rounds.flatMap(({ record }) => record.voids)

async function requireValid(): Promise<void> {
  const { verdict, checks } = await draw.verify()
  expect(checks.filter((check) => check.verdict === 'fail')).toEqual([])
  expect(verdict).toBe('valid')
}

describe('who was erased after the list was sealed, and is drawn', () => {
  it.each([
    ['at level B', {}, [1, 2, 3, 4, 5]],
    [
      'until nobody is left, of one prize',
      { prizes: [{ tier: 1, name: '手机', kind: 'goods', handOver: 'organiser', quantity: 1 }] },
      [1, 2, 3, 4, 5, 6],
    ],
    ['where one may win twice', { maxWins: 2 }, [2, 3, 4, 5, 6]],
    ['where winners are hidden', { visibility: { winner_list: false } }, [1, 2, 3, 4]],
  ] as const)('is set aside at once, and their seats are drawn anew, %s', async (_, changes, erased) => {
    await sealed(changes as Parameters<typeof liveDraw>[0], erased)
    await drawnOut()
    const all = await awards()
    const standing = all.filter(({ state }) => state !== 'void')
    expect(standing.filter(({ index }) => erased.some((joinSeq) => joinSeq === index + 1))).toEqual([])
    const aside = all.filter(({ state }) => state === 'void')
    expect(aside.length).toBeGreaterThan(0)
    expect(aside.every(({ voidReason }) => voidReason === 'unreachable')).toBe(true)
    expect((await voids()).map(({ index }) => index).sort()).toEqual(aside.map(({ index }) => index).sort())
    await requireValid()
  })

  it('is set aside on level C too, where no beacon is awaited between list and round', async () => {
    draw = await liveDraw({ level: 'C' })
    await draw.enter(3)
    await draw.open()
    const { lists: _, ...ports } = draw.world.ports
    await eraseEntries(
      ports,
      [1, 2, 3].map((joinSeq) => ({ drawId: draw.id, joinSeq })),
    )
    await drawnOut()
    expect((await awards()).map(({ state }) => state)).toEqual(['void', 'void', 'void'])
    await requireValid()
  })

  it('leaves the seat empty where nobody else is in, and the draw goes on', async () => {
    await sealed({}, [1, 2], 2)
    await drawnOut()
    expect((await awards()).map(({ state }) => state)).toEqual(['void', 'void'])
    const { life } = await draw.now()
    expect([life.status, life.rounds.length, life.rounds[1]?.outcome?.awardCount]).toEqual(['drawn', 2, 0])
    await requireValid()
  })

  it('is set aside for good where the beacon of the redraw stays away: only the redraw fails', async () => {
    await sealed({}, [1, 2, 3, 4, 5])
    draw.world.clock.advance(minute)
    await draw.advance()
    draw.world.beacon.cutOff()
    await drawnOut(day + hour)
    const { life } = await draw.now()
    expect(life.rounds.map(({ failedAt }) => failedAt !== undefined)).toEqual([false, true])
    expect((await awards()).filter(({ state }) => state === 'announced').map(({ index }) => index)).toEqual(
      (await awards()).flatMap(({ index }) => (index === 5 ? [5] : [])),
    )
    await requireValid()
  })

  it('forfeits what they won where no link is left to draw by', async () => {
    await sealed({}, [1, 2, 3, 4, 5, 6])
    const { store } = draw.world.ports
    const life = (await draw.now()).life
    const [opening] = life.rounds
    if (!opening) throw new Error('nothing was logged')
    const rounds = Array.from({ length: chainLength }, (_, round) => ({
      ...opening,
      record: { ...opening.record, round },
    }))
    const facts = await store.transact(async (tx) => {
      const winners = await tx.entrants.bySeqs(draw.id, [1])
      const won = {
        id: '999-0',
        drawId: draw.id,
        round: 999,
        slot: 0,
        tier: 1,
        line: 1,
        ticket: 0,
        index: 0,
        row: '',
        path: [],
        shown: '',
        state: 'announced',
        voidReason: null,
      } as unknown as Awaited<ReturnType<typeof awards>>[number]
      await tx.awards.insert([won])
      const given = { awards: [won], winners, at: 5 }
      return await setAsideGone(
        tx,
        draw.world.ports,
        { draw: { ...(await draw.now()), life: { ...life, rounds } }, facts: [] },
        given,
      )
    })
    expect(facts).toEqual([
      { type: 'awards.forfeited', at: 5, round: 999, count: 1, reason: 'erased' },
    ] satisfies Fact[])
    const [award] = await store.read((tx) => tx.awards.ofRound(draw.id, 999))
    expect(award?.state).toBe('forfeited')
    expect(facts.reduce(apply, { ...life, rounds }).rounds).toHaveLength(chainLength)
  })
})

it('where everybody drawn is there no other round is logged', async () => {
  await sealed({}, [])
  await drawnOut()
  expect((await draw.now()).life.rounds).toHaveLength(1)
  await requireValid()
})
