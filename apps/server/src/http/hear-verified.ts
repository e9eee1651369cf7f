import { hearPush, type Pushed, type PushedCard, verifyPush } from '@fairdraw/application'
import type { Edge } from './edge.ts'

type Accounts = readonly Parameters<typeof hearPush>[1][]

/**
 * Every organiser's connection hears a push, and asks WeChat whether it is so; the longest connected of those who have
 * an answer gives it; `kept` is called once it cannot be lost. A card does not wait for WeChat's word: it would come too late to be shown.
 */
export async function hearVerified(
  { ports, app }: Pick<Edge, 'app' | 'ports'>,
  accounts: Accounts,
  pushed: Pushed,
  kept: () => void,
): Promise<PushedCard | null> {
  let card: PushedCard | null = null
  for (const account of accounts) {
    const own = await hearPush(ports, account, pushed)
    card ??= own
  }
  kept()
  const verified = Promise.all(accounts.map((account) => verifyPush(ports, account, pushed))).catch(
    (error: unknown) =>
      app.log.error({ err: error, call: 'outside/push' }, 'who was told of was not asked about'),
  )
  if (card === null) await verified
  return card
}
