import type { AppCredentials, BrowserWay, Wechat } from '@fairdraw/application/ports'
import { Refusal } from '@fairdraw/domain'

type Given = {
  readonly wechat: Pick<Wechat, 'insideUrl' | 'siteUrl' | 'personOf'>
  readonly app: AppCredentials
  readonly where: BrowserWay['where']
  /** Registered for the app; a fixed one of our own. */
  readonly returnTo: string
}

/** Signing in by WeChat: by an official account inside it, by a website app elsewhere. */
export function createWechatWay({ wechat, app, where, returnTo }: Given): BrowserWay {
  const { appId } = app
  return {
    provider: 'wechat',
    app: appId,
    platform: 2,
    where,
    name: null,
    isMadeOfState: false,
    async authoriseUrl(state) {
      return where === 'inside'
        ? wechat.insideUrl({ appId, returnTo, scope: 'profile', state })
        : wechat.siteUrl({ appId, returnTo, state })
    },
    async personOf({ code }) {
      const person = await wechat.personOf(app, code)
      if (person.isSnapshot) throw new Refusal('snapshot_user')
      const { openid, unionid, nickname, avatarUrl } = person
      return { subject: openid, unionid, nickname, avatarUrl }
    },
  }
}
