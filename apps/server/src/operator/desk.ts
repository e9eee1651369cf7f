import type { Ports } from '@fairdraw/application/ports'
import type { Lang } from '../http/lang.ts'
import type { Deployment } from './deployment.ts'
import type { Words } from './words.ts'

/** What an operator's verb works with. */
export type Desk = {
  readonly ports: Pick<Ports, 'bell' | 'media' | 'payments' | 'prices' | 'store' | 'vault'>
  readonly deployment: Deployment
  readonly lang: Lang
  /** Where people reach the service; null when nobody can know it here. */
  readonly origin: string | null
  /** A result, in the language of the operator. */
  say(words: Words): void
  /** Text as it is. */
  print(text: string): void
  /** What was asked was done, and what it found is bad: the exit code says so. */
  foundBad(): void
}

/** The time of this machine's zone, to the minute: 2026-11-20 09:30. */
export function minuteOf(at: number): string {
  return new Date(at).toLocaleString('sv-SE').slice(0, 16)
}
