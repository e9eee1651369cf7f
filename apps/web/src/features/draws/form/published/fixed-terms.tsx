import { Icon, useWords } from '@fairdraw/ui'
import type { DrawForm } from '../draw-form.ts'
import { entryWords } from '../entry/entry-words.ts'
import { formWords } from '../form-words.ts'
import { isLotsForm } from '../lots/lots-rules.ts'
import { lotsWords } from '../lots/lots-words.ts'
import { publishedWords } from './published-words.ts'
import './published.css'

/** What publication fixed, to be read, with the one reason why. */
export function FixedTerms({ form }: { readonly form: DrawForm }) {
  const say = useWords(publishedWords)
  const { ways } = useWords(formWords)
  const lots = useWords(lotsWords)
  const { names } = useWords(entryWords)
  const counted = (count: number) => (count === 0 ? say.none : say.items(count))
  const rows: readonly (readonly [string, string])[] = [
    [say.title, form.title],
    [say.opening, ways[form.openBy]],
    [say.entry, form.conditions.map(({ kind }) => names[kind]).join(', ') || say.none],
    [say.questions, counted(form.entryForm.length)],
    ...(isLotsForm(form)
      ? [[lots.rule, lots.rules[form.lots.rule]] as const]
      : [
          [say.chances, counted(form.tasks.length)] as const,
          [say.claims, say.wins(form.maxWins ?? 1)] as const,
        ]),
    [say.rules, form.rulesText ?? ''],
  ]
  return (
    <>
      <p className="form-note">{say.fixedWhy}</p>
      <dl className="fixed-terms">
        {rows.map(([name, what]) => (
          <div key={name}>
            <dt>
              <Icon name="lock" size={16} /> {name}
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
