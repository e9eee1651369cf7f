import {
  type AppCredentials,
  type Clock,
  isMiniScene,
  type MiniPerson,
  type MiniPlace,
  type MiniProgram,
  OutsideFailed,
} from '@fairdraw/application/ports'
import { day } from '@fairdraw/domain'
import { textOf } from '../../answer-parts.ts'
import type { AccessTokens } from '../../tencent/access-tokens.ts'
import { createTencentClient, type TencentClient } from '../../tencent/ask-tencent.ts'
import { createQuiet } from '../../tencent/quiet.ts'
import { createAskAccount } from './ask-account.ts'
import { messageData } from './message-values.ts'
import { openMiniSealed } from './mini-sealed.ts'

type Given = {
  readonly clock: Clock
  readonly tokens: AccessTokens
  /** For tests, which do not wait. */
  readonly api?: TencentClient
  /** Milliseconds that never run backwards; for tests, which do not wait. */
  readonly now?: () => number
}

/** Within what posters are printed from, and what WeChat takes (280–1280). */
const codeWidth = 1_280
const longestLifeDays = 30
/** A login's quota of a minute is each person's own: who signs in without end shuts nobody else out. */
const tooOftenByOne = [45011]

/** Mini-programs of WeChat; the address is from the settings. */
export function createMiniProgram(
  wechatApi: string,
  {
    clock,
    tokens,
    api = createTencentClient(wechatApi, { platform: 'wechat' }),
    now = () => performance.now(),
  }: Given,
): MiniProgram {
  const quiet = createQuiet(now)
  const ask = createAskAccount({ api, quiet, tokens, component: null })

  async function login(
    { appId, secret }: AppCredentials,
    jsCode: string,
  ): Promise<{ readonly person: MiniPerson; readonly sessionKey: string }> {
    const path = '/sns/jscode2session'
    const asked = { appid: appId, secret, js_code: jsCode, grant_type: 'authorization_code' }
    const answer = await quiet(appId, path, () => api.get(path, asked), tooOftenByOne)
    const [openid, sessionKey] = [textOf(answer.openid), textOf(answer.session_key)]
    if (openid === '' || sessionKey === '') throw new OutsideFailed('refused')
    return { person: { openid, unionid: textOf(answer.unionid) || null }, sessionKey }
  }

  const endsAt = (livesDays: number) => clock.now() + lifeOf(livesDays) * day

  return {
    personOf: async (app, jsCode) => (await login(app, jsCode)).person,
    async groupOf(app, { jsCode, encryptedData, iv }) {
      const { person, sessionKey } = await login(app, jsCode)
      const opened = openMiniSealed({ appId: app.appId, sessionKey, encryptedData, iv }, clock.now())
      if (opened === null) throw new OutsideFailed('code')
      const groupId = textOf(opened.opengid)
      if (groupId === '') throw new OutsideFailed('gone')
      return { person, groupId }
    },
    async codeOf(app, { scene, page }) {
      if (!isMiniScene(scene)) throw new RangeError('a scene has 1–32 of the characters that WeChat takes')
      const asked = { scene, page, check_path: true, env_version: 'release', width: codeWidth }
      return await ask.picture(app, '/wxa/getwxacodeunlimit', asked)
    },
    async urlLink(app, place, livesDays) {
      const answer = await ask.post(app, '/wxa/generate_urllink', {
        ...jumpTo(place),
        ...endAfter(livesDays),
      })
      return { url: addressIn(answer.url_link, 'https:'), endsAt: endsAt(livesDays) }
    },
    async scheme(app, place, livesDays) {
      const asked = { jump_wxa: jumpTo(place), is_expire: true, ...endAfter(livesDays) }
      const answer = await ask.post(app, '/wxa/generatescheme', asked)
      return { url: addressIn(answer.openlink, 'weixin:'), endsAt: endsAt(livesDays) }
    },
    async sendSubscribe(app, { openid, templateId, values, place }) {
      await ask.send(app, '/cgi-bin/message/subscribe/send', {
        touser: openid,
        template_id: templateId,
        miniprogram_state: 'formal',
        lang: 'zh_CN',
        ...(place ? { page: `${place.page}?${place.query}` } : {}),
        data: messageData(values),
      })
    },
  }
}

const jumpTo = ({ page, query }: MiniPlace) => ({ path: `/${page}`, query, env_version: 'release' })

const endAfter = (livesDays: number) => ({ expire_type: 1, expire_interval: lifeOf(livesDays) })

const lifeOf = (livesDays: number) => Math.min(Math.max(Math.round(livesDays), 1), longestLifeDays)

/** What is shown as a link must be one: an answer is never believed to be. */
function addressIn(value: unknown, protocol: 'https:' | 'weixin:'): string {
  const url = textOf(value)
  if (URL.parse(url)?.protocol !== protocol) throw new OutsideFailed('refused')
  return url
}
