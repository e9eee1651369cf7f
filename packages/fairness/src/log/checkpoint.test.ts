import { describe, expect, test } from 'vitest'
import { hex, utf8 } from '../basics/bytes.ts'
import { leafHash } from '../merkle/merkle.ts'
import { verifyEd25519 } from '../rounds/beacon.ts'
import { examplePlan, runExample } from '../testing/example-draw.ts'
import { cosign, exampleKey, exampleWitnesses, strangeWitness, withLog } from '../testing/example-log.ts'
import {
  checkpointText,
  cosignedAt,
  cosignedNote,
  isSignedBy,
  noteKeyId,
  parseCheckpoint,
  signedNote,
} from './checkpoint.ts'

const note = withLog(runExample(examplePlan).proof).log?.checkpoint ?? ''
const head = parseCheckpoint(note)

test('a head is three lines, a blank one and signatures', () => {
  const root = leafHash(utf8('a'))
  const text = checkpointText('example.com/log', 12, root)
  expect(text).toMatch(/^example\.com\/log\n12\n[A-Za-z0-9+/]{43}=\n$/)
  const signed = signedNote(text, 'example.com/log', new Uint8Array(4), new Uint8Array(64))
  expect(signed).toBe(`${text}\n\u2014 example.com/log ${'A'.repeat(91)}=\n`)
})

test('a head leads back to what was signed', () => {
  expect(checkpointText(head.origin, head.size, head.root)).toBe(head.text)
  expect(hex(head.signatures[0]?.keyId as Uint8Array)).toBe(hex(noteKeyId(exampleKey)))
})

describe('a signature on a head', () => {
  test('holds under its key', async () => {
    expect(await isSignedBy(head, exampleKey, verifyEd25519)).toBe(true)
  })

  test('does not hold for another size', async () => {
    const other = parseCheckpoint(note.replace(`\n${head.size}\n`, `\n${head.size + 1}\n`))
    expect(await isSignedBy(other, exampleKey, verifyEd25519)).toBe(false)
  })

  test('does not hold under another name or key', async () => {
    expect(await isSignedBy(head, { ...exampleKey, name: 'other' }, verifyEd25519)).toBeUndefined()
    expect(
      await isSignedBy(head, { ...strangeWitness, name: exampleKey.name }, verifyEd25519),
    ).toBeUndefined()
  })
})

describe('a witness', () => {
  const [witness = strangeWitness] = exampleWitnesses
  const once = cosign(note, 1_767_226_000_000, witness)
  const seen = parseCheckpoint(once)

  test('says when it saw a head, and leaves the first signature as it was', async () => {
    expect(await cosignedAt(seen, witness, verifyEd25519)).toEqual([1_767_226_000_000])
    expect(await isSignedBy(seen, exampleKey, verifyEd25519)).toBe(true)
  })

  test('did not see a head it has not signed', async () => {
    expect(await cosignedAt(head, witness, verifyEd25519)).toEqual([])
  })

  test('cannot be made to say another time', async () => {
    const signature = seen.signatures[1]?.signature.slice() as Uint8Array
    signature[7] = (signature[7] as number) + 1
    const forged = cosignedNote(note, witness.name, noteKeyId(witness, 4), signature)
    expect(await cosignedAt(parseCheckpoint(forged), witness, verifyEd25519)).toEqual([])
  })

  test('says each time that it saw a head, and nothing where one of its lines is wrong', async () => {
    const twice = cosign(once, 1_767_226_009_000, witness)
    const times = [1_767_226_000_000, 1_767_226_009_000]
    expect(await cosignedAt(parseCheckpoint(twice), witness, verifyEd25519)).toEqual(times)
    for (const signature of [new Uint8Array(72), new Uint8Array(64)]) {
      const spoilt = cosignedNote(twice, witness.name, noteKeyId(witness, 4), signature)
      expect(await cosignedAt(parseCheckpoint(spoilt), witness, verifyEd25519)).toEqual([])
    }
  })
})

test.each([
  '',
  'origin\n1\n',
  note.slice(0, -1),
  note.replace('\n\n', '\n'),
  note.replace('\u2014', '-'),
  note.replace(/^.*\n/, '\n'),
  note.replace(`\n${head.size}\n`, '\n01\n'),
  note.replace(`\n${head.size}\n`, '\n-1\n'),
  note.replace(`\n${head.size}\n`, '\n99999999999999999999\n'),
  note.replace(/=\n\n/, '\n\n'),
  note.replace('\n\n', '\nextension\n\n'),
  note.replace('\u2014 ', '\u2014 a '),
  note.replace('\u2014 ', '\u2014 a+'),
])('what is no signed head is refused: %j', (text) => {
  expect(() => parseCheckpoint(text)).toThrow(RangeError)
})
