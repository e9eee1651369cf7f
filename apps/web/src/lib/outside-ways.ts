import type { AnswerOf } from './call-table.ts'

type Ways = AnswerOf<'authPlatforms'>
type Listed = Ways['list'][number]
/** A way to sign in that leads over another site. */
export type OutsideWay = Listed & { readonly authorise_url: string }

/** The ways that lead over another site; none where the operator connected none. */
export function outsideWays(ways: Ways | null): readonly OutsideWay[] {
  return ways?.list.filter((way): way is OutsideWay => way.authorise_url !== null) ?? []
}

/** The way that leads over `platform`; undefined when the service has no such way. */
export function outsideWayOf(ways: Ways, platform: number): OutsideWay | undefined {
  return outsideWays(ways).find((way) => way.platform === platform)
}
