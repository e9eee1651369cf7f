import { outsideChecks, outsideKinds, outsideTroubles } from '@fairdraw/domain'
import { z } from 'zod'
import { route } from '../route.ts'
import { empty, isoTime, text } from '../shapes.ts'

const kind = z.enum(outsideKinds)
const name = text(30, 1)
/** AppID of WeChat, or corporation id of WeCom. */
const appId = z.string().regex(/^(wx|ww)[\da-z]{10,30}$/i, { error: '应以 wx 或 ww 开头' })
const agentId = z.string().regex(/^\d{1,12}$/, { error: '应为数字' })
const secret = z.string().regex(/^[\x21-\x7e]{16,128}$/, { error: '应为 16–128 位，不含空格' })
const pushToken = z.string().regex(/^[\da-z]{3,32}$/i, { error: '应为 3–32 位字母或数字' })
const aesKey = z.string().regex(/^[\da-z]{43}$/i, { error: '应为 43 位字母或数字' })

const checkLine = z.object({
  check: z.enum(outsideChecks),
  /** `unknown`: not found out: something before it failed, the platform gave no answer, or nothing came yet. */
  state: z.enum(['works', 'fails', 'unknown']),
  trouble: z.enum(outsideTroubles).nullable(),
  /** The platform’s own number. */
  errcode: z.int().nullable(),
})

const account = z.object({
  id: z.string(),
  kind,
  app_id: z.string(),
  agent_id: z.string().nullable(),
  name: z.string(),
  connected_at: isoTime,
  checked_at: isoTime.nullable(),
  /** Null where it was never looked at. */
  check: z.array(checkLine).nullable(),
  /** When a message of the platform last reached us. */
  pushed_at: isoTime.nullable(),
  /**
   * Where the platform is to send its messages; a path where the service does not know its own address. Null of an
   * account that was authorised: its messages come by the operator's platform.
   */
  push_url: z.string().nullable(),
  /** Its owner let the operator's third-party platform act for it; it has no secret here. */
  is_authorised: z.boolean(),
  has_contact_secret: z.boolean(),
  /** Running draws that cannot check their people without it. */
  draws: z.array(z.object({ id: z.string(), title: z.string() })),
})

/** For the console of the platform, shown this once; null where there is nothing new. */
const push = z.object({ token: z.string(), aes_key: z.string() }).nullable()
const bound = z.object({ account, push })

export const outsideList = route('outsideList', {
  summary: 'The official account, the enterprise of WeCom and the mini-program that this account connected',
  who: 'organiser',
  input: empty,
  output: z.object({
    list: z.array(account),
    /** The addresses that this server calls from, for the whitelists of the platforms; empty where it was not told. */
    outgoing: z.array(z.string()),
    /** The operator has a third-party platform at WeChat that an official account can authorise. */
    can_authorise: z.boolean(),
  }),
  refusals: ['signed_out'],
})

export const outsideBind = route('outsideBind', {
  summary: 'Connect an account of one’s own; its secrets are kept sealed and never sent back',
  who: 'organiser',
  input: z
    .object({
      kind,
      app_id: appId,
      /** Of WeCom alone. */
      agent_id: agentId.optional(),
      name,
      secret,
      /** Of WeCom, where another app may see the customers. */
      contact_secret: secret.optional(),
      /** What the platform signs its messages with already; made here when left out. */
      token: pushToken.optional(),
      aes_key: aesKey.optional(),
    })
    .refine(({ kind, agent_id }) => (kind === 'wecom') === (agent_id !== undefined), {
      path: ['agent_id'],
      error: '企业微信要填 AgentId，别的不填',
    }),
  output: bound,
  refusals: ['signed_out', 'not_permitted', 'fresh_sign_in_needed', 'outside_failed', 'outside_connected'],
})

export const outsideChange = route('outsideChange', {
  summary: 'Change the name or the secrets of a connected account; what is left out stays',
  who: 'organiser',
  input: z.object({
    kind,
    name: name.optional(),
    agent_id: agentId.optional(),
    secret: secret.optional(),
    /** Null: the app itself reads customers from now on. */
    contact_secret: secret.nullable().optional(),
    /** Make a new token and AES key; messages that are signed with the old ones are refused from then on. */
    renew_push: z.boolean().optional(),
  }),
  output: bound,
  refusals: [
    'signed_out',
    'not_permitted',
    'fresh_sign_in_needed',
    'not_connected',
    'outside_failed',
    'stale_version',
    'outside_authorised',
  ],
})

export const outsideUnbind = route('outsideUnbind', {
  summary: 'Forget a connected account with its secrets; draws that need it go on',
  who: 'organiser',
  input: z.object({ kind }),
  output: empty,
  refusals: ['signed_out', 'not_permitted', 'fresh_sign_in_needed', 'not_connected'],
})

export const outsideCheck = route('outsideCheck', {
  summary: 'Look line by line whether a connected account works',
  who: 'organiser',
  input: z.object({ kind }),
  output: account,
  refusals: ['signed_out', 'not_permitted', 'not_connected'],
})

export const outsideAuthorise = route('outsideAuthorise', {
  summary:
    'The page of WeChat on which an official account lets the operator’s third-party platform act for it',
  who: 'organiser',
  input: empty,
  /** Leads back to `/plugins` with `authorised`, which is the state, and `auth_code`. */
  output: z.object({ url: z.string() }),
  refusals: [
    'signed_out',
    'not_permitted',
    'fresh_sign_in_needed',
    'not_found',
    'outside_failed',
    'outside_connected',
  ],
})

export const outsideAuthorised = route('outsideAuthorised', {
  summary: 'Connect the official account that was authorised on the page of WeChat; a state works once',
  who: 'organiser',
  input: z.object({
    code: z.string().regex(/^[\x21-\x7e]{1,512}$/),
    state: z.string().regex(/^[\da-z]{43}$/),
  }),
  output: account,
  refusals: [
    'signed_out',
    'not_permitted',
    'not_found',
    'authorise_link_wrong',
    'authorise_wrong_kind',
    'outside_failed',
    'outside_connected',
  ],
})
