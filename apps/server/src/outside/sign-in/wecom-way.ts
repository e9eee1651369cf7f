import { type BrowserWay, OutsideFailed, type Wecom } from '@fairdraw/application/ports'
import type { WecomAppSetting } from '../../config-outside.ts'

type Given = {
  readonly wecom: Pick<Wecom, 'insideUrl' | 'siteUrl' | 'personOf' | 'member'>
  readonly app: WecomAppSetting
  readonly where: BrowserWay['where']
  /** Its host is registered for the app; a fixed one of our own. */
  readonly returnTo: string
}

/**
 * Signing in by WeCom, for members of the enterprise alone. No consent is asked for: that would be
 * for their picture only.
 */
export function createWecomWay({ wecom, app, where, returnTo }: Given): BrowserWay {
  const { corpId, agentId, secret } = app
  const credentials = { appId: corpId, secret }
  return {
    provider: 'wecom',
    app: corpId,
    platform: 3,
    where,
    name: null,
    isMadeOfState: false,
    async authoriseUrl(state) {
      return where === 'inside'
        ? wecom.insideUrl({ corpId, agentId, returnTo, state })
        : wecom.siteUrl({ corpId, agentId, returnTo, state })
    },
    async personOf({ code }) {
      const person = await wecom.personOf(credentials, code)
      if (person.kind === 'outsider') throw new OutsideFailed('permission')
      const { userId } = person
      return { subject: userId, unionid: null, nickname: await nameOf(userId), avatarUrl: null }
    },
  }

  /** Newer apps may not read names, and whoever the app may see may still sign in. */
  async function nameOf(userId: string): Promise<string | null> {
    try {
      return (await wecom.member(credentials, userId)).name
    } catch (failure) {
      if (failure instanceof OutsideFailed) return null
      throw failure
    }
  }
}
