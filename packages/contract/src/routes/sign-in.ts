import { orderStates } from '@fairdraw/domain'
import { z } from 'zod'
import { authCode, broughtBack } from '../brought-back.ts'
import { outsidePlatform } from '../outside-platform.ts'
import { hallTrial } from '../pay-shapes.ts'
import { route } from '../route.ts'
import { accountName, empty, isoTime, mobileNumber, text, uploadedPicture, wholeList } from '../shapes.ts'
import { sentCodeProof } from './sent-codes.ts'

const password = z.string().min(8, { error: '密码至少 8 位' }).max(128, { error: '密码最多 128 位' })

export const userLogin = route('userLogin', {
  name: 'userlogin',
  summary: 'Exchange a single-use sign-in code, ours or another site’s, for a session token',
  who: 'anyone',
  input: z.object({ auth_code: authCode, auth_platform: z.int().min(1).max(9), ...broughtBack }),
  output: z.object({ token: z.string() }),
  refusals: ['sign_in_wrong', 'sign_up_closed', 'sign_in_unavailable', 'snapshot_user'],
})

export const authPlatforms = route('authPlatforms', {
  summary: 'The configured ways to sign in',
  who: 'anyone',
  input: empty,
  output: z.object({
    list: z.array(
      z.object({
        platform: z.int(),
        name: z.string(),
        /** The other site's, in which a page sets a fresh `state` before it leaves; null for ways of our own. */
        authorise_url: z.string().nullable(),
        /** By which of a platform's apps, to be told with the code; null for ways of our own. */
        where: z.enum(['inside', 'site']).nullable(),
      }),
    ),
    sign_up: z.enum(['open', 'closed']),
    /** What codes can be sent to here; platform 9 is listed where there is any. */
    codes_by: z.array(z.enum(['email', 'mobile'])),
  }),
  refusals: [],
})

export const authSignUp = route('authSignUp', {
  summary:
    'Make a local account; answers a code for platform 1. Never tells whether there is one: its own password signs in to it',
  who: 'anyone',
  input: z.object({ account: accountName, password, nickname: text(30, 1) }),
  output: z.object({ auth_code: z.string() }),
  refusals: ['sign_up_closed', 'code_needed', 'password_weak', 'account_unusable'],
})

export const authStepUp = route('authStepUp', {
  summary:
    'Prove once more who holds this session: by the password, a passkey, a code that was sent or made for it, or another site that lets them in',
  who: 'organiser',
  input: z.union([
    z.object({ password: z.string().min(1).max(128) }),
    /** The code of a one-time link (6, when left out) or what a passkey was answered with (5). */
    z.object({
      auth_code: z.string().min(1).max(200),
      auth_platform: z.union([z.literal(5), z.literal(6)]).optional(),
    }),
    /** What `authStepUpCode` sent; it proves the address of the account too. */
    sentCodeProof,
    /** What came back from a site that lets the caller into this account. */
    z.object({ auth_code: authCode, auth_platform: outsidePlatform, ...broughtBack }),
  ]),
  output: z.object({ fresh_until: isoTime }),
  refusals: [
    'signed_out',
    'not_permitted',
    'sign_in_wrong',
    'code_wrong',
    'code_over',
    'sign_in_unavailable',
    'snapshot_user',
  ],
})

export const authPassword = route('authPassword', {
  summary: 'Check a password; answers a code for platform 1',
  who: 'anyone',
  input: z.object({ account: accountName, password: z.string().min(1).max(128) }),
  output: z.object({ auth_code: z.string() }),
  refusals: ['sign_in_wrong'],
})

export const authPasswordChoose = route('authPasswordChoose', {
  summary:
    'Choose the password of this account, its first one or another; wants a fresh sign-in, unless it is the first way in',
  who: 'organiser',
  input: z.object({
    password,
    /** What it is typed beside, for an account that has no address yet. */
    account: accountName.optional(),
  }),
  output: empty,
  refusals: [
    'signed_out',
    'not_permitted',
    'fresh_sign_in_needed',
    'no_address',
    'password_weak',
    'code_needed',
    'account_unusable',
  ],
})

export const authLogout = route('authLogout', {
  summary: 'End this session',
  who: 'entrant',
  input: empty,
  output: empty,
  refusals: ['signed_out'],
})

export const authSessions = route('authSessions', {
  summary: 'The sessions of this account',
  who: 'organiser',
  input: empty,
  output: wholeList(
    z.object({
      id: z.string(),
      created_at: isoTime,
      seen_at: isoTime,
      expires_at: isoTime,
      current: z.boolean(),
      /** The operator is at work in this account; it ends by itself within half an hour. */
      is_support: z.boolean(),
    }),
  ),
  refusals: ['signed_out'],
})

export const authEndSession = route('authEndSession', {
  summary: 'End one session of this account',
  who: 'organiser',
  input: z.object({ id: z.string().min(1).max(100) }),
  output: empty,
  refusals: ['signed_out', 'not_found'],
})

export const guestLogin = route('guestLogin', {
  summary:
    'A token for a login-free entrant, good for entering and looking at own entries; a browser is the same one again by its cookie',
  who: 'anyone',
  input: z.object({ nickname: text(30).optional() }),
  output: z.object({ token: z.string() }),
  refusals: [],
})

const userInfo = z.object({
  user_id: z.string(),
  all_task_count: z.int(),
  task_count_limit: z.int(),
  payment_info: z.object({
    orders_open: z.int(),
    /** The newest order, whatever became of it. */
    last_order: z.object({ order_id: z.string(), title: z.string(), state: z.enum(orderStates) }).optional(),
    screen_pay_info: z.object({ events_left: z.int(), people_limit: z.int(), end_at: isoTime.nullable() }),
  }),
  vip_info: z.object({
    plan: z.enum(['free', 'basic', 'pro', 'enterprise']),
    name: z.string(),
    start_at: isoTime.nullable(),
    end_at: isoTime.nullable(),
    auto_renew: z.boolean(),
  }),
  has_wechat_account: z.boolean(),
  nickname: z.string(),
  headimgurl: z.string().nullable(),
  contact_name: z.string().nullable(),
  contact_mobile: z.string().nullable(),
  is_wework_friend: z.union([z.literal(0), z.literal(1)]),
  valid_cards_total: z.int(),
  live_trial_setting: hallTrial,
  unionid: z.string().nullable(),
})

export const userInfoRead = route('userInfoRead', {
  name: 'userInfo',
  summary: 'The signed-in user',
  who: 'organiser',
  input: empty,
  output: z.object({ user_info: userInfo }),
  refusals: ['signed_out'],
})

export const userInfoWrite = route('userInfoWrite', {
  name: 'userInfoUpdate',
  summary: 'Change nickname, picture and contact of the signed-in user',
  who: 'organiser',
  input: z.object({
    nickname: text(30, 1).optional(),
    headimgurl: uploadedPicture.nullable().optional(),
    contact_name: text(30).nullable().optional(),
    contact_mobile: mobileNumber.nullable().optional(),
  }),
  output: z.object({ user_info: userInfo }),
  refusals: ['signed_out'],
})
