import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type {
  CreatedCredential,
  CreationOptions,
  RequestOptions,
  SignedCredential,
} from '@fairdraw/application/ports'

/** What an answer says instead of the truth. */
export type Lie = {
  readonly origin?: string
  readonly challenge?: string
  readonly rpId?: string
  readonly type?: string
  readonly counter?: number
  /** The owner was there, but showed neither finger, face nor PIN. */
  readonly isUnverified?: true
  readonly userHandle?: string
  /** Signed by another key. */
  readonly isForged?: true
}

const [present, verified, multiDevice, hasCredential] = [0x01, 0x04, 0x08, 0x40] as const

/** A device with one passkey, that makes and uses it as WebAuthn has it (ES256, no attestation), and lies on demand. */
export function createSoftAuthenticator(site: string, { isSynced = false } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const other = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(32)
  const id = credentialId.toString('base64url')
  let counter = 0
  let handle = ''

  function clientData(type: string, challenge: string, lie: Lie): Buffer {
    const said = { type: lie.type ?? type, challenge: lie.challenge ?? challenge, origin: lie.origin ?? site }
    return Buffer.from(JSON.stringify({ ...said, crossOrigin: false }))
  }

  function deviceData(rpId: string, flags: number, lie: Lie, attested = Buffer.alloc(0)): Buffer {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(lie.counter ?? counter)
    const all = flags | present | (lie.isUnverified ? 0 : verified) | (isSynced ? multiDevice : 0)
    return Buffer.concat([sha256(Buffer.from(lie.rpId ?? rpId)), Buffer.of(all), count, attested])
  }

  return {
    id,
    create(options: CreationOptions, lie: Lie = {}): CreatedCredential {
      handle = options.user.id
      const length = Buffer.alloc(2)
      length.writeUInt16BE(credentialId.length)
      const key = coseKey(publicKey.export({ format: 'jwk' }))
      const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, key])
      const authData = deviceData(options.rp.id, hasCredential, lie, attested)
      const attestation = cborMap([
        [cborText('fmt'), cborText('none')],
        [cborText('attStmt'), cborMap([])],
        [cborText('authData'), cborBytes(authData)],
      ])
      const clientDataJSON = clientData('webauthn.create', options.challenge, lie).toString('base64url')
      const attestationObject = attestation.toString('base64url')
      const response = { clientDataJSON, attestationObject, transports: ['internal'] }
      return { id, rawId: id, type: 'public-key', response }
    },
    sign(options: RequestOptions, lie: Lie = {}): SignedCredential {
      counter += isSynced ? 0 : 1
      const data = clientData('webauthn.get', options.challenge, lie)
      const authData = deviceData(options.rpId, 0, lie)
      const signature = sign(
        'sha256',
        Buffer.concat([authData, sha256(data)]),
        lie.isForged ? other.privateKey : privateKey,
      )
      const response = {
        clientDataJSON: data.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle: lie.userHandle ?? handle,
      }
      return { id, rawId: id, type: 'public-key', response }
    },
  }
}

export type SoftAuthenticator = ReturnType<typeof createSoftAuthenticator>

function sha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest()
}

/** An ES256 key as COSE has it: kind EC2, algorithm −7, curve P-256, x, y (RFC 9053). */
function coseKey({ x = '', y = '' }: { readonly x?: string; readonly y?: string }): Buffer {
  const coordinate = (text: string) => cborBytes(Buffer.from(text, 'base64url'))
  return cborMap([
    [Buffer.of(0x01), Buffer.of(0x02)],
    [Buffer.of(0x03), Buffer.of(0x26)],
    [Buffer.of(0x20), Buffer.of(0x01)],
    [Buffer.of(0x21), coordinate(x)],
    [Buffer.of(0x22), coordinate(y)],
  ])
}

// As much of CBOR as that takes (RFC 8949).
function cborHead(kind: number, length: number): Buffer {
  if (length < 24) return Buffer.of((kind << 5) | length)
  if (length < 256) return Buffer.of((kind << 5) | 24, length)
  return Buffer.of((kind << 5) | 25, length >> 8, length & 0xff)
}

function cborBytes(bytes: Buffer): Buffer {
  return Buffer.concat([cborHead(2, bytes.length), bytes])
}

function cborText(text: string): Buffer {
  return Buffer.concat([cborHead(3, text.length), Buffer.from(text)])
}

function cborMap(pairs: readonly (readonly [Buffer, Buffer])[]): Buffer {
  return Buffer.concat([cborHead(5, pairs.length), ...pairs.flat()])
}
