import { noticeChannels, sendLetters, walkMailing } from '@fairdraw/application'
import { letterLinks } from '../work/send-letters.ts'
import type { TestApp } from './app.ts'
import { wholeTurn } from './asked-of-store.ts'

/** One turn of what writes and sends letters, beside the loops that take theirs every second. */
export async function letterTurn({ ports }: TestApp, publicUrl: string): Promise<void> {
  const channels = noticeChannels(ports, letterLinks(publicUrl))
  while (await walkMailing(ports, channels, 300));
  for (const channel of channels)
    await sendLetters(ports, channel, { isResting: () => false, isStopping: () => false, limit: 20 })
}

/** Waits until the loop that writes letters, and then the one that sends on this way, has taken a whole turn. */
export async function turnOfLoops({ ports }: TestApp, name: string): Promise<void> {
  await wholeTurn(ports.store, { noun: 'outbox', verb: 'hasMailing' })
  await wholeTurn(ports.store, {
    noun: 'outbox',
    verb: 'dueAccount',
    isMeant: ({ channel, after }) => channel === name && after === null,
  })
}
