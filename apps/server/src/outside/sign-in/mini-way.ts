import type { AppCredentials, MiniProgram, MiniWay } from '@fairdraw/application/ports'

/** Signing in from the operator's mini-program, by the code that `wx.login` hands it. */
export function createMiniWay(mini: Pick<MiniProgram, 'personOf'>, app: AppCredentials): MiniWay {
  return {
    platform: 7,
    where: 'mini',
    provider: 'wechat',
    app: app.appId,
    async personOf({ code }) {
      const { openid, unionid } = await mini.personOf(app, code)
      // WeChat tells a mini-program nobody's name or picture: people give them by hand.
      return { subject: openid, unionid, nickname: null, avatarUrl: null }
    },
  }
}
