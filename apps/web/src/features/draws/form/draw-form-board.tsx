import { closingTime, type DrawTypeCode, drawType, type Plan } from '@fairdraw/domain'
import { useWords } from '@fairdraw/ui'
import { type ReactNode, useMemo } from 'react'
import type { OperType } from '../../../lib/desk-paths.ts'
import { useLang } from '../../../lib/i18n.ts'
import { useServerNow } from '../../../lib/server-clock.ts'
import { BasicsSection } from './basics-section.tsx'
import { ChancesSection } from './chances/chances-section.tsx'
import { ChangedElsewhere } from './changed-elsewhere.tsx'
import { ClaimsSection } from './claims-section.tsx'
import { type DrawForm, levelNow, settingsOf } from './draw-form.ts'
import { EntrySection } from './entry/entry-section.tsx'
import { FairnessSection } from './fairness-section.tsx'
import { adviceOn } from './form-advice.ts'
import { FormAnchors, sectionId } from './form-anchors.tsx'
import { FormHead } from './form-head.tsx'
import { formObjections } from './form-objections.ts'
import { FormContext, type FormPlace, useForm } from './form-place.ts'
import { type Section, sections, sectionsOf } from './form-sections.ts'
import { formWords } from './form-words.ts'
import { dropForm } from './kept-form.ts'
import { DealingSection } from './lots/dealing-section.tsx'
import { isOfLots } from './lots/lots-line.ts'
import { LotsSection } from './lots/lots-section.tsx'
import { LotsTimes } from './lots/lots-times.tsx'
import { MediaCounts } from './media/media-counts.tsx'
import { isOfComments } from './media/media-line.ts'
import { mediaObjections } from './media/media-objections.ts'
import { MediaOpening } from './media/media-opening.tsx'
import { MediaSection } from './media/media-section.tsx'
import { useCounted } from './media/use-counted.ts'
import { OpeningSection } from './opening-section.tsx'
import { OrganiserSection } from './organiser/organiser-section.tsx'
import { PageSection } from './page-section.tsx'
import { PhonePreview } from './phone-preview.tsx'
import { isPlayed } from './plays/play-line.ts'
import { PlaysSection } from './plays/plays-section.tsx'
import { RunningFields } from './plays/running-fields.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { QuestionsSection } from './questions/questions-section.tsx'
import { RehearsalSection } from './rehearsal/rehearsal-section.tsx'
import { RulesSection } from './rules-section.tsx'
import { rulesTextOf } from './rules-text.ts'
import { sectionNames } from './section-names.ts'
import { SecuritySection } from './security-section.tsx'
import { HallSection } from './show/hall-section.tsx'
import { RoundsSection } from './show/rounds-section.tsx'
import { ScreenSection } from './show/screen-section.tsx'
import { isLive } from './show/show-line.ts'
import { ShowPreview } from './show/show-preview.tsx'
import { isLiveForm } from './show/show-rules.ts'
import { type StagePrizes, StagesSection } from './stages/stages-section.tsx'
import { useConnectionObjections } from './use-connection-objections.ts'
import { useFormActs } from './use-form-acts.ts'
import { type FormStart, useFormState } from './use-form-state.ts'
import { useReachableLevel } from './use-level.ts'
import type { Saved } from './use-save.ts'
import { useShownObjections } from './use-shown-objections.ts'

type Props = {
  readonly operType: OperType
  readonly type: DrawTypeCode
  /** The draft on the server this form is; null for a draw it does not know yet. */
  readonly id: string | null
  /** False for a draft of another that one helps with. */
  readonly isOwn: boolean
  readonly plan: Plan
  readonly organiser: { readonly nickname: string; readonly headimgurl: string | null }
  /** Where the form is kept in this browser. */
  readonly keepAs: string
  readonly start: FormStart
  /** Says that the form was found in this browser, if it was. */
  readonly note: ReactNode
  readonly prizes: (place: FormPlace) => { readonly rows: ReactNode; readonly sum: ReactNode }
  readonly stagePrizes: StagePrizes
  readonly kind: ReactNode
  /** Who is on the roster of a live draw, and the place to add more. */
  readonly roster: (place: FormPlace) => ReactNode
  readonly onSaved: (saved: Saved) => void
  /** With the form as it went out. */
  readonly onPublished: (id: string, form: DrawForm) => void
}

/** The form of a draw: sections, anchors with objections, and the phone beside it. */
export function DrawFormBoard(props: Props) {
  const { type, id, isOwn, plan, keepAs } = props
  const lang = useLang()
  const now = useServerNow()
  const state = useFormState(keepAs, props.start)
  const { form, set, version, isChanged, settled, rejected, onProblem } = state
  const reachable = useReachableLevel()
  const level = levelNow(form.level, reachable ?? 'C')
  const rules = rulesTextOf(form, level, lang)
  const counted = useCounted(id, form.media)
  const objections = [
    ...formObjections(form, { type, plan, level, now }),
    ...mediaObjections(form, counted),
    ...useConnectionObjections(form, { type, isOwn }),
    ...rejected,
  ]
  const { objectionAt, onLeft, showAll } = useShownObjections(objections)
  const acts = useFormActs({
    type,
    form,
    rules,
    objections,
    isChanged,
    showAll,
    onProblem,
    saved: id !== null && version !== null ? { id, version } : null,
    onSaved: (saved) => {
      settled(saved.version)
      dropForm(keepAs)
      props.onSaved(saved)
    },
  })
  const { store } = acts
  const place = useMemo<FormPlace>(
    () => ({ form, set, plan, type, draftId: id, isOwn, store, objectionAt, onLeft }),
    [form, set, plan, type, id, isOwn, store, objectionAt, onLeft],
  )
  const prizes = props.prizes(place)
  const shown = useShownSections(type, form, props.start.form)
  const bodies: Readonly<Record<Section, ReactNode>> = {
    basics: <BasicsSection />,
    organiser: <OrganiserSection />,
    prizes: prizes.rows,
    comments: isOfComments(type) && <MediaSection />,
    plays: isPlayed(type) && <PlaysSection picture={props.kind} />,
    lots: isOfLots(type) && <LotsSection />,
    dealing: isOfLots(type) && <DealingSection />,
    opening: isPlayed(type) ? (
      <RunningFields />
    ) : isOfLots(type) ? (
      <LotsTimes />
    ) : isOfComments(type) ? (
      <MediaOpening level={level} />
    ) : (
      <>
        <OpeningSection ways={drawType(type).openings} level={level} />
        {props.kind}
      </>
    ),
    rounds: isLive(type) && <RoundsSection />,
    hall: isLive(type) && <HallSection roster={props.roster(place)} />,
    screen: isLive(type) && <ScreenSection />,
    stages: <StagesSection prizes={props.stagePrizes} />,
    entry: <EntrySection />,
    questions: <QuestionsSection />,
    chances: <ChancesSection />,
    claims: <ClaimsSection />,
    page: <PageSection />,
    security: <SecuritySection />,
    fairness: <FairnessSection reachable={reachable} />,
    rules: <RulesSection generated={rules} />,
    rehearsal: <RehearsalSection />,
  }
  return (
    <FormContext value={place}>
      <FormHead
        operType={props.operType}
        type={type}
        title={form.title}
        keptAt={state.keptAt}
        savedAt={acts.savedAt}
        busy={acts.busy}
        onSave={acts.save}
        onPublish={acts.check}
      />
      <div className="draw-form">
        <div className="draw-form-anchors">
          <FormAnchors sections={shown} objections={objections} advice={adviceOn(form)} />
        </div>
        <div className="draw-form-fields">
          {props.note}
          {state.isStale && <ChangedElsewhere />}
          {shown.map((name) => (
            <FormSection key={name} name={name} more={name === 'prizes' && prizes.sum}>
              {bodies[name]}
            </FormSection>
          ))}
        </div>
        <div className="draw-form-preview">
          {isLiveForm(form) ? (
            <ShowPreview form={form} level={level} />
          ) : isOfComments(type) ? (
            <MediaCounts />
          ) : (
            <PhonePreview
              form={form}
              type={type}
              organiser={props.organiser}
              sealsAt={form.openBy === 'time' ? closingTime(settingsOf(form, type, ''), level, now) : null}
            />
          )}
        </div>
      </div>
      {acts.checked && (
        <PublishDialog
          id={acts.checked.id}
          type={type}
          form={form}
          level={level}
          objections={acts.checked.objections}
          onClose={acts.dismiss}
          onPublished={() => props.onPublished(acts.checked?.id ?? '', form)}
        />
      )}
    </FormContext>
  )
}

type SectionProps = { readonly name: Section; readonly more?: ReactNode; readonly children: ReactNode }

function FormSection({ name, more, children }: SectionProps) {
  const names = sectionNames(useWords(formWords), useForm().type)
  return (
    <section className="form-section" id={sectionId(name)} aria-labelledby={`${sectionId(name)}-title`}>
      <header>
        <h2 className="type-section" id={`${sectionId(name)}-title`}>
          {names[name]}
        </h2>
        {more}
      </header>
      {children}
    </section>
  )
}

/** What the form began with stays on the page while it is edited. */
function useShownSections(type: DrawTypeCode, form: DrawForm, begun: DrawForm): readonly Section[] {
  return useMemo(() => {
    const kept = new Set([...sectionsOf(type, form), ...sectionsOf(type, begun)])
    return sections.filter((section) => kept.has(section))
  }, [type, form, begun])
}
