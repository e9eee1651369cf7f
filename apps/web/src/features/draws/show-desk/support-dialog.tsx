import { useWords } from '@fairdraw/ui'
import { Input } from 'antd'
import { useId, useState } from 'react'
import { ActDialog } from '../../../lib/act-dialog.tsx'
import { ActCount, ActText } from '../../../lib/act-field.tsx'
import { useApi } from '../../../lib/api-place.tsx'
import { instantTyped, typedInstant } from '../../../lib/typed-instant.ts'
import { useAct } from '../../../lib/use-act.ts'
import { deskWords } from './desk-words.ts'

type Typed = {
  readonly date: string
  readonly people: number | null
  readonly contact: string
  readonly mobile: string
  readonly note: string
}
const blank: Typed = { date: '', people: null, contact: '', mobile: '', note: '' }

/** Asks the operator to stand by at an event. */
export function SupportDialog({ onClose }: { readonly onClose: () => void }) {
  const say = useWords(deskWords)
  const api = useApi()
  const { isBusy, act } = useAct(onClose)
  const [typed, setTyped] = useState(blank)
  const [isTried, setIsTried] = useState(false)
  const put = (part: Partial<Typed>) => setTyped((before) => ({ ...before, ...part }))
  const { date, people, contact, mobile, note } = typed
  const at = date === '' ? null : instantTyped(date)
  const wrongs = {
    date: (at === null || at <= Date.now()) && say.dateWrong,
    people: people === null && say.required,
    contact: contact.trim() === '' && say.required,
    mobile: !/^\d{11}$/.test(mobile.trim()) && say.mobileWrong,
  }
  const send = () => {
    setIsTried(true)
    if (at === null || people === null || Object.values(wrongs).some(Boolean)) return
    const sent = {
      date: new Date(at).toISOString(),
      people,
      note: note.trim(),
      contact_name: contact.trim(),
      contact_mobile: mobile.trim(),
    }
    void act(() => api.call('appointmentMake', sent), say.booked, JSON.stringify(sent))
  }
  const wrong = (field: keyof typeof wrongs) => isTried && wrongs[field]
  return (
    <ActDialog title={say.support} act={say.book} isBusy={isBusy} onAct={send} onClose={onClose}>
      <p className="type-2">{say.supportMore}</p>
      <When label={say.date} value={date} wrong={wrong('date')} onChange={(date) => put({ date })} />
      <ActCount
        label={say.people}
        unit={say.peopleUnit}
        most={1_000_000}
        value={people}
        wrong={wrong('people')}
        onChange={(people) => put({ people })}
      />
      <ActText
        label={say.contact}
        most={30}
        value={contact}
        wrong={wrong('contact')}
        onChange={(contact) => put({ contact })}
      />
      <ActText
        label={say.mobile}
        most={11}
        value={mobile}
        wrong={wrong('mobile')}
        onChange={(mobile) => put({ mobile })}
      />
      <ActText label={say.note} most={500} rows={3} value={note} onChange={(note) => put({ note })} />
    </ActDialog>
  )
}

type WhenProps = {
  readonly label: string
  readonly value: string
  readonly wrong: string | false
  readonly onChange: (typed: string) => void
}

/** The browser's own field for a moment. */
function When({ label, value, wrong, onChange }: WhenProps) {
  const id = useId()
  return (
    <div className="act-field">
      <label htmlFor={id}>{label}</label>
      <Input
        id={id}
        type="datetime-local"
        min={typedInstant(Date.now())}
        value={value}
        aria-describedby={`${id}-note`}
        onChange={({ target }) => onChange(target.value)}
        {...(wrong && { status: 'error' as const, 'aria-invalid': true })}
      />
      <p id={`${id}-note`} className={wrong ? 'act-wrong' : 'type-small type-3'} aria-live="polite">
        {wrong}
      </p>
    </div>
  )
}
