import { asideSaid, asideWords } from '@fairdraw/contract'
import type { DrawPicture } from '../../lib/draw-picture.ts'
import type { Own } from './look-up.ts'
import type { ownWords } from './own-words.ts'

type Entry = DrawPicture['entry']
type Reason = keyof (typeof asideWords)['zh']

/** What is asked once more when the list closes, and the reason of who does not meet it any more. */
const askedAgain: Readonly<Record<string, Reason>> = {
  follow: 'unfollowed',
  customer: 'no_customer',
  customer_group: 'left_group',
}

/**
 * More about a row of the sealed list that met no condition. The list itself says the class alone (lot-1 §6.1): the
 * reason is kept by the service and told to its own entrant; anybody else reads what it can have been in this draw. Empty
 * where nothing more is to be said.
 */
export function ownReason(
  own: Own,
  entry: Entry | undefined,
  lang: 'zh' | 'en',
  say: (typeof ownWords)['zh']['aside'],
): string {
  if (own.is !== 'listed' || own.status !== 'X2' || !entry) return ''
  const { me } = entry
  if (me?.exclude_reason && me.join_seq - 1 === own.index && me.status === own.status) {
    const said = asideSaid(me.exclude_reason, asideWords[lang])
    return said === me.exclude_reason ? say.written(said) : say.kept(said)
  }
  const reasons = (entry.conditions ?? []).flatMap(({ kind }) => askedAgain[kind] ?? [])
  if (entry.win_history) reasons.push('won_too_often')
  if (reasons.length === 0) return ''
  return say.perhaps(reasons.map((reason) => asideWords[lang][reason]).join(lang === 'zh' ? '、' : ' · '))
}
