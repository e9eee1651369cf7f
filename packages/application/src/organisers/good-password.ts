import { isEasyPassword, Refusal } from '@fairdraw/domain'
import type { Vault } from '../ports/index.ts'

/**
 * Refuses `password_weak` for a password that is soon guessed: among the most used, hardly more than one of them, or made
 * of next to nothing but what its owner is called (`own`). Those that were chosen before stay good.
 */
export async function requireGoodPassword(
  vault: Vault,
  password: string,
  own: readonly string[],
): Promise<void> {
  if (isEasyPassword(password, own) || (await vault.isMuchUsed(password))) throw new Refusal('password_weak')
}
