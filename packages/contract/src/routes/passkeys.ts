import { z } from 'zod'
import { route } from '../route.ts'
import { byId, empty, isoTime, privateId, text, wholeList } from '../shapes.ts'

/** Bytes as WebAuthn writes them in JSON. */
const base64url = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\w-]+$/, { error: '格式不对' })
const credential = { id: base64url(1_400), rawId: base64url(1_400), type: z.literal('public-key') }

/** What `startRegistration` of @simplewebauthn/browser answers; what is not listed is ignored. */
const created = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4_000),
    attestationObject: base64url(20_000),
    transports: z
      .array(z.string().regex(/^[a-z-]{1,20}$/))
      .max(10)
      .optional(),
  }),
})

/** What `startAuthentication` answers. */
const shown = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4_000),
    authenticatorData: base64url(4_000),
    signature: base64url(8_000),
    userHandle: base64url(100).optional(),
  }),
})

const descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()),
})

/** What `startRegistration` is given as `optionsJSON`. */
const creationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
})

/** What `startAuthentication` is given as `optionsJSON`. */
const requestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
  /** Empty: any passkey that the device has for this site. */
  allowCredentials: z.array(descriptor),
})

const passkey = z.object({
  id: z.string(),
  name: z.string(),
  created_at: isoTime,
  used_at: isoTime.nullable(),
  /** Its maker keeps it on several devices; otherwise it goes with its device. */
  is_synced: z.boolean(),
})

export const authPasskeyNew = route('authPasskeyNew', {
  summary: 'Begin to add a passkey to this account; what it answers is good for five minutes and one passkey',
  who: 'organiser',
  input: empty,
  output: z.object({ options: creationOptions }),
  refusals: ['signed_out', 'not_permitted', 'fresh_sign_in_needed', 'passkey_limit_reached'],
})

export const authPasskeyAdd = route('authPasskeyAdd', {
  summary: 'Add the passkey that the browser made',
  who: 'organiser',
  input: z.object({ response: created, name: text(30, 1) }),
  output: passkey,
  refusals: [
    'signed_out',
    'not_permitted',
    'fresh_sign_in_needed',
    'passkey_wrong',
    'passkey_known',
    'passkey_limit_reached',
  ],
})

export const authPasskeys = route('authPasskeys', {
  summary: 'The passkeys of this account, the newest first',
  who: 'organiser',
  input: empty,
  output: wholeList(passkey),
  refusals: ['signed_out'],
})

export const authPasskeyRename = route('authPasskeyRename', {
  summary: 'Call a passkey something else',
  who: 'organiser',
  input: z.object({ id: privateId, name: text(30, 1) }),
  output: empty,
  refusals: ['signed_out', 'not_permitted', 'not_found'],
})

export const authPasskeyRemove = route('authPasskeyRemove', {
  summary: 'Remove a passkey from this account',
  who: 'organiser',
  input: byId,
  output: empty,
  refusals: ['signed_out', 'not_permitted', 'fresh_sign_in_needed', 'not_found', 'last_way_in'],
})

export const authPasskeyOptions = route('authPasskeyOptions', {
  summary: 'Begin to sign in with a passkey; what it answers is good for five minutes and once',
  who: 'anyone',
  input: empty,
  output: z.object({ options: requestOptions }),
  refusals: [],
})

export const authStepUpPasskey = route('authStepUpPasskey', {
  summary: 'Begin a step up with one of the own passkeys; go on with `POST /auth/passkey`',
  who: 'organiser',
  input: empty,
  output: z.object({ options: requestOptions }),
  refusals: ['signed_out', 'not_permitted', 'no_passkey'],
})

export const authPasskey = route('authPasskey', {
  summary: 'Check what a passkey signed; answers a code for platform 5, which steps up too',
  who: 'anyone',
  input: z.object({ response: shown }),
  output: z.object({ auth_code: z.string() }),
  refusals: ['passkey_wrong'],
})
