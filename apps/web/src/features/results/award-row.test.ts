import { type DrawLife, type Round, unborn } from '@fairdraw/domain'
import { expect, it } from 'vitest'
import { type AwardRow, afterVoid } from './award-row.ts'

const award = (round: number, slot: number, index: number): AwardRow => ({
  award_id: `${round}:${slot}`,
  round,
  slot,
  tier: 1,
  index,
  member_id: String(index + 1),
  nickname: '苏晴',
  imported: null,
  prize_name: '手机',
  hand_over: null,
  state: 'announced',
  void_reason: null,
  contact: null,
  claimed_at: null,
  claim_ends_at: null,
  parcel: null,
  shipped_at: null,
  redeemed_at: null,
  arrived_at: null,
  is_linkable: false,
  told: [],
})

const outcome = { beacon: null, secret: '', resultHash: '', drawnAt: 1, awardCount: 1 }

const redraw = (slots: Round['record']['slots'], isDrawn: boolean): DrawLife => ({
  ...unborn,
  status: isDrawn ? 'drawn' : 'awaiting_beacon',
  rounds: [
    {
      record: {
        v: 'lot/1',
        drawId: 'd',
        closeHash: '',
        round: 1,
        kind: 'redraw',
        slots,
        voids: [{ round: 0, slot: 2, index: 9, reason: 'absent' }],
        exclude: '',
        beaconRound: null,
        prev: '',
        at: '2026-01-01T00:00:00.000Z',
      },
      roundHash: '',
      loggedAt: 0,
      beaconDueAt: null,
      ...(isDrawn ? { outcome } : {}),
    },
  ],
})

const seat = [{ tier: 1, count: 1 }]

it('a void award tells who came instead', () => {
  const winner = award(1, 0, 17)
  expect(afterVoid(award(0, 2, 9), redraw(seat, true), [award(0, 0, 1), winner])).toEqual({
    is: 'replaced',
    round: 1,
    award: winner,
  })
})

it('a void award waits while its redraw is running', () => {
  expect(afterVoid(award(0, 2, 9), redraw(seat, false), [])).toEqual({ is: 'running' })
})

it('a void award that was not redrawn stays empty', () => {
  expect(afterVoid(award(0, 2, 9), redraw([], true), [])).toEqual({ is: 'left' })
})

it('the redraw of one seat is not taken for that of another', () => {
  expect(afterVoid(award(0, 1, 4), redraw(seat, true), [award(1, 0, 17)])).toEqual({ is: 'left' })
})

it('a void award is left where its redraw came to nothing', () => {
  const life = redraw(seat, false)
  const rounds = life.rounds.map((round) => ({ ...round, failedAt: 5 }))
  expect(afterVoid(award(0, 2, 9), { ...life, status: 'drawn', rounds }, [])).toEqual({ is: 'left' })
})

it('of several that were voided together each tells who has their own seat', () => {
  const life = redraw([{ tier: 1, count: 2 }], true)
  const [round] = life.rounds
  if (!round) throw new Error('there is a redraw')
  const voids = [2, 5].map((slot) => ({ round: 0, slot, index: slot, reason: 'absent' as const }))
  const both = { ...life, rounds: [{ ...round, record: { ...round.record, voids } }] }
  const winners = [award(1, 0, 17), award(1, 1, 18)]
  expect(afterVoid(award(0, 5, 5), both, winners)).toMatchObject({ award: { index: 18 } })
  expect(afterVoid(award(0, 2, 2), both, winners)).toMatchObject({ award: { index: 17 } })
})
