import { describe, expect, it } from 'vitest'
import { objectionsToCodes } from '../objections-to-codes.ts'
import type { Prize } from '../prize.ts'
import { type HandOver, handOvers } from './claim.ts'
import { claimedFormOf, claimFormOf, maskedContact } from './claim-form.ts'
import type { FormAnswers, FormField } from './form-field.ts'

const size: FormField = { id: 'size', label: '尺码', kind: 'text', required: false }
const asked: Readonly<Record<HandOver, readonly string[]>> = {
  post: ['winner_address'],
  contact: ['winner_mobile'],
  code: [],
  counter: [],
  form: [],
  link: [],
  hall: [],
  organiser: [],
}

describe('the claim form', () => {
  it.each(handOvers)('asks what the hand-over %s needs, then what the organiser asks', (handOver) => {
    const fields = claimFormOf({ kind: 'goods', handOver }, { form: [size] })
    expect(fields.map(({ id }) => id)).toEqual([...asked[handOver], 'size'])
  })

  it('of goods without a word on hand-over asks for a number alone', () => {
    expect(claimFormOf({ kind: 'goods' }, undefined).map(({ id }) => id)).toEqual(asked.contact)
  })
})

describe('a claim that was given', () => {
  const ids = (answers: object) =>
    claimedFormOf({ kind: 'goods' }, { form: [size] }, answers as FormAnswers).map(({ id }) => id)

  it('is read by the questions of today', () => {
    expect(ids({ winner_mobile: '13900139000' })).toEqual(['winner_mobile', 'size'])
  })

  it('keeps the name that was once asked beside the number', () => {
    const named = { winner_name: '张三', winner_mobile: '13900139000' }
    expect(ids(named)).toEqual(['winner_name', 'winner_mobile', 'size'])
  })
})

describe('a contact, masked', () => {
  const address = {
    name: '林小满',
    mobile: '13800138000',
    district: '440305',
    region: '深圳',
    street: '一号',
  }

  it('is of the address where there is one', () => {
    expect(maskedContact({ winner_address: address })).toBe('林** 138****8000')
  })

  it('is of the number else, with the name where it was given', () => {
    expect(maskedContact({ winner_name: '张三', winner_mobile: '13900139000' })).toBe('张* 139****9000')
    expect(maskedContact({ winner_mobile: '13900139000' })).toBe('139****9000')
  })

  it.each([{}, { winner_name: '张三' }, { winner_address: ['x'] }])(
    'is nothing without a number: %j',
    (answers) => {
      expect(maskedContact(answers)).toBeNull()
    },
  )
})

describe('codes', () => {
  const prizes: Prize[] = [
    { tier: 1, name: '会员', kind: 'code', quantity: 2 },
    { tier: 2, name: '水杯', kind: 'goods', quantity: 9 },
    { tier: 3, name: '卡', kind: 'goods', handOver: 'code', quantity: 1 },
  ]

  it('are missed where there are fewer than pieces', () => {
    expect(objectionsToCodes({ prizes }, [new Map([[1, 1]])])).toEqual([
      { path: 'prizes.0.codes', code: 'codes_missing' },
      { path: 'prizes.2.codes', code: 'codes_missing' },
    ])
  })

  it('may be more than pieces', () => {
    expect(
      objectionsToCodes({ prizes }, [
        new Map([
          [1, 2],
          [3, 5],
        ]),
      ]),
    ).toEqual([])
  })

  it('are missed by the stage: those of one are not those of another', () => {
    const stages = [1, 2].map((openAt) => ({ openAt, prizes: prizes.slice(0, 1) }))
    const stock = new Map([[1, 2]])
    expect(objectionsToCodes({ prizes: prizes.slice(0, 1), stages }, [stock, stock])).toEqual([
      { path: 'stages.1.prizes.0.codes', code: 'codes_missing' },
    ])
  })
})
