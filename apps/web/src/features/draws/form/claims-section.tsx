import { day } from '@fairdraw/domain'
import { useWords } from '@fairdraw/ui'
import { bindFields } from './bind-fields.ts'
import { CountField } from './count-field.tsx'
import type { DrawForm } from './draw-form.ts'
import { useForm } from './form-place.ts'
import { isSimple } from './form-sections.ts'
import { MaxWins } from './max-wins.tsx'
import { pageWords } from './page-words.ts'
import { isPlayed } from './plays/play-line.ts'
import { QuestionBuilder } from './questions/question-builder.tsx'
import { isLive } from './show/show-line.ts'
import { SwitchField } from './switch-field.tsx'

const usualHistory: NonNullable<DrawForm['winHistory']> = { days: 30, wins: 1 }

/** How often one may win, until when prizes can be claimed, and what winners are asked. */
export function ClaimsSection() {
  const say = useWords(pageWords)
  const { form, set, type } = useForm()
  const isFull = !isSimple(type)
  return (
    <>
      <div className="form-row">
        {!isPlayed(type) && !isLive(type) && <MaxWins />}
        <Deadline />
        {form.claimDeadlineMs !== null && !isPlayed(type) && !isLive(type) && form.lots === null && (
          <Replaces />
        )}
        {(isFull || form.winHistory) && <WinHistory />}
      </div>
      {(isFull || form.claimForm.length > 0) && (
        <div className="form-field">
          <p className="form-label">{say.claimForm}</p>
          <p className="form-note">{form.claimForm.length === 0 ? say.claimFormEmpty : say.claimFormHint}</p>
          <QuestionBuilder
            path="claim.form"
            fields={form.claimForm}
            onChange={(claimForm) => set({ claimForm })}
          />
        </div>
      )}
    </>
  )
}

/** Typed in days, which may be parts of one; kept to the millisecond. */
function Deadline() {
  const say = useWords(pageWords)
  const { form, set } = useForm()
  const { claimDeadlineMs, play } = form
  return (
    <CountField
      path="claim.deadline_ms"
      label={say.deadline}
      value={claimDeadlineMs === null ? null : claimDeadlineMs / day}
      least={1 / 24}
      most={366}
      decimals={3}
      unit={say.deadlineUnit}
      empty={say.deadlineEmpty}
      hint={play ? say.deadlinePlayed : say.deadlineHint}
      onChange={(days) => set({ claimDeadlineMs: days === null ? null : Math.round(days * day) })}
    />
  )
}

function Replaces() {
  const say = useWords(pageWords)
  const { form, set } = useForm()
  return (
    <SwitchField
      path="claim.replaces"
      label={say.replaces}
      hint={form.claimReplaces ? say.replacesHint : say.replacesOff}
      value={form.claimReplaces}
      onChange={(claimReplaces) => set({ claimReplaces })}
    />
  )
}

function WinHistory() {
  const say = useWords(pageWords)
  const { form, set } = useForm()
  const { winHistory } = form
  const put = (next: typeof winHistory) => set({ winHistory: next })
  const bind = bindFields(winHistory ?? usualHistory, put, 'win_history')
  return (
    <>
      <SwitchField
        path="win_history"
        label={say.winHistory}
        gate="multi_win_limit"
        locked={say.winHistoryOff}
        hint={winHistory ? say.winHistoryHint : say.winHistoryOff}
        value={winHistory !== null}
        onChange={(isOn) => put(isOn ? usualHistory : null)}
      />
      {winHistory && (
        <>
          <CountField {...bind('days')} label={say.days} most={400} unit={say.daysUnit} />
          <CountField {...bind('wins')} label={say.wins} most={100} unit={say.winsUnit} />
        </>
      )}
    </>
  )
}
