import { vi } from 'vitest'

type Answer = 'shown' | 'made' | 'called off' | 'known' | 'broken'

const errors = { 'called off': 'NotAllowedError', known: 'InvalidStateError', broken: 'NotSupportedError' }
const bytes = () => new Uint8Array([1, 2, 3]).buffer

/**
 * Gives jsdom, which has no WebAuthn, a device that answers the browser so; what it was asked for is counted. Undone by
 * `vi.unstubAllGlobals`.
 */
export function fakeAuthenticator(answer: Answer): { readonly asked: CredentialRequestOptions[] } {
  const asked: CredentialRequestOptions[] = []
  const perform = async (options: CredentialRequestOptions) => {
    asked.push(options)
    if (answer !== 'shown' && answer !== 'made') throw new DOMException('', errors[answer])
    return {
      id: 'AQID',
      rawId: bytes(),
      type: 'public-key',
      authenticatorAttachment: 'platform',
      getClientExtensionResults: () => ({}),
      response: {
        clientDataJSON: bytes(),
        authenticatorData: bytes(),
        signature: bytes(),
        userHandle: bytes(),
        attestationObject: bytes(),
        getTransports: () => ['internal'],
      },
    }
  }
  vi.stubGlobal('PublicKeyCredential', class {})
  vi.stubGlobal('navigator', {
    userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)',
    language: 'zh-CN',
    onLine: true,
    credentials: { get: perform, create: perform },
  })
  return { asked }
}

/** What the server answers whoever begins to show a passkey. */
export const requestOptions = {
  options: {
    challenge: 'AQID',
    rpId: 'localhost',
    timeout: 60_000,
    userVerification: 'required',
    allowCredentials: [],
  },
}

/** What it answers whoever begins to make one. */
export const creationOptions = {
  options: {
    challenge: 'AQID',
    rp: { id: 'localhost', name: '明签' },
    timeout: 60_000,
    attestation: 'none',
    user: { id: 'AQID', name: 'tea', displayName: 'tea' },
    excludeCredentials: [],
    pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
  },
}
