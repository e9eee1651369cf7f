import type { Draw, DrawStatus } from '@fairdraw/domain'

const ahead: readonly DrawStatus[] = ['scheduled', 'open', 'paused', 'sealed', 'live', 'awaiting_beacon']

/** Somebody can still win in it, so that there is something to be told of. */
export function isWinAhead({ life: { status } }: Pick<Draw, 'life'>): boolean {
  return ahead.includes(status)
}
