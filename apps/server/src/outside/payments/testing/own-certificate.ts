import { type KeyObject, sign } from 'node:crypto'

/** A certificate (X.509, DER in PEM) that a key makes out for itself. */
export function ownCertificate(given: {
  /** Hexadecimal; begins below 80. */
  readonly serial: string
  readonly name: string
  readonly publicKey: KeyObject
  readonly privateKey: KeyObject
  readonly from: number
  readonly to: number
}): string {
  const name = sequence(set(sequence(commonName, tagged(0x0c, Buffer.from(given.name)))))
  const body = sequence(
    tagged(0xa0, tagged(0x02, Buffer.from([2]))),
    tagged(0x02, Buffer.from(given.serial, 'hex')),
    sha256WithRsa,
    name,
    sequence(time(given.from), time(given.to)),
    name,
    given.publicKey.export({ type: 'spki', format: 'der' }),
  )
  const signature = sign('sha256', body, given.privateKey)
  const whole = sequence(body, sha256WithRsa, tagged(0x03, Buffer.concat([Buffer.from([0]), signature])))
  const lines = whole.toString('base64').match(/.{1,64}/g) ?? []
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n')
}

function tagged(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const size = content.length
  const length = size < 128 ? [size] : size < 256 ? [0x81, size] : [0x82, size >> 8, size & 255]
  return Buffer.concat([Buffer.from([tag, ...length]), content])
}

const sequence = (...parts: readonly Buffer[]) => tagged(0x30, ...parts)
const set = (...parts: readonly Buffer[]) => tagged(0x31, ...parts)

/** GeneralizedTime, such as 20261122180300Z. */
const time = (at: number) =>
  tagged(0x18, Buffer.from(`${new Date(at).toISOString().replace(/\D/g, '').slice(0, 14)}Z`))

/** Object identifiers 2.5.4.3 and 1.2.840.113549.1.1.11 (with its empty parameter). */
const commonName = Buffer.from('0603550403', 'hex')
const sha256WithRsa = sequence(Buffer.from('06092a864886f70d01010b', 'hex'), Buffer.from('0500', 'hex'))
