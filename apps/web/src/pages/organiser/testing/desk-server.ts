import type { Plan } from '@fairdraw/domain'
import { type Asked, drawServer, type Handler } from '../../entrant/testing/draw-server.ts'

/** What the dialog of a fresh sign-in asks before it opens: a password is the only way in there. */
const onlyPassword = { password: true, passkey: false, code: false, platforms: [], has_address: true }
const plain: Readonly<Record<string, Handler>> = {
  '/auth/identities': () => ({ list: [], password: 'set' }),
  '/auth/passkeys': () => ({ list: [] }),
  '/auth/platforms': () => ({ list: [], codes_by: [] }),
  '/auth/step_up/ways': () => onlyPassword,
}

/** A server in the contract’s shape behind `fetch`, whose organiser holds a plan. */
export function deskServer(handlers: Readonly<Record<string, Handler>>, plan: Plan = 'pro'): Asked[] {
  const user_info = { user_id: '1', unionid: 'u', nickname: '林舒', vip_info: { plan } }
  return drawServer({}, { '/user/info': () => ({ user_info }), ...plain, ...handlers })
}

/** What was sent to this call. */
export const sentTo = (asked: readonly Asked[], path: string) =>
  asked.filter((one) => one.path === `/lotto/${path}`).map(({ sent }) => sent)
