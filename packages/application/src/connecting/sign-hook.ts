import { createHmac } from 'node:crypto'
import { type Bytes, base64 } from '@fairdraw/fairness'
import type { Delivery, Hook, Vault } from '../ports/index.ts'

/** Bytes of a secret; Standard Webhooks asks for 24 to 64. */
const secretBytes = 32

/** A new secret of a hook: as its receiver is shown it once, and as it is stored. */
export function newSecret(vault: Vault, hookId: string): { readonly shown: string; readonly sealed: Bytes } {
  const secret = vault.randomBytes(secretBytes)
  return { shown: `whsec_${base64(secret)}`, sealed: vault.seal(contextOf(hookId), secret) }
}

/** The secrets with which a hook's deliveries are signed at `now`: a replaced one signs beside the new one for a day. */
export function secretsOf(vault: Vault, hook: Hook, now: number): readonly Bytes[] {
  const isOldGood = hook.oldSecretUntil !== null && now < hook.oldSecretUntil
  return hook.sealedSecrets
    .slice(0, isOldGood ? 2 : 1)
    .map((sealed) => vault.open(contextOf(hook.id), sealed))
}

/** Standard Webhooks 1.0: the id stays over retries, the timestamp is that of this try, any signature may match. */
export function hookHeaders(
  { id, body }: Pick<Delivery, 'id' | 'body'>,
  secrets: readonly Bytes[],
  now: number,
): Readonly<Record<string, string>> {
  const timestamp = String(Math.floor(now / 1_000))
  const signatures = secrets.map((secret) => {
    return `v1,${createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  })
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  }
}

function contextOf(hookId: string): string {
  return `hooks.sealed_secret:${hookId}`
}
