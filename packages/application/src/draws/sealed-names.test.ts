import { maskedName } from '@fairdraw/domain'
import { formatRow, parseRow, verifyProof } from '@fairdraw/fairness'
import { afterEach, expect, it } from 'vitest'
import { eraseEntries } from '../entrants/own-records.ts'
import { withShownNames } from '../entrants/shown-names.ts'
import { type LivedDraw, liveDraw } from '../testing/lived-draw.ts'
import { pinned } from '../testing/pinned.ts'

let draw: LivedDraw
afterEach(() => draw?.world.close())

const drawn = async (changes: Parameters<typeof liveDraw>[0] = {}) => {
  draw = await liveDraw({ level: 'C', ...changes })
  await draw.enter(5)
  await draw.open()
  for (let turn = 0; turn < 3; turn++) await draw.advance()
  const { rounds } = await draw.proof()
  return rounds.flatMap(({ results }) => results)
}
const namesNow = async () => {
  const proof = await draw.proof()
  const { checks } = await verifyProof(proof, pinned)
  const check = checks.find(({ id }) => id === 'names')
  return { results: proof.rounds.flatMap(({ results }) => results), check }
}

it('every winner is shown by the name that their row sealed', async () => {
  const results = await drawn()
  const { store } = draw.world.ports
  for (const { index, row, shown } of results) {
    const entrant = await store.read((tx) => tx.entrants.bySeq(draw.id, index + 1))
    expect(shown).toBe(maskedName(entrant?.nickname ?? ''))
    expect(parseRow(row).nameCommit).toBe(Buffer.from(entrant?.nameCommit ?? []).toString('hex'))
  }
  expect((await namesNow()).check).toEqual({ id: 'names', verdict: 'pass' })
})

it('whoever is erased has no name any more, and the list is still made to the byte', async () => {
  const [winner] = await drawn()
  const { lists, ...ports } = draw.world.ports
  await eraseEntries(ports, [{ drawId: draw.id, joinSeq: (winner?.index ?? 0) + 1 }])
  const { results, check } = await namesNow()
  const [erased] = results
  expect([erased?.shown, erased?.nameKey, erased?.row]).toEqual([undefined, undefined, winner?.row])
  expect(check).toMatchObject({ verdict: 'pass', found: 'absent', detail: `1 of ${results.length}` })
  const { life } = await draw.now()
  expect((await lists.seal(draw.id, draw.lid)).root).toBe(life.close?.root)
})

it('of a draw that hides its winners nobody is named, and every row has its seal', async () => {
  const results = await drawn({ visibility: { winner_list: false } })
  expect(results.length).toBeGreaterThan(0)
  for (const { row, shown } of results) {
    expect([shown, formatRow(parseRow(row))]).toEqual([undefined, row])
    expect(parseRow(row).nameCommit).toMatch(/^[0-9a-f]{64}$/)
  }
  expect((await namesNow()).check).toMatchObject({ found: 'absent' })
})

it('seals and publishes the number where numbers alone are shown', async () => {
  const results = await drawn({ namesShown: 'number' })
  expect(results.map(({ index, shown }) => shown === `#${index + 1}`)).toEqual(results.map(() => true))
  expect((await namesNow()).check).toEqual({ id: 'names', verdict: 'pass' })
})

it('shows names in full on pages and masked in the proof and the history, and none once erased', async () => {
  const [winner] = await drawn({ namesShown: 'full' })
  const { ports } = draw.world
  const seq = (winner?.index ?? 0) + 1
  const name = await ports.store.read(async (tx) => (await tx.entrants.bySeq(draw.id, seq))?.nickname ?? '')
  const pageNames = () =>
    ports.store.read(async (tx) => {
      const awards = await tx.awards.list(draw.id, null, 10)
      return (await withShownNames(tx, await draw.now(), awards.rows)).map(({ shown }) => shown)
    })
  expect(winner?.shown).toBe(maskedName(name))
  expect(await pageNames()).toContain(name)
  const told = await ports.store.read((tx) => tx.facts.after(draw.id, 0, 100))
  expect(JSON.stringify(told)).not.toContain(name)
  await eraseEntries(ports, [{ drawId: draw.id, joinSeq: seq }])
  expect(await pageNames()).not.toContain(name)
})
