import type { BrowserWay, SignInWay, SignInWays } from '@fairdraw/application/ports'
import { basePath, type ResultOf, routes } from '@fairdraw/contract'
import { Refusal } from '@fairdraw/domain'
import type { Edge } from './edge.ts'

type Listed = ResultOf<typeof routes.authPlatforms>['list'][number]

/** What ways that lead over another site are known by; one of OpenID Connect has a name of its own. */
const names = { 2: '微信', 3: '企业微信', 4: 'OpenID Connect' } as const

export function wayName(platform: BrowserWay['platform'], way: SignInWay | null): string {
  return (way !== null && 'name' in way ? way.name : null) ?? names[platform]
}

/** The ways over another site that this browser can take, each platform once. */
export async function waysOut(
  { ports, publicUrl }: Pick<Edge, 'ports' | 'publicUrl'>,
  agent: string | undefined,
): Promise<Listed[]> {
  const open = ports.signInWays.filter(isForBrowsers).filter((way) => way.where === placeOf(way, agent))
  return await Promise.all(
    open.map(async (way) => ({
      platform: way.platform,
      name: wayName(way.platform, way),
      where: way.where,
      authoriseUrl: way.isMadeOfState
        ? `${publicUrl ?? ''}${basePath}${routes.authLeave.path}?platform=${way.platform}`
        : await way.authoriseUrl(null),
    })),
  )
}

/** The way that has to be asked as a browser leaves; null where there is none. */
export function wayOfLeaving(ways: SignInWays, platform: number): BrowserWay | null {
  return ways.filter(isForBrowsers).find((way) => way.platform === platform && way.isMadeOfState) ?? null
}

/**
 * The way that a code came back by; null where the platform has none here. A platform with several apps says which by
 * `where`, or by the browser. Refuses `sign_in_wrong` for one that is not here.
 */
export function wayOfReturn(
  ways: SignInWays,
  { auth_platform, where }: { readonly auth_platform: number; readonly where?: string | undefined },
  agent: string | undefined,
): SignInWay | null {
  const open = ways.filter(({ platform }) => platform === auth_platform)
  if (open.length === 0) return null
  const fits = (way: SignInWay) => way.where === (where ?? placeOf(way, agent))
  const way = open.find(fits) ?? (where === undefined && open.length === 1 ? open[0] : undefined)
  if (!way) throw new Refusal('sign_in_wrong')
  return way
}

const isForBrowsers = (way: SignInWay): way is BrowserWay => way.platform !== 7

/**
 * By which of a platform's apps this browser goes: WeChat's consent is shown inside WeChat alone, WeCom's inside both,
 * and a code on the same screen cannot be scanned there.
 */
function placeOf({ platform }: SignInWay, agent = ''): SignInWay['where'] {
  const isWecom = /\bwxwork\//i.test(agent)
  const isWechat = /\bMicroMessenger\//i.test(agent) && !isWecom
  if (platform === 7) return 'mini'
  if (platform === 4) return 'site'
  return isWechat || (platform === 3 && isWecom) ? 'inside' : 'site'
}
