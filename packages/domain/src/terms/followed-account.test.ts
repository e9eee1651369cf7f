import { describe, expect, it } from 'vitest'
import type { DrawSettings } from '../draw-settings.ts'
import type { Condition } from './conditions.ts'
import {
  asksForFollowing,
  followedAccountOf,
  objectionsToAccount,
  withFollowedAccount,
} from './followed-account.ts'

const account = { appId: 'wx1', name: '山间茶事' }
const conditions: Condition[] = [{ kind: 'mobile' }, { kind: 'follow', onOutage: 'wait' }]
const tasks = [{ id: 'a', kind: 'follow', chances: 2 } as const]

describe('a draw that asks for following', () => {
  it('says so, by condition or by task', () => {
    expect(asksForFollowing({ conditions })).toBe(true)
    expect(asksForFollowing({ tasks })).toBe(true)
    expect(asksForFollowing({ conditions: [{ kind: 'mobile' }], tasks: [] })).toBe(false)
  })

  it('cannot run without a bound account', () => {
    expect(objectionsToAccount({ conditions, tasks }, false)).toEqual([
      { path: 'conditions.1.kind', code: 'account_needed' },
      { path: 'tasks.0.kind', code: 'account_needed' },
    ])
    expect(objectionsToAccount({ conditions, tasks }, true)).toEqual([])
    expect(objectionsToAccount({ conditions: [{ kind: 'mobile' }] }, false)).toEqual([])
  })

  it('names the account from its publication on', () => {
    expect(followedAccountOf({ conditions, tasks })).toBeUndefined()
    const named = withFollowedAccount({ conditions, tasks, title: '周年庆' }, account)
    expect(named).toEqual({
      title: '周年庆',
      conditions: [{ kind: 'mobile' }, { kind: 'follow', onOutage: 'wait', account }],
      tasks: [{ id: 'a', kind: 'follow', chances: 2, account }],
    })
    expect(followedAccountOf(named)).toEqual(account)
    expect(followedAccountOf({ tasks: named.tasks })).toEqual(account)
  })
})

it('a draw without terms stays as it is', () => {
  const plain: Pick<DrawSettings, 'conditions' | 'title'> = { title: '周年庆' }
  expect(withFollowedAccount(plain, account)).toEqual(plain)
})
