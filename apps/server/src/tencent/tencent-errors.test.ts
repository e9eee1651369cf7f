import { OutsideFailed, type OutsideTrouble } from '@fairdraw/application/ports'
import { expect, test } from 'vitest'
import { failureOf, type TencentPlatform } from './tencent-errors.ts'

/** What each number of WeChat means. */
const ofWechat: readonly (readonly [number, OutsideTrouble])[] = [
  [-1, 'busy'],
  [40029, 'code'],
  [40163, 'code'],
  [41008, 'code'],
  [42003, 'code'],
  [42002, 'code'],
  [42007, 'code'],
  [40030, 'code'],
  [41002, 'credentials'],
  [41004, 'credentials'],
  [40013, 'credentials'],
  [40125, 'credentials'],
  [48001, 'permission'],
  [50001, 'consent'],
  [50002, 'permission'],
  [10003, 'address'],
  [10005, 'permission'],
  [10006, 'consent'],
  [40164, 'address'],
  [40014, 'token'],
  [42001, 'token'],
  [48006, 'quota'],
  [45009, 'quota'],
  [45011, 'quota'],
  [45015, 'consent'],
  [45047, 'consent'],
  [40003, 'gone'],
  [40036, 'refused'],
  [40037, 'refused'],
  [43004, 'consent'],
  [47001, 'refused'],
  [43101, 'consent'],
  [47003, 'refused'],
  [41030, 'refused'],
  [40169, 'refused'],
  [40226, 'refused'],
  [65206, 'gone'],
  [61003, 'unauthorised'],
  [61023, 'unauthorised'],
  [61004, 'address'],
  [61005, 'ticket'],
  [61006, 'ticket'],
  [61007, 'permission'],
  [61009, 'code'],
  [61010, 'code'],
  [61011, 'credentials'],
  [99999, 'refused'],
]
/** What each number of WeCom means. */
const ofWecom: readonly (readonly [number, OutsideTrouble])[] = [
  [40013, 'credentials'],
  [40014, 'token'],
  [40029, 'code'],
  [40058, 'refused'],
  [40096, 'gone'],
  [42001, 'token'],
  [45009, 'quota'],
  [45033, 'quota'],
  [48002, 'permission'],
  [50001, 'address'],
  [50002, 'permission'],
  [60011, 'permission'],
  [60020, 'address'],
  [60111, 'gone'],
  [81013, 'gone'],
  [84061, 'gone'],
  [301002, 'permission'],
  [81017, 'refused'],
]
const rows = (platform: TencentPlatform, table: typeof ofWechat) =>
  table.map(([errcode, trouble]) => [platform, errcode, trouble] as const)

test.each([...rows('wechat', ofWechat), ...rows('wecom', ofWecom)])(
  '%s’s %i is %s',
  (platform, errcode, trouble) => {
    const failure = failureOf(errcode, platform, true)
    expect(failure).toBeInstanceOf(OutsideFailed)
    expect(failure).toMatchObject({ trouble, errcode })
    const passes = ['busy', 'ticket'].includes(trouble) || (trouble === 'quota' && errcode !== 48006)
    expect(failure.retryAfterMs > 0).toBe(passes)
  },
)

test('40001 is a stale token where there was one, and a wrong secret where one was asked for', () => {
  for (const platform of ['wechat', 'wecom'] as const) {
    expect(failureOf(40001, platform, true).trouble).toBe('token')
    expect(failureOf(40001, platform, false).trouble).toBe('credentials')
  }
})
