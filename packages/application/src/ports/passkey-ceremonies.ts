/** A credential as browsers are told of it. */
export type CredentialName = {
  readonly id: string
  readonly type: 'public-key'
  readonly transports: string[]
}

/** What a browser is given to make a passkey (WebAuthn `PublicKeyCredentialCreationOptionsJSON`). */
export type CreationOptions = {
  readonly challenge: string
  readonly rp: { readonly id: string; readonly name: string }
  readonly user: { readonly id: string; readonly name: string; readonly displayName: string }
  readonly pubKeyCredParams: { readonly alg: number; readonly type: 'public-key' }[]
  readonly timeout: number
  readonly attestation: 'none'
  readonly excludeCredentials: CredentialName[]
  readonly authenticatorSelection: {
    readonly residentKey: 'required'
    readonly requireResidentKey: true
    readonly userVerification: 'required'
  }
}

/** What a browser is given to use a passkey (WebAuthn `PublicKeyCredentialRequestOptionsJSON`). */
export type RequestOptions = {
  readonly challenge: string
  readonly rpId: string
  readonly timeout: number
  readonly userVerification: 'required'
  readonly allowCredentials: CredentialName[]
}

type Shown<Response> = {
  readonly id: string
  readonly rawId: string
  readonly type: 'public-key'
  readonly response: Response
}
export type CreatedCredential = Shown<{
  readonly clientDataJSON: string
  readonly attestationObject: string
  readonly transports?: string[] | undefined
}>
export type SignedCredential = Shown<{
  readonly clientDataJSON: string
  readonly authenticatorData: string
  readonly signature: string
  readonly userHandle?: string | undefined
}>

/** What the browser made, checked. */
export type MadeCredential = {
  readonly credentialId: string
  readonly publicKey: Uint8Array
  readonly counter: number
  readonly transports: readonly string[]
  readonly isSynced: boolean
}

type Known = { readonly credentialId: string; readonly transports: readonly string[] }

/** The two ceremonies of WebAuthn for the site that people reach this service at (https://www.w3.org/TR/webauthn-3/). */
export type PasskeyCeremonies = {
  /** False where browsers make no passkeys: at a bare IP address, and without TLS but on the machine itself. */
  readonly isOffered: boolean
  creation(asked: {
    readonly challenge: Uint8Array
    readonly user: { readonly handle: Uint8Array; readonly name: string; readonly displayName: string }
    readonly known: readonly Known[]
  }): Promise<CreationOptions>
  request(asked: {
    readonly challenge: Uint8Array
    readonly allowed: readonly Known[]
  }): Promise<RequestOptions>
  /** The challenge that an answer says it is to, base64url; null when it cannot be read. */
  challengeIn(clientDataJSON: string): string | null
  /** Null when the answer is not to this challenge, not from this site, or not with its owner present and verified. */
  checkCreated(answer: CreatedCredential, challenge: string): Promise<MadeCredential | null>
  /** The counter that was shown; null in the cases of `checkCreated`, and when the signature is not by this key. */
  checkSigned(
    answer: SignedCredential,
    challenge: string,
    key: { readonly credentialId: string; readonly publicKey: Uint8Array; readonly counter: number },
  ): Promise<number | null>
}
