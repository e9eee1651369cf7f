import { asideSaid, asideWords } from '@fairdraw/contract'
import { isBeforeClose } from '@fairdraw/domain'
import { Button, useToast, useWords } from '@fairdraw/ui'
import type { FormEvent } from 'react'
import { useApi } from '../../../lib/api-place.tsx'
import type { DrawPicture } from '../../../lib/draw-picture.ts'
import { useKeptDraft } from '../../../lib/kept-draft.ts'
import { LongField } from '../answers/long-field.tsx'
import { laterWords } from '../later-words.ts'
import { ownWords } from './own-words.ts'
import { useOwnAct } from './use-own-act.ts'
import './own.css'

type Props = {
  readonly picture: DrawPicture
  readonly me: NonNullable<DrawPicture['entry']['me']>
  readonly reload: () => Promise<boolean>
}

/** Why an entry does not count, and the answer to it until the list is sealed. */
export function SetAside({ picture, me, reload }: Props) {
  const say = useWords(ownWords)
  const { excludedWhy } = useWords(laterWords)
  const aside = useWords(asideWords)
  const why = me.exclude_reason && asideSaid(me.exclude_reason, aside)
  const isLeft = me.status === 'X5'
  const canAnswer = !isLeft && isBeforeClose(picture.life.status)
  return (
    <div className="set-aside">
      <p>
        <strong>{isLeft ? say.left : say.aside}</strong>
      </p>
      {/* The organiser’s own words say more than the status does. */}
      {!isLeft && !me.exclude_reason && <p>{excludedWhy[me.status]}</p>}
      {why && <p>{why === me.exclude_reason ? say.organiserSays(why) : why}</p>}
      {me.appeal && <p>{say.answered(me.appeal)}</p>}
      <p className="type-small">{isLeft ? say.leftMore : say.asideMore}</p>
      {canAnswer && <Answer lid={picture.entry.lid} isAgain={me.appeal !== null} reload={reload} />}
    </div>
  )
}

type AnswerProps = {
  readonly lid: string
  readonly isAgain: boolean
  readonly reload: () => Promise<boolean>
}

function Answer({ lid, isAgain, reload }: AnswerProps) {
  const say = useWords(ownWords)
  const api = useApi()
  const toast = useToast()
  const { draft, change, forget } = useKeptDraft(`appeal:${lid}`, { text: '' })
  const { isBusy, fault, setFault, act } = useOwnAct()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const text = draft.text.trim()
    if (isBusy) return
    if (text === '') return setFault(say.answerEmpty)
    if (!(await act(() => api.callOrThrow('entryAppeal', { lid, text })))) return
    forget()
    toast(say.answerSent, 'bamboo')
    await reload()
  }
  return (
    <form className="set-aside-answer" onSubmit={submit} noValidate>
      <p className="type-strong">{say.answerTitle}</p>
      <LongField
        field={{
          id: 'appeal',
          label: '',
          kind: 'textarea',
          required: true,
          maxLength: 500,
          hint: say.answerHint,
        }}
        label={say.answerLabel}
        text={draft.text}
        fault={fault}
        onChange={(text) => {
          setFault('')
          change(() => ({ text }))
        }}
      />
      <Button type="submit" size={44} wide busy={isBusy ? say.sending : undefined}>
        {isAgain ? say.answerAgain : say.answer}
      </Button>
    </form>
  )
}
