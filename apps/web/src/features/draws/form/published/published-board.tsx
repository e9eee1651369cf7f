import { type DrawTypeCode, enterpriseConditions, type Plan } from '@fairdraw/domain'
import { useToast, useWords } from '@fairdraw/ui'
import { type ReactNode, useMemo } from 'react'
import { useApi } from '../../../../lib/api-place.tsx'
import { freshKey } from '../../../../lib/fresh-key.ts'
import { useBusy } from '../../../../lib/use-busy.ts'
import { ChangedElsewhere } from '../changed-elsewhere.tsx'
import { DescriptionEditor } from '../description/description-editor.tsx'
import type { DrawForm } from '../draw-form.ts'
import { FormContext, type FormPlace, goToField } from '../form-place.ts'
import { formWords } from '../form-words.ts'
import { dropForm } from '../kept-form.ts'
import { isOfLots } from '../lots/lots-line.ts'
import { CoverField, MorePictures } from '../more-pictures.tsx'
import { OrganiserSection } from '../organiser/organiser-section.tsx'
import { SceneryField } from '../scenery-field.tsx'
import { useFormState } from '../use-form-state.ts'
import { useShownObjections } from '../use-shown-objections.ts'
import { AddedEligible } from './added-eligible.tsx'
import { betterChanges, objectionsToChange } from './better-changes.ts'
import { FixedTerms } from './fixed-terms.tsx'
import { LaterFields } from './later-fields.tsx'
import { PublishedHead } from './published-head.tsx'
import { PublishedPrizes } from './published-prizes.tsx'
import { publishedWords } from './published-words.ts'

type Props = {
  readonly id: string
  readonly isOwn: boolean
  readonly type: DrawTypeCode
  readonly plan: Plan
  /** As it was published. */
  readonly published: DrawForm
  readonly start: { readonly form: DrawForm; readonly version: number | null }
  readonly keepAs: string
  readonly note: ReactNode
  readonly onSaved: () => void
}

/** The form of a published draw: what may still become better for entrants, and the rest to read. */
export function PublishedBoard(props: Props) {
  const { id, isOwn, type, plan, published, start, keepAs, note, onSaved } = props
  const say = useWords(publishedWords)
  const { sections } = useWords(formWords)
  const api = useApi()
  const toast = useToast()
  const { form, set, version, settled, rejected, isStale, onProblem } = useFormState(keepAs, start)
  const { isBusy, during } = useBusy()
  const objections = [...objectionsToChange(published, form), ...rejected]
  const { objectionAt, onLeft, showAll } = useShownObjections(objections)
  const place = useMemo<FormPlace>(
    () => ({ form, set, plan, type, draftId: id, isOwn, store: async () => null, objectionAt, onLeft }),
    [form, set, plan, type, id, isOwn, objectionAt, onLeft],
  )
  const changes = betterChanges(published, form, type)
  const save = async () => {
    const [first] = objections
    if (first) {
      showAll()
      return goToField(first.path)
    }
    const idempotencyKey = freshKey()
    const answer = await during(() =>
      api.call('taskUpdate', { id, version: version ?? 0, ...changes }, { idempotencyKey, onProblem }),
    )
    if (!answer) return
    settled(answer.version)
    dropForm(keepAs)
    toast(say.saved, 'bamboo')
    onSaved()
  }
  return (
    <FormContext value={place}>
      <PublishedHead
        id={id}
        type={type}
        title={form.title}
        isBusy={isBusy}
        isUnchanged={Object.keys(changes).length === 0}
        onSave={save}
      />
      <div className="draw-form draw-form-published">
        <div className="draw-form-fields">
          {note}
          {isStale && <ChangedElsewhere />}
          <p className="form-restored">{say.note}</p>
          <Part title={say.texts}>
            <DescriptionEditor />
            <div className="form-pictures">
              <CoverField />
            </div>
            <MorePictures />
            <SceneryField />
          </Part>
          <Part title={sections.organiser}>
            <OrganiserSection isPublished />
          </Part>
          {!isOfLots(type) && (
            <Part title={say.prizes}>
              <PublishedPrizes published={published.prizes} />
            </Part>
          )}
          <Part title={say.times}>
            <LaterFields published={published} />
          </Part>
          {enterpriseConditions(published).length > 0 && (
            <Part title={say.eligible}>
              <AddedEligible published={published} />
            </Part>
          )}
          <Part title={say.fixed}>
            <FixedTerms form={published} />
          </Part>
        </div>
      </div>
    </FormContext>
  )
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="form-section" aria-label={title}>
      <header>
        <h2 className="type-section">{title}</h2>
      </header>
      {children}
    </section>
  )
}
