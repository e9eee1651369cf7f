import { hex, leafHash, sealLots, takeLeaf } from '@fairdraw/fairness'
import { expect, it, vi } from 'vitest'
import type { DrawPicture } from '../../../lib/draw-picture.ts'
import { checkLot } from './check-lot.ts'
import { lotStateOf, lotsOf, type OwnLot } from './lots-of.ts'
import { shakeOf } from './use-shake.ts'

const key = new Uint8Array(32).fill(7)
const sealed = sealLots(['红队', '蓝队', '红队'], { master: key, charterHash: key })
const ref = 'ab'.repeat(32)
const at = '2026-11-22T08:00:00.000Z'
const opened = sealed.open(1)
const tree = { size: 1, root: '00'.repeat(32) }
const leaf = takeLeaf({ drawId: 'draw', seq: 1, k: 1, ref, at, tree })
const group = { root: hex(leafHash(leaf)), size: 1, index: 0, path: [], signature: '', keyId: '' }
const lot = {
  k: 1,
  label: '蓝队',
  leaf_label: '蓝队',
  salt: opened.salt,
  path: [...opened.path],
  at,
  signed: { seq: 1, tree, group },
} as unknown as OwnLot

type Change = { rule?: string; status?: string; lots?: object; life?: object }
/** A draw of three lots that lie sealed, unless said otherwise. */
function pictureWith({ rule = 'each', status = 'open', lots = {}, life = {} }: Change = {}): DrawPicture {
  const sight = {
    total: 3,
    given: 0,
    left: 3,
    root: null,
    sealed_at: null,
    is_shown: false,
    mine: null,
    taken_back: null,
    swaps: [],
  }
  return {
    entry: { lid: 'draw', me: { status: 'E', join_seq: 1 }, lots: { ...sight, ...lots } },
    life: {
      status,
      charter: { lots: { rule, show: 'at_end', swap: true } },
      lots: { seal: { root: sealed.root, lots: 3, sealedAt: at }, reopened: [], swapped: [] },
      ...life,
    },
  } as unknown as DrawPicture
}
const stateOf = (change: Change, drawn: OwnLot | null = null) => {
  const picture = pictureWith(change)
  return lotStateOf(picture, lotsOf(picture)!, drawn).is
}

it('knows the seal from its fact before the whole answer tells it', () => {
  expect(lotsOf(pictureWith())).toMatchObject({ root: sealed.root, sealedAt: Date.parse(at), canSwap: true })
  expect(lotsOf(pictureWith({ life: { lots: undefined } }))?.root).toBeNull()
})

it.each([
  ['ready', {}],
  ['sealing', { life: { lots: undefined } }],
  ['gone', { lots: { left: 0 } }],
  ['host', { rule: 'host' }],
  ['mine', { rule: 'host', lots: { mine: lot } }],
  ['taken_back', { lots: { taken_back: '没有到场' } }],
  ['pair_wait', { rule: 'pairing', life: { lots: undefined } }],
  ['pairing', { rule: 'pairing', status: 'awaiting_beacon', life: { lots: undefined } }],
  ['none', { status: 'closed', life: { lots: { ended: { by: 'hand' } } } }],
] as const)('is %s', (is, change) => {
  expect(stateOf(change)).toBe(is)
})

it('holds a lot that was answered here, until it is told that it was taken back', () => {
  expect(stateOf({}, lot)).toBe('mine')
  expect(stateOf({ lots: { taken_back: '迟到' } }, lot)).toBe('taken_back')
})

it('finds right a lot that lay in its place and was signed for its holder', async () => {
  expect(await checkLot(lot, pictureWith(), ref)).toEqual([])
})

it.each([
  ['another label', { leaf_label: '红队' }, ref, 'lot_path_wrong'],
  ['another label on the page than under the seal', { label: '红队' }, ref, 'lot_path_wrong'],
  ['another place', { k: 2 }, ref, 'lot_path_wrong'],
  ['a take of somebody else', {}, 'cd'.repeat(32), 'take_path_wrong'],
] as const)('finds wrong %s', async (_what, change, who, fault) => {
  expect(await checkLot({ ...lot, ...change } as OwnLot, pictureWith(), who)).toContain(fault)
})

it('says nothing of a lot whose seal it does not know', async () => {
  expect(await checkLot(lot, pictureWith({ life: { lots: undefined } }), ref)).toBeNull()
})

it('feels a shake, and neither walking nor one jolt', () => {
  const felt = (readings: readonly number[]) => {
    const found = vi.fn()
    const feel = shakeOf(found)
    for (const [n, x] of readings.entries())
      feel({ timeStamp: n * 100, accelerationIncludingGravity: { x, y: 0, z: 9 } } as DeviceMotionEvent)
    return found.mock.calls.length
  }
  expect(felt([0, 12, -12, 12, -12, 12])).toBe(1)
  expect(felt([0, 3, -3, 3, -3, 3, -3, 3])).toBe(0)
  expect(felt([0, 30, 30, 30, 30, 30])).toBe(0)
})
