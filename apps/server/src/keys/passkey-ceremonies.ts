import { isIP } from 'node:net'
import type { CreationOptions, CredentialName, PasskeyCeremonies } from '@fairdraw/application/ports'

/** Loaded when somebody first uses a passkey: a start takes no longer than it must. */
const webAuthn = () => import('@simplewebauthn/server')

const siteName = '明签 Fairdraw'
/** How long a browser may show its dialog. */
const dialogMs = 3 * 60_000
/** EdDSA, ES256, RS256: what devices have (COSE). */
const algorithms = [-8, -7, -257]
const owner = { residentKey: 'required', requireResidentKey: true, userVerification: 'required' } as const

/**
 * WebAuthn for the site at PUBLIC_URL, or at any port of localhost without one. A passkey is found by the device itself,
 * which asks for finger, face or PIN: it is both what somebody has and what they are or know.
 */
export function createPasskeyCeremonies(publicUrl: string | null): PasskeyCeremonies {
  const site = new URL(publicUrl ?? 'http://localhost')
  const rpID = site.hostname
  const isLocal = rpID === 'localhost'
  return {
    isOffered: isLocal || (site.protocol === 'https:' && isIP(rpID.replace(/^\[|\]$/g, '')) === 0),
    async creation({ challenge, user, known }): Promise<CreationOptions> {
      const made = await (await webAuthn()).generateRegistrationOptions({
        rpName: siteName,
        rpID,
        challenge: bytes(challenge),
        timeout: dialogMs,
        userID: bytes(user.handle),
        userName: user.name,
        userDisplayName: user.displayName,
        attestationType: 'none',
        authenticatorSelection: { ...owner },
        supportedAlgorithmIDs: algorithms,
      })
      return {
        challenge: made.challenge,
        rp: { id: rpID, name: siteName },
        timeout: dialogMs,
        user: { id: made.user.id, name: made.user.name, displayName: made.user.displayName },
        pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' as const })),
        attestation: 'none',
        excludeCredentials: known.map(nameOf),
        authenticatorSelection: owner,
      }
    },
    async request({ challenge, allowed }) {
      const made = await (await webAuthn()).generateAuthenticationOptions({
        rpID,
        challenge: bytes(challenge),
        timeout: dialogMs,
        userVerification: 'required',
      })
      return {
        challenge: made.challenge,
        rpId: rpID,
        timeout: dialogMs,
        userVerification: 'required',
        allowCredentials: allowed.map(nameOf),
      }
    },
    challengeIn: (clientDataJSON) => textIn(clientDataJSON, 'challenge'),
    async checkCreated(answer, expectedChallenge) {
      const expectedOrigin = expectedOriginOf(answer.response.clientDataJSON)
      const { clientDataJSON, attestationObject, transports = [] } = answer.response
      const { verifyRegistrationResponse } = await webAuthn()
      const checked = await unlessThrown(() =>
        verifyRegistrationResponse({
          expectedChallenge,
          expectedOrigin,
          expectedRPID: rpID,
          requireUserVerification: true,
          supportedAlgorithmIDs: algorithms,
          response: {
            id: answer.id,
            rawId: answer.rawId,
            type: answer.type,
            clientExtensionResults: {},
            response: { clientDataJSON, attestationObject },
          },
        }),
      )
      if (!checked?.verified) return null
      const { credential, credentialDeviceType } = checked.registrationInfo
      const { id: credentialId, publicKey, counter } = credential
      const isSynced = credentialDeviceType === 'multiDevice'
      return { credentialId, publicKey, counter, transports: [...new Set(transports)], isSynced }
    },
    async checkSigned(answer, expectedChallenge, { credentialId, publicKey, counter }) {
      const expectedOrigin = expectedOriginOf(answer.response.clientDataJSON)
      const { clientDataJSON, authenticatorData, signature } = answer.response
      const { verifyAuthenticationResponse } = await webAuthn()
      const checked = await unlessThrown(() =>
        verifyAuthenticationResponse({
          expectedChallenge,
          expectedOrigin,
          expectedRPID: rpID,
          requireUserVerification: true,
          credential: { id: credentialId, publicKey: bytes(publicKey), counter },
          response: {
            id: answer.id,
            rawId: answer.rawId,
            type: answer.type,
            clientExtensionResults: {},
            response: { clientDataJSON, authenticatorData, signature },
          },
        }),
      )
      return checked?.verified ? checked.authenticationInfo.newCounter : null
    },
  }

  /** Without a public address any port of localhost will do: only a program on this machine is reached there. */
  function expectedOriginOf(clientDataJSON: string): string {
    const said = publicUrl === null ? URL.parse(textIn(clientDataJSON, 'origin') ?? '') : null
    return said?.hostname === 'localhost' ? said.origin : site.origin
  }
}

function nameOf(known: {
  readonly credentialId: string
  readonly transports: readonly string[]
}): CredentialName {
  return { id: known.credentialId, type: 'public-key', transports: [...known.transports] }
}

/** A copy that shares its memory with nobody, as the library wants it. */
function bytes(from: Uint8Array): Uint8Array<ArrayBuffer> {
  return new Uint8Array(from)
}

function textIn(clientDataJSON: string, member: 'challenge' | 'origin'): string | null {
  try {
    const said: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())
    const value = (said as Readonly<Record<string, unknown>> | null)?.[member]
    return typeof value === 'string' && value.length <= 500 ? value : null
  } catch {
    return null
  }
}

/** The library throws for whatever is wrong with an answer; what exactly is nobody's business but its sender's. */
async function unlessThrown<Checked>(check: () => Promise<Checked>): Promise<Checked | null> {
  try {
    return await check()
  } catch {
    return null
  }
}
