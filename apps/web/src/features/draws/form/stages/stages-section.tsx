import { stageLimit } from '@fairdraw/domain'
import { Button, Icon, useWords } from '@fairdraw/ui'
import type { ReactNode } from 'react'
import { changedLine } from '../../../../lib/changed-line.ts'
import { freshKey } from '../../../../lib/fresh-key.ts'
import type { PrizeLine } from '../../../../lib/prize-line.ts'
import { stageWords } from '../../../../lib/stages/stage-words.ts'
import { bindFields } from '../bind-fields.ts'
import { FieldWrong, useObjection } from '../field-note.tsx'
import { type FormPlace, fieldId, useForm } from '../form-place.ts'
import { TimeField } from '../time-field.tsx'
import { MoreStages } from './more-stages.tsx'
import type { StageLine } from './stage-lines.ts'
import { stagesWords } from './stages-words.ts'
import './stages.css'

/**
 * The prizes of the later stage at a place, as rows, or the codes of those that follow the first; they come from the page,
 * which knows the feature of prizes.
 */
export type StagePrizes = (place: FormPlace, at: number) => ReactNode

type Props = { readonly prizes: StagePrizes }

/** The stages after the first: when each opens, and what is won in it. */
export function StagesSection({ prizes }: Props) {
  const say = useWords(stagesWords)
  const { form, set, plan } = useForm()
  const { stages } = form
  const change = (at: number, part: Partial<StageLine>) => set({ stages: changedLine(stages, at, part) })
  return (
    <>
      <p className="type-2">{say.hint}</p>
      <StagesWrong />
      {form.openBy !== 'time' && stages.length === 0 ? (
        <p className="type-3">{say.notTimed}</p>
      ) : (
        <>
          <p>{stages.length === 0 ? say.none : say.total(stages.length + 1)}</p>
          {stages.length > 0 && (
            <ol className="stage-rows">
              {stages.map((line, at) => (
                <li key={line.key}>
                  <StageRow
                    line={line}
                    at={at}
                    prizes={prizes}
                    onChange={(part) => change(at, part)}
                    onRemove={() => set({ stages: stages.toSpliced(at, 1) })}
                  />
                </li>
              ))}
            </ol>
          )}
          <MoreStages room={stageLimit(plan) - 1 - stages.length} />
        </>
      )}
    </>
  )
}

/** What stands against the stages as a whole. */
function StagesWrong() {
  const wrong = useObjection('stages')
  return (
    <p className="form-note form-wrong" id={fieldId('stages')} tabIndex={-1} aria-live="polite">
      {wrong !== null && (
        <>
          <Icon name="info" size={16} />
          {wrong}
        </>
      )}
    </p>
  )
}

type RowProps = Props & {
  readonly line: StageLine
  readonly at: number
  readonly onChange: (part: Partial<StageLine>) => void
  readonly onRemove: () => void
}

function StageRow({ line, at, prizes, onChange, onRemove }: RowProps) {
  const say = useWords(stagesWords)
  const name = useWords(stageWords).stage(at + 2)
  const place = useForm()
  const first = useSummary(place.form.prizes)
  return (
    <section className="stage-row" aria-label={name}>
      <header>
        <h3 className="type-strong">{name}</h3>
        <Button look="text" size={36} aria-label={say.remove(name)} onClick={onRemove}>
          <Icon name="trash" size={18} />
        </Button>
      </header>
      <TimeField {...bindFields(line, onChange, `stages.${at}`)('openAt')} label={say.opensAt(name)} />
      {line.prizes === null && <p className="type-small type-2">{say.same(first)}</p>}
      {prizes(place, at)}
      <FieldWrong path={`stages.${at}.prizes`} />
      <Button
        look="text"
        size={36}
        onClick={() => onChange({ prizes: line.prizes === null ? place.form.prizes.map(ownLine) : null })}
      >
        {line.prizes === null ? say.ownPrizes(name) : say.samePrizes(name)}
      </Button>
    </section>
  )
}

const ownLine = (line: PrizeLine): PrizeLine => ({ ...line, key: freshKey() })

function useSummary(lines: readonly PrizeLine[]): string {
  const say = useWords(stagesWords)
  const named = lines.filter(({ name }) => name.trim() !== '')
  return named.map(({ name, quantity }) => `${name.trim()} × ${quantity ?? 1}`).join(' · ') || say.emptyPrizes
}
