import { useWords } from '@fairdraw/ui'
import type { DrawPicture } from '../../lib/draw-picture.ts'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { Said } from './said.tsx'
import { words } from './words.ts'

const RulesCheck = lazyPart(async () => (await import('./rules-check.tsx')).RulesCheck)

/** The rules in full, and whether they are the ones the charter names. */
export function RulesSaid({ picture }: { readonly picture: DrawPicture }) {
  const say = useWords(words)
  const { entry, life } = picture
  const foot = life.charter && <RulesCheck picture={picture} />
  return <Said title={say.rules} text={entry.rules_text} foot={foot} />
}
