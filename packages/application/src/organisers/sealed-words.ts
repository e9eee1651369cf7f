import { utf8 } from '@fairdraw/fairness'
import type { Vault } from '../ports/index.ts'

/** Texts that name a person, as the store keeps them; `context` names their row. */
export function sealWords(
  vault: Vault,
  context: string,
  words: Readonly<Record<string, string>>,
): Uint8Array {
  return vault.seal(context, utf8(JSON.stringify(words)))
}

/** What was sealed under this context. Throws when the key or the context is another one. */
export function openWords<Words extends Readonly<Record<string, string>>>(
  vault: Vault,
  context: string,
  sealed: Uint8Array,
): Words {
  return JSON.parse(new TextDecoder().decode(vault.open(context, sealed))) as Words
}
