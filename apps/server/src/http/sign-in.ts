import {
  checkPassword,
  choosePassword,
  createSupportFriends,
  endSession,
  guestLogin,
  listSessions,
  type OwnUser,
  platform,
  readOwnWays,
  readUser,
  signIn,
  signOut,
  signUp,
  speakTo,
  updateUser,
} from '@fairdraw/application'
import { camelNames, type InputOf, routes } from '@fairdraw/contract'
import { equal, hex } from '@fairdraw/fairness'
import { countPassword, countSignIn, countWrong, triesFrom } from './counted-tries.ts'
import type { Edge } from './edge.ts'
import { guestCookie, guestIn } from './guest-cookie.ts'
import { langOf } from './lang.ts'
import { ownMediaUrl } from './media-url.ts'
import { enterFromOutside } from './outside-sign-in.ts'
import { wayOfReturn, waysOut } from './outside-ways.ts'
import { callerIn, userCallerIn, userIn } from './received.ts'
import { codesBy } from './sent-codes.ts'
import { sentUser } from './sent-user.ts'
import { serve } from './serve-route.ts'

/** Signing in and out, sessions and the own account. */
export function serveSignIn(edge: Edge): void {
  serveWays(edge)
  serveSessions(edge)
  const isSupportFriend = createSupportFriends(edge.ports)
  const sent = async (user: OwnUser) =>
    sentUser(user, { isSupportFriend: await isSupportFriend(user.account.id) })
  serve(edge, routes.userInfoRead, async (call) => sent(await readUser(call.ports, userIn(call))))
  serve(edge, routes.userInfoWrite, async (call) =>
    sent(await updateUser(call.ports, userCallerIn(call), accountChanges(edge, call.input))),
  )
}

function serveWays(edge: Edge): void {
  const { limits, isSignUpOpen } = edge
  serve(edge, routes.authPlatforms, async ({ ports, request }) => ({
    list: [
      { platform: platform.local, name: '账号密码', authoriseUrl: null, where: null },
      { platform: platform.oneTimeLink, name: '一次性链接', authoriseUrl: null, where: null },
      ...(ports.passkeys.isOffered
        ? [{ platform: platform.passkey, name: '通行密钥', authoriseUrl: null, where: null }]
        : []),
      ...(codesBy(ports).length > 0
        ? [{ platform: platform.sentCode, name: '验证码', authoriseUrl: null, where: null }]
        : []),
      ...(await waysOut(edge, request.headers['user-agent'])),
    ],
    signUp: isSignUpOpen ? ('open' as const) : ('closed' as const),
    codesBy: codesBy(ports),
  }))
  serve(edge, routes.userLogin, async (call) => {
    const { ports, input, request } = call
    const forgive = await countSignIn(edge, request)
    const way = wayOfReturn(ports.signInWays, input, request.headers['user-agent'])
    if (way) {
      const entered = await enterFromOutside(edge, call, way)
      await forgive()
      return entered
    }
    const { token, userId, isSupport } = await signIn(ports, {
      code: input.auth_code,
      platform: input.auth_platform,
    })
    await forgive()
    // The operator's own language is not theirs.
    if (!isSupport) await speakTo(ports, userId, langOf(request))
    return { token }
  })
  serve(edge, routes.authPassword, async ({ ports, input, request }) => {
    const check = () => checkPassword(ports, input)
    const { code } = await countPassword(edge, request, input.account, ['sign_in_wrong'], check)
    return { authCode: code }
  })
  serve(edge, routes.authPasswordChoose, async (call) => {
    const { password, account = null } = call.input
    const choose = () => choosePassword(call.ports, userCallerIn(call), { password, account })
    await countWrong(edge, call.request, triesFrom('addresses', call.request), ['account_unusable'], choose)
    return {}
  })
  serve(edge, routes.authOwnWays, (call) => readOwnWays(call.ports, userCallerIn(call)))
  serve(edge, routes.authSignUp, async ({ ports, input, request }) => {
    await limits.signUp(request.ip)
    // It signs in too, and must not be a way around the limit on guessing.
    const make = () => signUp(ports, { ...input, isOpen: isSignUpOpen })
    const { code } = await countPassword(edge, request, input.account, ['account_unusable'], make)
    return { authCode: code }
  })
  serve(edge, routes.guestLogin, async ({ ports, input, request }, reply) => {
    await limits.guest(request.ip)
    const known = guestIn(ports.vault, request)
    const { token, guestId } = await guestLogin(ports, { nickname: input.nickname ?? '', known })
    reply.header('set-cookie', guestCookie(edge, request, guestId))
    return { token }
  })
}

function serveSessions(edge: Edge): void {
  serve(edge, routes.authLogout, async (call) => {
    await signOut(call.ports, callerIn(call))
    return {}
  })
  serve(edge, routes.authSessions, async (call) => {
    const { tokenHash } = callerIn(call)
    const sessions = await listSessions(call.ports, userIn(call))
    const list = sessions.map((session) => ({
      ...session,
      id: hex(session.tokenHash),
      current: equal(session.tokenHash, tokenHash),
    }))
    return { list }
  })
  serve(edge, routes.authEndSession, async (call) => {
    await endSession(call.ports, userCallerIn(call), call.input.id)
    return {}
  })
}

function accountChanges(edge: Edge, sent: InputOf<typeof routes.userInfoWrite>) {
  const { headimgurl } = sent
  return camelNames({ ...sent, headimgurl: headimgurl && ownMediaUrl(edge, headimgurl, 'headimgurl') })
}
