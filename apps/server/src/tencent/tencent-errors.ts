import { OutsideFailed, type OutsideTrouble } from '@fairdraw/application/ports'
import { hour, minute } from '@fairdraw/domain'

/** The two platforms share most numbers, and mean different things by a few. */
export type TencentPlatform = 'wechat' | 'wecom'

/** What both platforms mean by a number. */
const troublesOfBoth: readonly (readonly [OutsideTrouble, readonly number[]])[] = [
  ['busy', [-1]],
  ['quota', [45009, 45011, 45033, 48006]],
  ['token', [40014, 42001]],
  ['credentials', [40013, 40125, 41002, 41004, 61011]],
  ['code', [40029, 40030, 40163, 41008, 42002, 42003, 42007, 61009, 61010]],
  ['permission', [10005, 48001, 48002, 50002, 60011, 61007, 301002]],
  ['address', [10003, 40164, 60020, 61004]],
  ['consent', [10006, 43004, 43101, 45015, 45047]],
  ['gone', [40003, 40096, 60111, 65206, 81013, 84061]],
  ['unauthorised', [61003, 61023]],
  ['ticket', [61005, 61006]],
]
const both = new Map(
  troublesOfBoth.flatMap(([trouble, numbers]) => numbers.map((number) => [number, trouble])),
)

/** 50001: the person did not authorise, or (WeCom) the return address is not the trusted domain. */
const unlike: Readonly<Record<TencentPlatform, ReadonlyMap<number, OutsideTrouble>>> = {
  wechat: new Map([[50001, 'consent']]),
  wecom: new Map([[50001, 'address']]),
}

/**
 * When to ask again where the platform does not say; the others are not mended by waiting. 45009 is of a day at WeChat,
 * yet its owner can have the counters reset at any time (`clear_quota`), and WeCom's blocks last from a minute to 30
 * days: once an hour finds out that it is over, and costs two dozen calls a day.
 * 45011 and 45033 are of a minute, or of too many at once.
 */
const waits = new Map([
  [-1, minute],
  [45009, hour],
  [45011, minute],
  [45033, minute],
  // The next ticket comes within ten minutes.
  [61005, 10 * minute],
  [61006, 10 * minute],
])

/**
 * The failure that a number means. 40001 is a stale token in a call that carries one, and a wrong secret in the call that
 * fetches one.
 */
export function failureOf(errcode: number, platform: TencentPlatform, carriesToken: boolean): OutsideFailed {
  const waitMs = waits.get(errcode) ?? 0
  if (errcode === 40001) return new OutsideFailed(carriesToken ? 'token' : 'credentials', errcode)
  return new OutsideFailed(unlike[platform].get(errcode) ?? both.get(errcode) ?? 'refused', errcode, waitMs)
}
