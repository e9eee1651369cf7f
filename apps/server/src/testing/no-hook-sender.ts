import type { HookSender } from '@fairdraw/application/ports'

/** A service without a way out. */
export const noHookSender: HookSender = {
  isPublic: async () => true,
  send: async () => ({ problem: 'no_connection', tookMs: 0 }),
}
