import { z } from 'zod'
import { route } from '../route.ts'
import { accountName, empty, isoTime } from '../shapes.ts'

/** Names one sending: a code is good together with what asked for it, and with nothing else. */
const request = z.string().regex(/^[0-9a-f]{64}$/, { error: '编号不对' })
const sending = z.object({
  request: z.string(),
  expires_at: isoTime,
  /** When another one may be asked for. */
  next_at: isoTime,
})

const sentCode = z.string().regex(/^\d{6}$/, { error: '请填写 6 位数字' })
export const sentCodeProof = z.object({ request, code: sentCode })

export const authCodeSend = route('authCodeSend', {
  summary:
    'Send a code of six digits to an e-mail address or mobile number, whether or not it has an account',
  who: 'anyone',
  input: z.object({ account: accountName }),
  output: sending,
  refusals: ['code_way_closed', 'code_not_sent'],
})

export const authCodeCheck = route('authCodeCheck', {
  summary: 'Check a code that was sent; answers one for platform 9, of a new account where there was none',
  who: 'anyone',
  input: z.object({ account: accountName, request, code: sentCode }),
  output: z.object({ auth_code: z.string() }),
  refusals: ['code_wrong', 'code_over', 'address_unproven'],
})

export const authAddressCode = route('authAddressCode', {
  summary:
    'Send a code to the e-mail address or mobile number that this account is to have; for one without, freshly signed in or without any way to',
  who: 'organiser',
  input: z.object({ account: accountName }),
  output: sending,
  refusals: [
    'signed_out',
    'not_permitted',
    'fresh_sign_in_needed',
    'address_set',
    'code_way_closed',
    'code_not_sent',
  ],
})

export const authAddressChoose = route('authAddressChoose', {
  summary: 'Give this account the address that the code was sent to; codes sign it in from then on',
  who: 'organiser',
  input: z.object({ account: accountName, request, code: sentCode }),
  output: empty,
  refusals: [
    'signed_out',
    'not_permitted',
    'fresh_sign_in_needed',
    'address_set',
    'code_wrong',
    'code_over',
    'address_taken',
  ],
})

export const authStepUpCode = route('authStepUpCode', {
  summary: 'Send a code for a step up to the own e-mail address or mobile number',
  who: 'organiser',
  input: empty,
  output: z.object({
    ...sending.shape,
    /** Where it went, masked. */
    to: z.string(),
  }),
  refusals: ['signed_out', 'not_permitted', 'code_way_closed', 'code_not_sent'],
})
