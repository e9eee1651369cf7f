import { createHash } from 'node:crypto'
import type { AppCredentials } from '@fairdraw/application/ports'
import { createKeptAnswers } from './kept-answers.ts'

/** Answers kept in memory: a group has at most 500 members, a list of members a few thousand. */
const mostKept = 300

export type WecomMemory = {
  ask<Value>(app: AppCredentials, what: string, maxAgeMs: number, read: () => Promise<Value>): Promise<Value>
  /** What every secret of the enterprise saw of these. */
  forget(corpId: string, whats: readonly string[]): void
}

/** What a secret may see is known by that secret alone: another one of the enterprise may see less. */
export function createWecomMemory(now: () => number): WecomMemory {
  const kept = createKeptAnswers(mostKept, now)
  return {
    ask({ appId, secret }, what, maxAgeMs, read) {
      const by = createHash('sha256').update(secret).digest('base64url')
      return kept.ask({ key: `${appId} ${by} ${what}`, maxAgeMs, read })
    },
    forget: (corpId, whats) =>
      kept.forget((key) => key.startsWith(`${corpId} `) && whats.some((what) => key.endsWith(` ${what}`))),
  }
}
