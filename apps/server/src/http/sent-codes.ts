import {
  checkSignInCode,
  chooseAddress,
  codeWayOf,
  freshMs,
  platform,
  SentTooOften,
  type StepUp,
  sendAddressCode,
  sendSignInCode,
  sendStepUpCode,
  stepUp,
} from '@fairdraw/application'
import type { Ports } from '@fairdraw/application/ports'
import { type InputOf, routes } from '@fairdraw/contract'
import { minute } from '@fairdraw/domain'
import { hex } from '@fairdraw/fairness'
import type { FastifyRequest } from 'fastify'
import { countSignIn, countTry } from './counted-tries.ts'
import type { Edge } from './edge.ts'
import { TooMany } from './envelope.ts'
import { langOf } from './lang.ts'
import { provedOutside } from './outside-sign-in.ts'
import { userCallerIn } from './received.ts'
import { serve } from './serve-route.ts'

/** Codes that are sent to people, and proving once more who holds a session. */
export function serveSentCodes(edge: Edge): void {
  const { limits, isSignUpOpen: isOpen } = edge
  serve(edge, routes.authCodeSend, async ({ ports, input, request }) => {
    await limits.codeSend(request.ip)
    const asked = { account: input.account, isOpen, ...toldTo(request) }
    return await inItsPace(() => sendSignInCode(ports, asked))
  })
  serve(edge, routes.authCodeCheck, async ({ ports, input, request }) => {
    const forgive = await countSignIn(edge, request)
    const { code } = await checkSignInCode(ports, { ...input, isOpen })
    await forgive()
    return { authCode: code }
  })
  serve(edge, routes.authStepUpCode, async (call) => {
    const { ports, request } = call
    return await inItsPace(() => sendStepUpCode(ports, userCallerIn(call), toldTo(request)))
  })
  serve(edge, routes.authAddressCode, async (call) => {
    const { input, ports, request } = call
    await limits.codeSend(request.ip)
    const asked = { account: input.account, ...toldTo(request) }
    return await inItsPace(() => sendAddressCode(ports, userCallerIn(call), asked))
  })
  serve(edge, routes.authAddressChoose, async (call) => {
    const forgive = await countSignIn(edge, call.request)
    await chooseAddress(call.ports, userCallerIn(call), call.input)
    await forgive()
    return {}
  })
  serve(edge, routes.authStepUp, async (call) => {
    const { input, ports, request } = call
    const caller = userCallerIn(call)
    // By session: whoever guesses with a stolen one holds up nobody else.
    const pace = { free: 10, withinMs: 10 * minute, beyond: 'wait' } as const
    const forgive = await countTry(edge, request, [{ of: `step-up of ${hex(caller.tokenHash)}`, ...pace }])
    if (isFromOutside(input)) await provedOutside(call, caller, input)
    else await stepUp(ports, caller, proofIn(input))
    await forgive()
    return { freshUntil: (await ports.store.read((tx) => tx.now())) + freshMs }
  })
}

/** What codes can be sent to here. */
export function codesBy(ports: Pick<Ports, 'mailer' | 'sms'>): ('email' | 'mobile')[] {
  return ['@', ''].map((account) => codeWayOf(ports, account)).filter((way) => way !== null)
}

function toldTo(request: FastifyRequest) {
  return {
    lang: langOf(request),
    report: (trouble: string) =>
      request.log.warn({ trouble }, 'a code was not taken by who is to deliver it'),
  }
}

async function inItsPace<Sending>(send: () => Promise<Sending>): Promise<Sending> {
  try {
    return await send()
  } catch (failure) {
    if (failure instanceof SentTooOften) throw new TooMany(failure.retryAfterMs)
    throw failure
  }
}

type Proof = InputOf<typeof routes.authStepUp>
type OutsideProof = Extract<Proof, { readonly auth_platform: 2 | 3 | 4 | 7 }>

function isFromOutside(input: Proof): input is OutsideProof {
  const { oneTimeLink, passkey } = platform
  const { auth_platform: from = oneTimeLink } = 'auth_code' in input ? input : {}
  return from !== oneTimeLink && from !== passkey
}

function proofIn(input: Exclude<Proof, OutsideProof>): StepUp {
  if ('password' in input) return input
  if ('request' in input) return { request: input.request, sentCode: input.code }
  return { code: input.auth_code, platform: input.auth_platform ?? platform.oneTimeLink }
}
