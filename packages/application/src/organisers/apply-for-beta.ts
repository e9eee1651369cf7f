import type { UserId } from '@fairdraw/domain'
import { hex } from '@fairdraw/fairness'
import type { BetaApplication, BetaFeature, Ports, Vault } from '../ports/index.ts'
import { openWords, sealWords } from './sealed-words.ts'

type Needs = Pick<Ports, 'store' | 'vault'>

export type BetaWords = { readonly link: string; readonly contact: string; readonly note: string }

/** Asks the operator for access to what is in invited beta; answers the id of the application. */
export async function applyForBeta(
  { store, vault }: Needs,
  userId: UserId,
  asked: { readonly feature: BetaFeature; readonly words: BetaWords },
): Promise<string> {
  const id = hex(vault.randomBytes(12))
  const sealedContact = sealWords(vault, contextOf(id), asked.words)
  await store.transact(async (tx) => {
    const at = await tx.now()
    await tx.requests.addBetaApplication({ id, userId, feature: asked.feature, sealedContact, at })
  })
  return id
}

/** What was said with an application, for the operator's eyes. */
export function wordsOfApplication(vault: Vault, { id, sealedContact }: BetaApplication): BetaWords {
  return openWords<BetaWords>(vault, contextOf(id), sealedContact)
}

function contextOf(id: string): string {
  return `beta_applications/${id}/contact`
}
