import { type Json, jcs } from '@fairdraw/fairness'
import type { DrawSettings } from '../draw-settings.ts'
import { replacesSilent } from './claiming.ts'
import type { Condition } from './conditions.ts'
import { isOfEnterprise } from './customer-conditions.ts'

/**
 * The rules an entrant can rely on, as one text whose SHA-256 the charter names (`rules.textHash`, lot-1 §4.2):
 * the organiser's words, and below them everything else that decides who gets in, whose chances count, until when a
 * prize is kept and whether it is drawn anew then. Secret words are left out: that there is one is said, not which.
 */
export function publishedTerms(settings: DrawSettings): string {
  const { rulesText, conditions, tasks, codeLimit, winHistory, claim, timeZone } = settings
  const terms = {
    ...(conditions?.length && { conditions: conditions.map((one) => withoutSecrets(published(one))) }),
    ...(tasks?.length && { tasks: tasks.map(withoutSecrets) }),
    ...(codeLimit !== undefined && { codeLimit }),
    ...(winHistory !== undefined && { winHistory }),
    // The days on which something counts anew are days there.
    ...(timeZone !== undefined && { timeZone }),
    ...(claim?.deadlineMs !== undefined && { claimDeadlineMs: claim.deadlineMs }),
    ...(replacesSilent(settings) && { claimReplaces: true }),
  }
  return Object.keys(terms).length === 0 ? rulesText : `${rulesText}\n\n${jcs(terms as Json)}`
}

/**
 * Staff and groups may be added while a draw runs, and rules may not: whom it is for stands in `eligible` of the charter,
 * beside this text. What an enterprise does with its customers, marks and greetings, is no rule of the draw.
 */
function published(condition: Condition): object {
  if (!isOfEnterprise(condition)) return condition
  const { kind, onOutage, enterprise } = condition
  return { kind, onOutage, enterprise }
}

/** What everybody may read of a condition or a task: that it has a word, not which. */
export function withoutSecrets<Part extends object>(part: Part): Omit<Part, 'passcode' | 'reply'> {
  // What an account answers to its followers may tell a secret word as well.
  const { passcode: _, reply: __, ...open } = part as Part & { passcode?: string; reply?: string }
  // Left out and undefined are one setting, and must be one text.
  return Object.fromEntries(Object.entries(open).filter(([, value]) => value !== undefined)) as typeof open
}
