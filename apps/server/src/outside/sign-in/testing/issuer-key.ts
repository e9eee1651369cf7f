import { generateKeyPairSync, type KeyObject } from 'node:crypto'

/** A pair of keys that an issuer signs with, made for this process. */
export function newIssuerKey(kid: string) {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const marks = { kid, use: 'sig', alg: 'RS256' } as const
  const jwkOf = (key: KeyObject) => ({ ...key.export({ format: 'jwk' }), ...marks, kty: 'RSA' as const })
  return { kid, privateKey, private: jwkOf(privateKey), public: jwkOf(publicKey) }
}

export const issuerKey = newIssuerKey('one')
