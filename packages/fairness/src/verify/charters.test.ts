import { expect, test } from 'vitest'
import type { Proof, ProofLots } from '../proof.ts'
import { type Charter, charterHash, eligibleMark } from '../rounds/charter.ts'
import { playBoard, wholeBoard } from '../testing/example-board.ts'
import { examplePlan, runExample } from '../testing/example-draw.ts'
import { drawExample, pairExample, teamPlan } from '../testing/example-lots.ts'
import { exampleVerifier, failures, logged } from '../testing/verifier.ts'
import { verifyProof } from '../verify.ts'

const { proof: drawn } = runExample(examplePlan)
const { charter: plain } = drawn
const { kind: _, ...pairs } = pairExample('B', ['E', 'E', 'E']).proof.charter

/** The draw as it stands before its close, with these versions of its charter. */
function openWith(versions: readonly Charter[]): Proof {
  const charter = versions.at(-1) as Charter
  const bare = { ...drawn, state: 'open', close: null, closeHash: null, rounds: [] }
  const told = { ...bare, charter, charterHash: charterHash(charter), level: charter.level }
  return versions.length === 1 ? told : { ...told, earlierCharters: versions.slice(0, -1) }
}

/** Members of a charter, and one that the protocol does not know. */
type Members = Partial<Charter> & { readonly sponsor?: string }
type Change = { readonly [Name in keyof Members]?: Members[Name] | undefined }

/** The version behind this one; a member that is undefined is gone. */
function next(before: Charter, change: Change): Charter {
  const version = { version: before.version + 1, previous: charterHash(before) }
  const made = { ...before, ...version, at: '2026-01-01T00:05:00.000Z', ...change }
  return JSON.parse(JSON.stringify(made)) as Charter
}

const faultsOf = async (proof: Proof) =>
  failures(await verifyProof(JSON.stringify(logged(proof)), exampleVerifier))
const faultsAfter = (first: Members, change: Change) => {
  const one = { ...plain, ...first }
  return faultsOf(openWith([one, next(one, change)]))
}

const later = { openAt: '2026-01-01T00:38:20.000Z', closeAt: '2026-01-01T00:36:40.000Z' }
const laterRound = { ...plain.beacon, chain: plain.beacon?.chain ?? '', round: 2301 }
const [one, two] = [eligibleMark('Kd82mQ', '张三'), eligibleMark('Kd82mQ', '李四')]
const prizes = plain.prizes.map((prize) => ({ ...prize, count: prize.count + 2 }))
const car = { tier: 9, name: 'car', count: 1 }
const extend = { ...plain.rules, minEntrants: 30, onShort: 'extend' } as const
const short = { ...later, beacon: laterRound, short: { joined: 20 }, at: '2026-01-01T00:16:39.000Z' }

test.each<[string, Members, Change]>([
  ['nothing but a further version', {}, {}],
  ['more pieces', {}, { prizes }],
  ['a further prize', {}, { prizes: [...prizes, car] }],
  ['a later opening and its round', {}, { ...later, beacon: laterRound }],
  ['a later opening alone', {}, { openAt: later.openAt, beacon: laterRound }],
  ['more room', { joinLimit: 50 }, { joinLimit: 51 }],
  ['no limit any more', { joinLimit: 50 }, { joinLimit: undefined }],
  ['everybody', { eligible: [one] }, { eligible: undefined }],
  ['further people', { eligible: [one] }, { eligible: [two, one] }],
  ['a day more, as too few were in', { rules: extend }, short],
  ['members that nobody knows, as they were', { sponsor: 'tea house' }, { prizes }],
])('a version may bring %s', async (_, first, change) => {
  expect(await faultsAfter(first, change)).toEqual([])
})

const worse = 'charter charter_worse'
test.each<[string, Members, Change, string]>([
  ['fewer pieces', { prizes }, { prizes: plain.prizes }, worse],
  ['a prize less', { prizes: [...prizes, car] }, { prizes }, worse],
  ['prizes in another order', {}, { prizes: prizes.toReversed() }, worse],
  [
    'a prize of less worth',
    { prizes: [{ ...car, valueFen: 9 }] },
    { prizes: [{ ...car, valueFen: 8 }] },
    worse,
  ],
  ['an earlier end', {}, { closeAt: '2026-01-01T00:10:00.000Z' }, worse],
  ['a later opening with the old round', {}, later, 'charter charter_round_differs'],
  ['another title', {}, { title: 'another' }, worse],
  ['other rules', {}, { rules: { ...plain.rules, maxWins: 5 } }, worse],
  ['a lower number that is enough', {}, { rules: { ...plain.rules, minEntrants: 0 } }, worse],
  ['another secret', {}, { serverCommit: '0'.repeat(64) }, worse],
  ['another promise of beacons', {}, { beacon: { ...laterRound, round: 1100, after: 9 } }, worse],
  ['less room', { joinLimit: 50 }, { joinLimit: 49 }, worse],
  ['a limit', {}, { joinLimit: 500 }, worse],
  ['fewer people', { eligible: [one, two] }, { eligible: [one] }, worse],
  ['other people', { eligible: [one] }, { eligible: [two] }, worse],
  ['a circle of people', {}, { eligible: [one] }, worse],
  ['a member that nobody knows', {}, { sponsor: 'tea house' }, worse],
  ['a rehearsal', {}, { rehearsal: true }, worse],
  ['another series', {}, { series: { lid: plain.drawId, stage: 1, of: 2 } }, worse],
  ['a time once it has come', {}, { ...later, beacon: laterRound, at: short.at }, 'charter charter_too_late'],
  ['a jump of its number', {}, { version: 3 }, 'charter charter_previous_differs'],
  [
    'the largest number there is',
    {},
    { version: Number.MAX_SAFE_INTEGER },
    'charter charter_previous_differs',
  ],
  ['another version before it', {}, { previous: '5a'.repeat(32) }, 'charter charter_previous_differs'],
  ['another draw', {}, { drawId: 'D-OTHER' }, 'charter draw_differs'],
  [
    'a day more though enough were in',
    { rules: extend },
    { ...short, short: { joined: 30 } },
    'charter extension_unfounded',
  ],
  [
    'a day more before the end',
    { rules: extend },
    { ...short, at: '2026-01-01T00:05:00.000Z' },
    'charter extension_unfounded',
  ],
  [
    'a day more that was not promised',
    { rules: { ...extend, onShort: 'open' } },
    short,
    'charter extension_unfounded',
  ],
])('a version may not bring %s', async (_, first, change, fault) => {
  expect(await faultsAfter(first, change)).toContain(fault)
})

test('a draw is put off for too few once, and what it said then stays', async () => {
  const first = { ...plain, rules: extend }
  const put = next(first, short)
  const more = (change: Partial<Charter>) =>
    faultsOf(openWith([first, put, next(put, { at: put.at, ...change })]))
  expect(await more({ prizes })).toEqual([])
  expect(await more({ short: { joined: 19 } })).toEqual([worse])
  expect(await more({ closeAt: '2026-01-02T00:00:00.000Z', at: later.openAt })).toEqual([
    'charter charter_too_late',
  ])
  expect(await faultsOf(openWith([{ ...first, short: { joined: 3 } }]))).toEqual([
    'charter extension_unfounded',
  ])
})

test('who was in when the draw was put off is in its list', async () => {
  const first = { ...plain, rules: extend }
  const told = (joined: number) => {
    const made = runExample({ ...examplePlan, charter: next(first, { ...short, short: { joined } }) })
    return faultsOf({ ...made.proof, earlierCharters: [first] })
  }
  expect(await told(20)).not.toContain('charter extension_unfounded')
  expect(await told(21)).toContain('charter extension_unfounded')
})

test('a timed draw promises the round of its time', async () => {
  expect(await faultsOf(openWith([{ ...plain, beacon: { ...laterRound, round: 1101 } }]))).toEqual([
    'charter charter_round_differs',
  ])
})

test('pairs may have more time and people, and no prizes', async () => {
  const charter: Charter = { ...pairs, kind: 'lots', drawId: plain.drawId }
  const paired = (change: Partial<Charter>) => {
    const { proof } = pairExample('B', ['E', 'E', 'E'])
    const first = { ...proof.charter, joinLimit: 9 }
    const lots = {
      ...(proof.lots as ProofLots),
      record: null,
      beacon: null,
      seal: null,
      secret: null,
      master: null,
      end: null,
    }
    const versions = [first, next(first, change)]
    return faultsOf({ ...openWith(versions), drawId: first.drawId, lots })
  }
  expect(charter.lots?.rule).toBe('pairing')
  expect(await paired({ closeAt: '2026-01-01T23:00:00.000Z', joinLimit: 10 })).toEqual([])
  expect(await paired({ prizes: [car] })).toEqual([worse])
})

test.each<[string, Proof]>([
  ['a board', playBoard({ level: wholeBoard.level, players: wholeBoard.players, taken: [] })],
  ['lots', drawExample(teamPlan)],
])('%s may be open for longer, and nothing else', async (_, proof) => {
  const first = { ...proof.charter, joinLimit: 9, eligible: [one] }
  const told = async (change: Partial<Charter>) => {
    const charter = next(first, change)
    const faults = await faultsOf({
      ...proof,
      charter,
      charterHash: charterHash(charter),
      earlierCharters: [first],
    })
    return faults.filter((fault) => fault.startsWith('charter'))
  }
  expect(await told({ closeAt: '2026-01-02T23:00:00.000Z' })).toEqual([])
  for (const change of [{ joinLimit: 10 }, { eligible: [one, two] }, { openAt: '2026-01-01T23:00:00.000Z' }])
    expect(await told(change)).toEqual([worse])
})

test('a stage is of the series that it names, and later ones name the first', async () => {
  const stage = (drawId: string, series: Charter['series']) => {
    const { proof } = runExample({ ...examplePlan, charter: { series } as Partial<Charter> })
    const charter = { ...proof.charter, drawId }
    const bare = { ...openWith([charter]), drawId }
    return faultsOf(bare)
  }
  const [lid, first] = [plain.drawId, 'ab'.repeat(32)]
  expect(await stage(lid, { lid, stage: 1, of: 3 })).toEqual([])
  expect(await stage(`${lid}~3`, { lid, stage: 3, of: 3, first })).toEqual([])
  for (const [drawId, series] of [
    [lid, { lid, stage: 1, of: 3, first }],
    [`${lid}~2`, { lid, stage: 2, of: 3 }],
    [`${lid}~2`, { lid, stage: 3, of: 3, first }],
    [`${lid}~2`, { lid: 'other', stage: 2, of: 3, first }],
  ] as const)
    expect(await stage(drawId, series)).toEqual(['charter stage_differs'])
})

test('the same charter begins no second chain: it names the instant of its leaf', async () => {
  const again = { ...logged(openWith([plain])) }
  const moved = logged(openWith([{ ...plain, at: '2026-01-01T00:00:02.000Z' }]))
  expect(await faultsOf({ ...again, log: moved.log })).toContain('log leaf_missing')
  const { charter, ...rest } = logged(openWith([plain]))
  expect(await faultsOf({ ...rest, charter })).toEqual([])
})

test('a name is marked for one draw alone', () => {
  expect(eligibleMark('Kd82mQ', '张三')).not.toBe(eligibleMark('Kd82mR', '张三'))
  expect(eligibleMark('Kd82mQ', '张三')).toMatch(/^[0-9a-f]{64}$/)
})

test('a version before the last that has no number behind it is refused without a stumble', async () => {
  const first = { ...plain, version: Number.MAX_SAFE_INTEGER }
  const faults = await faultsOf(openWith([first, next(plain, {})]))
  expect(faults).toContain('charter charter_previous_differs')
})
