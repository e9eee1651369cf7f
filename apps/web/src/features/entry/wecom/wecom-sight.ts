import type { ToastTone } from '@fairdraw/ui'
import type { DrawPicture } from '../../../lib/draw-picture.ts'
import type { wecomWords } from './wecom-words.ts'

/** What a draw asks of its entrants in WeCom. */
export type WecomAsked = 'staff' | 'groups' | 'both'

/** The conditions of WeCom that a draw has. */
export function askedOf({ conditions = [] }: Pick<DrawPicture['entry'], 'conditions'>): WecomAsked {
  const asks = (kind: string) => conditions.some((shown) => shown.kind === kind)
  if (!asks('customer_group')) return 'staff'
  return asks('customer') ? 'both' : 'groups'
}

/** What is said of somebody who is known to the enterprise; null while WeCom does not say whether they belong. */
export function wecomSaid(
  belongs: boolean | null,
  say: (typeof wecomWords)['zh'],
): { readonly said: string; readonly tone: ToastTone } {
  if (belongs === null) return { said: say.unsure, tone: 'ochre' }
  return belongs ? { said: say.belongs, tone: 'bamboo' } : { said: say.not, tone: 'ochre' }
}
