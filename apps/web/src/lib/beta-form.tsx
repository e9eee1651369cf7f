import { Button, Field, useWords } from '@fairdraw/ui'
import { type FormEvent, useState } from 'react'
import { useApi } from './api-place.tsx'
import type { SentTo } from './call-table.ts'
import { linkRule, objectionTo, type Rule } from './form-rules/objection-to.ts'
import { useLang } from './i18n.ts'
import { paths } from './paths.ts'
import { problemText } from './problem-catalogue.ts'
import { userToken } from './session.ts'
import { supportWords } from './support-words.ts'
import { useBusy } from './use-busy.ts'

type Feature = SentTo<'betaApply'>['feature']
type Typed = { readonly link: string; readonly contact: string; readonly note: string }
type Faults = Readonly<Record<string, string>>

const features: readonly Feature[] = ['media_bilibili', 'media_kuaishou', 'media_other']
const rules: Readonly<Record<keyof Typed, Rule>> = {
  link: { ...linkRule, max: 500 },
  contact: { required: true, whitespace: true, max: 100 },
  note: { max: 500 },
}
const typedFields = ['link', 'contact', 'note'] as const

type Props = { readonly link: string; readonly onClose: () => void }

/** Asks the operator for a beta; a visitor is asked to sign in first. */
export function BetaForm({ link, onClose }: Props) {
  const say = useWords(supportWords)
  const [isSent, setIsSent] = useState(false)
  const here = location.pathname + location.search
  if (userToken() === null)
    return (
      <p>
        {say.betaSignIn} <a href={paths.signIn(here)}>{say.signIn}</a>
      </p>
    )
  if (!isSent) return <Application link={link} onSent={() => setIsSent(true)} />
  return (
    <div className="beta-sent" role="status">
      <p className="type-head">{say.sent}</p>
      <p className="type-2">{say.sentMore}</p>
      <Button onClick={onClose}>{say.close}</Button>
    </div>
  )
}

function Application({ link, onSent }: { readonly link: string; readonly onSent: () => void }) {
  const say = useWords(supportWords)
  const [feature, setFeature] = useState(featureOf(link))
  const [typed, setTyped] = useState<Typed>({ link, contact: '', note: '' })
  const { faults, isSending, send, settle } = useSending(onSent)
  const labels = { link: say.link, contact: say.contactField, note: say.note }
  const hints = { link: say.linkHint, contact: say.contactHint, note: say.noteHint }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send({ feature, ...typed }, labels)
  }
  return (
    <form className="beta-form" onSubmit={submit} noValidate>
      <p className="type-2">{say.betaMore}</p>
      <fieldset>
        <legend>{say.feature}</legend>
        <div className="beta-choices">
          {features.map((one) => (
            <label key={one}>
              <input type="radio" name="feature" checked={one === feature} onChange={() => setFeature(one)} />
              {say.features[one]}
            </label>
          ))}
        </div>
      </fieldset>
      {typedFields.map((field) => (
        <Field
          key={field}
          name={field}
          label={labels[field]}
          hint={hints[field]}
          error={faults[field]}
          value={typed[field]}
          inputMode={field === 'link' ? 'url' : 'text'}
          onChange={({ target }) => {
            setTyped({ ...typed, [field]: target.value })
            settle(field)
          }}
        />
      ))}
      <p className="beta-fault" role="alert">
        {faults.form}
      </p>
      <Button type="submit" size={44} wide busy={isSending ? say.sending : undefined}>
        {say.send}
      </Button>
    </form>
  )
}

/** Sends once nothing is wrong; what the server rejects stands beside its field, anything else over the button. */
function useSending(onSent: () => void) {
  const api = useApi()
  const lang = useLang()
  const [faults, setFaults] = useState<Faults>({})
  const { isBusy: isSending, during } = useBusy()
  const send = async (sent: Typed & { readonly feature: Feature }, labels: Typed) => {
    const wrong = typedFields.flatMap((field) => {
      const objection = objectionTo(sent[field], rules[field], labels[field], lang)
      return objection === null ? [] : [[field, objection] as const]
    })
    setFaults(Object.fromEntries(wrong))
    if (wrong.length > 0 || isSending) return
    const answer = await during(
      () => api.callOrThrow('betaApply', sent),
      (problem) => {
        const isByField = Object.keys(problem.fields).some((field) => field in labels)
        setFaults(isByField ? problem.fields : { form: problemText(problem) })
      },
    )
    if (answer) onSent()
  }
  return {
    faults,
    isSending,
    send,
    settle: (field: keyof Typed) => setFaults({ ...faults, [field]: '', form: '' }),
  }
}

/** The platform a link belongs to, as far as its host says. */
function featureOf(link: string): Feature {
  if (/bilibili\.com|b23\.tv/i.test(link)) return 'media_bilibili'
  if (/kuaishou\.com|gifshow\.com|chenzhongtech\.com/i.test(link)) return 'media_kuaishou'
  return 'media_other'
}
