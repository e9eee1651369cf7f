import { OutsideFailed, type Wechat } from '@fairdraw/application/ports'
import { second } from '@fairdraw/domain'
import { countOf, textOf } from '../../answer-parts.ts'
import type { AskAccount } from './ask-account.ts'

const longestSceneLife = 30 * 86_400

/** Who follows, and the QR codes that say by which scene somebody came. */
export function createFollowers(
  ask: AskAccount,
  mpBase: string,
): Pick<Wechat, 'follower' | 'createSceneCode'> {
  return {
    async follower(app, openid) {
      const answer = await ask.get(app, '/cgi-bin/user/info', { openid, lang: 'zh_CN' })
      const subscribe = countOf(answer.subscribe)
      if (subscribe === null) throw new OutsideFailed('refused')
      const followedAt = countOf(answer.subscribe_time)
      return {
        follows: subscribe === 1,
        unionid: textOf(answer.unionid) || null,
        followedAt: subscribe === 1 && followedAt !== null ? followedAt * second : null,
        scene: textOf(answer.qr_scene_str) || null,
      }
    },
    async createSceneCode(app, { scene, livesSeconds }) {
      if (scene.length < 1 || scene.length > 64) throw new RangeError('a scene has 1–64 characters')
      if (livesSeconds !== null && !(livesSeconds >= 60 && livesSeconds <= longestSceneLife))
        throw new RangeError('a QR code lives a minute to 30 days, or stays')
      const { ticket, url, expire_seconds } = await ask.post(app, '/cgi-bin/qrcode/create', {
        ...(livesSeconds !== null && { expire_seconds: livesSeconds }),
        action_name: livesSeconds === null ? 'QR_LIMIT_STR_SCENE' : 'QR_STR_SCENE',
        action_info: { scene: { scene_str: scene } },
      })
      const [ticketText, urlText] = [textOf(ticket), textOf(url)]
      if (ticketText === '' || urlText === '') throw new OutsideFailed('refused')
      return {
        url: urlText,
        pictureUrl: `${mpBase}/cgi-bin/showqrcode?ticket=${encodeURIComponent(ticketText)}`,
        livesSeconds: livesSeconds === null ? null : (countOf(expire_seconds) ?? livesSeconds),
      }
    },
  }
}
