import { describe, expect, it } from 'vitest'
import { admissionOf, type GroupSight, isCustomerOf, isMemberOfGroups, staysAtClosing } from './belonging.ts'

describe('a customer of chosen staff', () => {
  const followers = [{ userId: 'zhangsan' }, { userId: 'lisi' }]

  it('is one of any of them', () => {
    expect(isCustomerOf(followers, ['wangwu', 'lisi'])).toBe(true)
  })
  it('is not one of others', () => {
    expect(isCustomerOf(followers, ['wangwu'])).toBe(false)
  })
  it('is not one whom everybody removed, or whom nobody ever added', () => {
    expect(isCustomerOf([], ['lisi'])).toBe(false)
    expect(isCustomerOf(null, ['lisi'])).toBe(false)
  })
  it('is nobody where no staff is chosen', () => {
    expect(isCustomerOf(followers, [])).toBe(false)
  })
})

describe('a member of chosen groups', () => {
  const customer = (id: string, unionid: string | null = null) => ({ kind: 'customer' as const, id, unionid })
  const group: GroupSight = {
    members: [customer('wmA1', 'uA1'), customer('wmB2'), { kind: 'member', id: 'lisi', unionid: null }],
  }
  const person = (externalUserId: string | null, unionid: string | null = null) => ({
    externalUserId,
    unionid,
  })

  it('is found by their id as a customer, and by their unionid', () => {
    expect(isMemberOfGroups(person('wmB2'), [group])).toBe('yes')
    expect(isMemberOfGroups(person(null, 'uA1'), [group])).toBe('yes')
  })
  it('is not found by what neither side knows', () => {
    expect(isMemberOfGroups(person(null), [group])).toBe('no')
    expect(isMemberOfGroups(person('wmC3', 'uC3'), [group])).toBe('no')
  })
  it('is not one of the enterprise’s own people', () => {
    expect(isMemberOfGroups(person('lisi'), [group])).toBe('no')
  })
  it('needs to be in one of them alone, whatever is known of the others', () => {
    expect(isMemberOfGroups(person('wmB2'), ['unknown', 'dissolved', group])).toBe('yes')
  })
  it('may be in a group of which nothing is known', () => {
    expect(isMemberOfGroups(person('wmC3'), [group, 'unknown'])).toBe('unknown')
  })
  it('is in no group that was dissolved, and in none where none is chosen', () => {
    expect(isMemberOfGroups(person('wmB2'), ['dissolved'])).toBe('no')
    expect(isMemberOfGroups(person('wmB2'), [])).toBe('no')
  })
})

describe('a newcomer', () => {
  it.each([
    ['yes', 'let_in', 'in'],
    ['yes', 'wait', 'in'],
    ['no', 'let_in', 'out'],
    ['no', 'wait', 'out'],
    ['unknown', 'let_in', 'in_unseen'],
    ['unknown', 'wait', 'wait'],
  ] as const)('who belongs: %s, where the draw chose %s, is %s', (belonging, onOutage, admission) => {
    expect(admissionOf(belonging, onOutage)).toBe(admission)
  })
})

describe('when the list closes', () => {
  it('sets aside who is known to belong no more, and nobody else', () => {
    expect((['yes', 'no', 'unknown'] as const).map(staysAtClosing)).toEqual([true, false, true])
  })
})
