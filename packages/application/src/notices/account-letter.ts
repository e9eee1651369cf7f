import {
  type AccountKind,
  accountWayNames,
  hour,
  type Instant,
  iso,
  isSecurityKind,
  planEndOf,
  planNames,
  removalOf,
  wayOf,
} from '@fairdraw/domain'
import type { ReaderLang } from '../ports/index.ts'
import { accountLetterWords } from './account-letter-words.ts'
import type { Said } from './compose-letter.ts'

/** What a letter about an account says; `about` as in its notice. */
export function saidOfAccount(kind: AccountKind, lang: ReaderLang, about: string): Said {
  const { subject, body, open, why, whySecurity } = accountLetterWords[lang]
  const end = planEndOf(about)
  const way = wayOf(about)
  const removal = removalOf(about)
  const day = end?.endsAt ?? removal?.at
  const facts = {
    plan: end === null ? '' : planNames[lang][end.plan],
    day: day === undefined ? '' : chineseDay(day),
    order: about,
    way: way === null ? '' : accountWayNames[lang][way],
    removal: removal?.what ?? 'archive',
    title: removal?.title ?? '',
    count: removal?.count ?? 0,
  }
  return {
    subject: subject[kind](facts),
    body: body[kind](facts),
    open,
    why: isSecurityKind(kind) ? whySecurity : why,
  }
}

/** An account has no time zone of its own; the letter names the one it means. */
function chineseDay(at: Instant): string {
  return iso(at + 8 * hour).slice(0, 10)
}
