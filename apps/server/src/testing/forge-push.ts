import { basePath } from '@fairdraw/contract'
import { second } from '@fairdraw/domain'
import { type PushOutcome, pushTo } from '../outside/wechat/testing/wechat-pushes.ts'
import type { FakePerson } from '../outside/wechat/testing/wechat-world.ts'
import { type FollowedApp, followedSecrets } from './followed-app.ts'

/** What the organiser can send to their own account's address: they know the word that it is signed with. */
export type Forger = (
  person: FakePerson,
  said: Readonly<Record<string, string>>,
  at?: number,
) => Promise<PushOutcome>

/** A push that WeChat never made, signed and encrypted as it would have been. */
export function forger(world: FollowedApp, accountId: string, mode: 'plain' | 'aes'): Forger {
  const { app, appId, wechat, origin } = world
  const callback = { url: `${origin}${basePath}/outside/push/${accountId}`, mode, ...followedSecrets }
  return (person, said, at = app.clock.now()) => {
    const openid = wechat.openidOf(appId, person)
    const parts = {
      ToUserName: 'gh_own',
      FromUserName: openid,
      CreateTime: Math.floor(at / second),
      ...said,
    }
    return pushTo(callback, { appId, openid, parts, at: app.clock.now() }, { answerMs: 10 * second })
  }
}
