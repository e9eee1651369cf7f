import { expect, test } from 'vitest'
import { hex } from '../basics/bytes.ts'
import { arrivalMessage, arrivalReceipt } from './arrival.ts'
import { ed25519PublicKey, signEd25519, verifyEd25519 } from './ed25519.ts'

const secret = new Uint8Array(32).fill(7)
const key = hex(ed25519PublicKey(secret))
const facts = {
  drawId: '2345abcdef',
  awardId: '0-3',
  receipt: 'ab'.repeat(32),
  at: '2026-01-01T00:00:00.000Z',
  key,
}

test('that a prize has come is signed as one canonical text', () => {
  expect(new TextDecoder().decode(arrivalMessage(facts))).toBe(
    `fairdraw/arrival/1\n{"at":"2026-01-01T00:00:00.000Z","awardId":"0-3","drawId":"2345abcdef","key":"${key}","receipt":"${'ab'.repeat(32)}"}`,
  )
})

test('its signature fits what was said, and nothing else', () => {
  const signature = signEd25519(secret, arrivalMessage(facts))
  const fits = (changes: object) =>
    verifyEd25519(ed25519PublicKey(secret), arrivalMessage({ ...facts, ...changes }), signature)
  expect([fits({}), fits({ awardId: '0-4' }), fits({ at: '2026-01-01T00:00:00.001Z' })]).toEqual([
    true,
    false,
    false,
  ])
})

test('a receipt is named by what is signed of it, not by what opens it', () => {
  const own = { drawId: 'd', joinSeq: 1, idCommit: 'cd'.repeat(32), joinedAt: facts.at, charterHash: '' }
  const named = arrivalReceipt(own)
  expect(named).toMatch(/^[0-9a-f]{64}$/)
  expect(arrivalReceipt({ ...own, joinSeq: 2 })).not.toBe(named)
})
