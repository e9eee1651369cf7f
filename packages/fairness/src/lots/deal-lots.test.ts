import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hex, unhex } from '../basics/bytes.ts'
import { nobleHasher } from '../basics/hasher.ts'
import { inclusionPath, leafHash, merkleRoot } from '../merkle/merkle.ts'
import { merkleTree } from '../merkle/merkle-tree.ts'
import { type CharterLots, charterHash } from '../rounds/charter.ts'
import { roundHash } from '../rounds/round.ts'
import {
  dealtExample,
  drawExample,
  dutyPlan,
  lotMaster,
  lotSecret,
  lotsCharter,
  pairExample,
  teamLots,
  teamPlan,
} from '../testing/example-lots.ts'
import { dealLots, isDealableLots, lotCount, lotLabels, lotRecord, pairRows, sealLots } from './deal-lots.ts'
import { isInDeal, lotHash, lotLeaf } from './lot-seal.ts'
import { lotsEndHash } from './lots-end.ts'

const charter = lotsCharter('B', teamLots)
const dealt = dealtExample(charter)
const logged = { at: '2026-01-01T00:14:53.000Z', beaconRound: null }
const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes)

describe('the lots of the examples', () => {
  // From a second program, in another language with only its standard library.
  it('are dealt, salted and sealed as others compute it', () => {
    expect(dealt.labels).toEqual(['蓝队', '蓝队', '红队', '红队', '红队', '蓝队'])
    const { record, seal } = dealt.lots
    expect(roundHash(record)).toBe('ce23b2ff42321bf3c0eecadf01f4e682681c0e493a12a7b9f1fb9ac239a8f71e')
    expect(seal.root).toBe('c9e9d36b6328fc4fdec7cef0782818db40f82819c405d62bb212f8c92c1c0d0b')
    expect(lotHash(seal)).toBe('54d150c0a154949d5139023d6afe96621895f72e96b3a089dff191210d1632a2')
    const { k, label, salt } = dealt.sealed.open(0)
    expect(salt).toBe('84f0ad401bccc7c331cb73c016c4b4b76f6cb41088bda71ca27270ceee6eb3a1')
    expect(text(lotLeaf({ k, label, salt }))).toBe(`lot1-lot|0|蓝队|${salt}`)
  })

  it('end as others compute it', () => {
    const { drawId, lots } = drawExample(teamPlan)
    if (!lots?.end) throw new Error('the example has ended')
    expect(lots.end).toMatchObject({
      size: 11,
      root: '66838ddcf468e2d06a84b85254eae62a303922449ac35fdff6bcc2e500f72b43',
    })
    const sum = '0bc04c0800dac5bd3e0752e4cb4ca5fcbc9eaa9337746cbe87fe49633f5e1e9a'
    expect(lotsEndHash(drawId, lots.end)).toBe(sum)
  })

  it('are people who draw each other, as others compute it', () => {
    const { labels, proof } = pairExample('B', ['E', 'E', 'X1', 'E', 'E', 'X5', 'E'])
    expect(labels).toEqual(['3', '4', '6', '0', '1'])
    expect(proof.lots?.seal?.root).toBe('9f01703e97c247e956f49e4de1c53c5dce0ab912ed66de11017680068f72d63e')
  })
})

describe('what is dealt', () => {
  it('is the form in its order, without the lots that captains hold from the start', () => {
    expect(lotLabels(teamLots)).toEqual(['红队', '红队', '红队', '蓝队', '蓝队', '蓝队'])
    expect(lotCount(teamLots)).toBe(6)
    expect(lotLabels(dutyPlan.lots)).toEqual(['擦黑板', '扫地', '扫地', '倒垃圾|消毒', '倒垃圾|消毒'])
  })

  const someLots = fc.uniqueArray(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }), {
    minLength: 1,
    maxLength: 12,
  })

  it('is every configured lot exactly as often, whatever the secrets', () => {
    fc.assert(
      fc.property(
        someLots,
        fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 12, maxLength: 12 }),
        fc.uint8Array({ minLength: 32, maxLength: 32 }),
        (labels, counts, secret) => {
          const rows = labels.map((label, at) => ({ label, count: (counts[at] ?? 1) + 1 }))
          const lots: CharterLots = { ...dutyPlan.lots, rows }
          const promised = lotsCharter('C', lots)
          const out = dealLots(promised, lotRecord(promised, charterHash(promised), logged), secret, null)
          expect(out.toSorted()).toEqual(lotLabels(lots).toSorted())
        },
      ),
      { numRuns: 60 },
    )
  })

  it('leaves teams of equal size equal, with their captains', () => {
    const teams = dealt.labels.concat(teamLots.captains.map(({ label }) => label))
    expect(teams.filter((team) => team === '红队')).toHaveLength(4)
    expect(teams.filter((team) => team === '蓝队')).toHaveLength(4)
  })

  it('is another deal with another secret or beacon, and the same with the same', () => {
    const rows = Array.from({ length: 40 }, (_, at) => ({ label: `${at + 1}`, count: 1 }))
    const many = lotsCharter('B', { ...dutyPlan.lots, rows })
    const record = lotRecord(many, charterHash(many), logged)
    const deal = (secret: Uint8Array, randomness: Uint8Array | null) =>
      dealLots(many, record, secret, randomness).join(' ')
    const beacon = new Uint8Array(32).fill(5)
    expect(deal(lotSecret, beacon)).toBe(deal(lotSecret, beacon))
    expect(deal(lotSecret, beacon)).toBe(dealLots(many, record, lotSecret, beacon, nobleHasher).join(' '))
    expect(new Set([deal(lotSecret, beacon), deal(lotMaster, beacon), deal(lotSecret, null)]).size).toBe(3)
  })

  it('must be promised', () => {
    const pairs = lotsCharter('B', { ...teamLots, rows: [], captains: [], rule: 'pairing' })
    expect(() => lotRecord(pairs, charterHash(pairs), logged)).toThrow(RangeError)
    const { lots: _, ...none } = charter
    expect(() => lotRecord(none, charterHash(none), logged)).toThrow(RangeError)
    expect(() => dealLots({}, dealt.lots.record, lotSecret, null)).toThrow(RangeError)
    expect(() => pairRows([3], dealt.lots.record, lotSecret, null)).toThrow(RangeError)
  })

  it.each<readonly [string, boolean, Partial<CharterLots>]>([
    ['as configured', true, {}],
    ['one lot alone', false, { rows: [{ label: '红队', count: 1 }], captains: [] }],
    ['two', true, { rows: [{ label: '红队', count: 2 }], captains: [] }],
    ['as many as there may be', true, { rows: [{ label: '红队', count: 10_000 }], captains: [] }],
    ['one more', false, { rows: [{ label: '红队', count: 10_001 }], captains: [] }],
    ['one more in all', false, { rows: [...teamLots.rows, { label: '黄队', count: 9_995 }] }],
    ['a label twice', false, { rows: [...teamLots.rows, { label: '红队', count: 1 }] }],
    ['none of a label', false, { rows: [...teamLots.rows, { label: '黄队', count: 0 }] }],
    ['a captain of no team', false, { captains: [{ label: '黄队', nameCommit: '00'.repeat(32) }] }],
    ['nobody but captains', false, { rows: teamLots.rows.map((row) => ({ ...row, count: 1 })) }],
    ['pairs with lots', false, { rule: 'pairing' }],
    ['pairs', true, { rule: 'pairing', rows: [], captains: [] }],
  ])('%s can be dealt: %s', (_, isDealable, parts) => {
    expect(isDealableLots({ ...teamLots, ...parts })).toBe(isDealable)
  })
})

describe('sealed lots', () => {
  it('each show their place under the root, and in no other', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { minLength: 1, maxLength: 40 }), (labels) => {
        const sealed = sealLots(labels, { master: lotMaster, charterHash: new Uint8Array(32) })
        for (const [k, label] of labels.entries()) {
          const { salt, path } = sealed.open(k)
          expect(isInDeal({ k, label }, { salt, path }, sealed)).toBe(true)
          expect(isInDeal({ k, label: `${label}!` }, { salt, path }, sealed)).toBe(false)
          expect(isInDeal({ k: k + 1, label }, { salt, path }, sealed)).toBe(false)
        }
      }),
      { numRuns: 40 },
    )
  })

  it('have the tree of RFC 6962, path by path', () => {
    for (let size = 1; size < 40; size++) {
      const leaves = Array.from({ length: size }, (_, k) => leafHash(Uint8Array.of(k)))
      const tree = merkleTree(leaves)
      expect(hex(tree.root)).toBe(hex(merkleRoot(leaves)))
      for (let k = 0; k < size; k++)
        expect(tree.pathOf(k).map(hex)).toEqual(inclusionPath(leaves, k).map(hex))
      expect(() => tree.pathOf(size)).toThrow(RangeError)
    }
    expect(hex(merkleTree([]).root)).toBe(hex(merkleRoot([])))
  })

  it('are not opened by damaged proofs', () => {
    const { label, salt, path } = dealt.sealed.open(2)
    const holds = (proof: { salt: string; path: readonly string[] }) =>
      isInDeal({ k: 2, label }, proof, dealt.sealed)
    expect(holds({ salt, path })).toBe(true)
    expect(holds({ salt: salt.slice(2), path })).toBe(false)
    expect(holds({ salt: `${salt}00`, path })).toBe(false)
    expect(holds({ salt: 'x', path })).toBe(false)
    expect(holds({ salt, path: path.slice(1) })).toBe(false)
    expect(holds({ salt, path: [...path, salt] })).toBe(false)
  })

  it('with words longer than the form allows have the same root in every program', () => {
    const long = '长'.repeat(400)
    const { salt } = sealLots([long], { master: lotMaster, charterHash: new Uint8Array(32) }).open(0)
    const { root } = sealLots([long], { master: lotMaster, charterHash: new Uint8Array(32) })
    expect(root).toBe(hex(leafHash(lotLeaf({ k: 0, label: long, salt }))))
  })

  it('are salted for one draw and one place: nobody finds a label by trying', () => {
    const seal = (given: { master: Uint8Array; charterHash: Uint8Array }) => sealLots(['甲', '甲'], given)
    const bound = { master: lotMaster, charterHash: unhex(charterHash(charter)) }
    const one = seal(bound)
    const salts = [one.open(0), one.open(1), seal({ ...bound, master: lotSecret }).open(0)]
    const other = seal({ ...bound, charterHash: new Uint8Array(32) }).open(0)
    expect(new Set([...salts, other].map(({ salt }) => salt)).size).toBe(4)
  })

  it('there are none of nothing', () => {
    expect(() => sealLots([], { master: lotMaster, charterHash: new Uint8Array(32) })).toThrow(RangeError)
    expect(() => dealt.sealed.open(6)).toThrow(RangeError)
  })
})
