import { z } from 'zod'
import { authCode, broughtBack, tripState } from '../brought-back.ts'
import { outsidePlatform } from '../outside-platform.ts'
import { route } from '../route.ts'
import { empty, isoTime, text } from '../shapes.ts'

export const authLeave = route('authLeave', {
  summary:
    'Leave for the site of a way to sign in that is bound to a state; answers 302, to that site or back to where it returns',
  who: 'anyone',
  input: z.object({ platform: z.coerce.number().pipe(z.literal(4)), state: tripState }),
  output: empty,
  answers: 'redirect',
  refusals: [],
})

export const authIdentities = route('authIdentities', {
  summary:
    'How this account is known at other sites, the earliest first; a person of several WeChat apps is one. And whether it has a password',
  who: 'organiser',
  input: empty,
  output: z.object({
    list: z.array(
      z.object({
        id: z.string(),
        /** A person of WeChat is 2, whichever of its apps knows them. */
        platform: z.union([z.literal(2), z.literal(3), z.literal(4)]),
        /** What people know the way by. */
        name: z.string(),
        nickname: text(30).nullable(),
        linked_at: isoTime,
        /** False where the operator took the way away: it lets nobody in now. */
        is_open: z.boolean(),
      }),
    ),
    /** Whether a password signs this account in; `no_address`: none could, as it has no name to type. */
    password: z.enum(['set', 'none', 'no_address']),
  }),
  refusals: ['signed_out'],
})

export const authOwnWays = route('authOwnWays', {
  summary:
    'By what the caller can prove who they are now; without any, the first one is added without a step up',
  who: 'organiser',
  input: empty,
  output: z.object({
    password: z.boolean(),
    passkey: z.boolean(),
    /** A code can be sent to the own address. */
    code: z.boolean(),
    /** Other sites that let them in. */
    platforms: z.array(z.union([z.literal(2), z.literal(3), z.literal(4)])),
    /** The account has an e-mail address or mobile number; without one a password needs one beside it. */
    has_address: z.boolean(),
  }),
  refusals: ['signed_out', 'not_permitted'],
})

export const authIdentityLink = route('authIdentityLink', {
  summary:
    'Let somebody known at another site into this account from now on, by a code that came back from there',
  who: 'organiser',
  input: z.object({ auth_code: authCode, auth_platform: outsidePlatform, ...broughtBack }),
  output: empty,
  refusals: [
    'signed_out',
    'not_permitted',
    'fresh_sign_in_needed',
    'sign_in_wrong',
    'sign_in_unavailable',
    'snapshot_user',
    'identity_taken',
  ],
})

export const authIdentityUnlink = route('authIdentityUnlink', {
  summary: 'Let somebody known at another site into this account no longer',
  who: 'organiser',
  input: z.object({ id: z.string().regex(/^[\da-f]{64}$/, { error: '编号不对' }) }),
  output: empty,
  refusals: ['signed_out', 'not_permitted', 'fresh_sign_in_needed', 'not_found', 'last_way_in'],
})
