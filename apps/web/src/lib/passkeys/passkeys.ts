import type { Lang } from '@fairdraw/ui'
import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'
import type { ApiClient, CallOptions } from '../api-client.ts'
import { CallProblem } from '../call-problem.ts'
import type { AnswerOf } from '../call-table.ts'
import { remedyOf } from '../problem-catalogue.ts'
import { passkeyWords } from './passkey-words.ts'

/** The browser, or the device that it asked, could not do it: `known` where that device has a passkey of this account. */
export class PasskeyFailed extends Error {
  override readonly name = 'PasskeyFailed'
  readonly isKnown: boolean

  constructor(isKnown: boolean) {
    super(isKnown ? 'this device has a passkey of this account' : 'no passkey could be used')
    this.isKnown = isKnown
  }
}

type Options = {
  /** Offered in a field that can be filled in, in place of a dialog; another passkey that is asked for ends it. */
  readonly isInField?: boolean
}

/**
 * Lets somebody show a passkey; a code for platform 5, or null where they called it off. Throws `CallProblem`, and
 * `PasskeyFailed` where browser or device cannot.
 */
export async function codeByPasskey(
  api: ApiClient,
  { isInField = false }: Options = {},
): Promise<string | null> {
  const { options } = await api.callOrThrow('authPasskeyOptions', {})
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON
  const response = await performed(() => startAuthentication({ optionsJSON, useBrowserAutofill: isInField }))
  return response && (await api.callOrThrow('authPasskey', { response })).auth_code
}

/**
 * Makes a passkey of the own account under a name; null where it was called off, or refused by the server, which is
 * said as of every call with these options. Throws `PasskeyFailed` where browser or device cannot.
 */
export async function makePasskey(
  api: ApiClient,
  name: string,
  options: CallOptions = {},
): Promise<AnswerOf<'authPasskeyAdd'> | null> {
  const begun = await api.call('authPasskeyNew', {}, options)
  if (begun === null) return null
  const optionsJSON = begun.options as PublicKeyCredentialCreationOptionsJSON
  const response = await performed(() => startRegistration({ optionsJSON }))
  return response && (await api.call('authPasskeyAdd', { response, name }, options))
}

/** What browsers call it when somebody says no, waits too long, or asks for something else (WebAuthn §5.1). */
const calledOff: readonly string[] = ['NotAllowedError', 'AbortError']

async function performed<Made>(act: () => Promise<Made>): Promise<Made | null> {
  try {
    return await act()
  } catch (error) {
    const name = error instanceof Error ? error.name : ''
    if (calledOff.includes(name)) return null
    throw new PasskeyFailed(name === 'InvalidStateError')
  }
}

/** Why nothing came of a passkey; throws what is neither an answer of the server nor of the device. */
export function passkeyFault(problem: unknown, lang: Lang): string {
  if (problem instanceof CallProblem) return remedyOf(problem, lang).text
  if (!(problem instanceof PasskeyFailed)) throw problem
  return problem.isKnown ? passkeyWords[lang].known : passkeyWords[lang].unusable
}
