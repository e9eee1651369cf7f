import type { TripPurpose } from '../../lib/sign-in-trip.ts'
import type { TripFault } from './complete-trip.ts'
import type { tripWords } from './trip-words.ts'

type Told = Exclude<TripFault, { readonly kind: 'unconfigured' }> & { readonly purpose?: TripPurpose }

/** Why a trip came to nothing, in a line, and what is safe. */
export function faultWords(
  end: Told,
  name: string,
  say: (typeof tripWords)['zh'],
): readonly [string, string] {
  const undone = end.purpose && { link: say.notLinked, prove: say.notProved }[end.purpose]
  switch (end.kind) {
    case 'declined':
      return [say.declined(name), say.declinedMore(end.reason)]
    case 'unavailable':
      return [say.unavailable(name), say.unavailableMore]
    case 'no_code':
      return [say.no_code(name), say.no_codeMore]
    case 'foreign':
      return [say.foreign, say.foreignMore]
    case 'code_refused':
      return end.purpose === 'prove' ? [say.notProved, say.notProvedMore] : [say.code_refused, end.words]
    case 'refused':
      return [undone ?? say.notSignedIn, end.words]
    case 'fresh_needed':
      return [say.fresh, say.freshMore]
    case 'unanswered':
      return [undone ?? say.unanswered, say.unansweredMore]
  }
}
