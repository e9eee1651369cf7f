import type { AwardId, DrawId, FormAnswers } from '@fairdraw/domain'
import { firstStageId, plainAlphabet, randomText } from '@fairdraw/domain'
import { utf8 } from '@fairdraw/fairness'
import type { Claim, PrizeCode, Vault } from '../ports/index.ts'

const place = (drawId: string, awardId: string, column: string) => `claims/${drawId}/${awardId}/${column}`
const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes)

/** A claim before anything was given or done. */
export function emptyClaim(drawId: DrawId, awardId: AwardId): Claim {
  return {
    drawId,
    awardId,
    sealedAnswers: null,
    claimedAt: null,
    parcel: null,
    shippedAt: null,
    redeemKey: null,
    sealedRedeem: null,
    redeemedAt: null,
    redeemedBy: null,
    arrivedAt: null,
    arrival: null,
  }
}

/** The answers as they are stored: readable only with the master key and only in their own row. */
export function sealAnswers(vault: Vault, claim: Claim, answers: FormAnswers): Uint8Array {
  return vault.seal(place(claim.drawId, claim.awardId, 'answers'), utf8(JSON.stringify(answers)))
}

/** The reverse of `sealAnswers`; no answers before a claim and after erasure. */
export function openAnswers(vault: Vault, claim: Claim | undefined): FormAnswers {
  if (!claim?.sealedAnswers) return {}
  const plain = vault.open(place(claim.drawId, claim.awardId, 'answers'), claim.sealedAnswers)
  return JSON.parse(textOf(plain)) as FormAnswers
}

/** 31¹² codes: nobody at a counter guesses one. */
const redeemLength = 12

/** A fresh code to show at the counter, and how it is found again. */
export function newRedeemCode(
  vault: Vault,
  { drawId, awardId }: Claim,
): Pick<Claim, 'redeemKey' | 'sealedRedeem'> {
  const code = randomText(redeemLength, vault.randomBytes)
  return {
    redeemKey: redeemKeyOf(vault, drawId, code),
    sealedRedeem: vault.seal(place(drawId, awardId, 'redeem'), utf8(code)),
  }
}

export function openRedeemCode(vault: Vault, claim: Claim | undefined): string | null {
  if (!claim?.sealedRedeem) return null
  return textOf(vault.open(place(claim.drawId, claim.awardId, 'redeem'), claim.sealedRedeem))
}

/** Staff may type it in capitals and in groups. */
export function redeemKeyOf(vault: Vault, drawId: DrawId, typed: string): Uint8Array {
  const code = [...typed.toLowerCase()].filter((symbol) => plainAlphabet.includes(symbol)).join('')
  return vault.index(`claims/${drawId}/redeem`, code)
}

type CodePlace = Pick<PrizeCode, 'drawId' | 'tier' | 'position'>
const codePlace = ({ drawId, tier, position }: CodePlace) => `prize_codes/${drawId}/${tier}/${position}`

/** An imported code as it is stored. */
export function sealPrizeCode(vault: Vault, at: CodePlace, code: string): PrizeCode {
  const codeKey = prizeCodeKey(vault, at.drawId, code)
  return { ...at, codeKey, sealedCode: vault.seal(codePlace(at), utf8(code)), awardId: null }
}

export function openPrizeCode(vault: Vault, code: PrizeCode | null): string | null {
  return code && textOf(vault.open(codePlace(code), code.sealedCode))
}

/** The same in every stage of a draw: none hands out what another does. */
export function prizeCodeKey(vault: Vault, drawId: DrawId, code: string): Uint8Array {
  return vault.index(`prize_codes/${firstStageId(drawId)}`, code)
}
