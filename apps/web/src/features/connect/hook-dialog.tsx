import { Field, useWords } from '@fairdraw/ui'
import { useState } from 'react'
import { useApi } from '../../lib/api-place.tsx'
import type { AnswerOf } from '../../lib/call-table.ts'
import type { Shared } from '../../lib/draw-link.tsx'
import { CheckGroup } from './check-group.tsx'
import { ChoiceField } from './choice-field.tsx'
import { ConnectDialog } from './connect-dialog.tsx'
import { eventsToChoose, type HookEventChosen } from './hook-event.ts'
import { hookWords } from './hook-words.ts'
import type { useKept } from './use-kept.ts'
import { useSending } from './use-sending.ts'

export type HookTyped = {
  readonly url: string
  readonly note: string
  readonly events: HookEventChosen[]
  readonly drawId: string
}
export const noHook: HookTyped = { url: '', note: '', events: ['draw.drawn'], drawId: '' }

type Props = {
  readonly isOpen: boolean
  readonly form: ReturnType<typeof useKept<HookTyped>>
  /** Own draws to choose one of. */
  readonly draws: readonly (Shared & { readonly id: string })[]
  readonly onAdded: (added: AnswerOf<'webhookAdd'>) => void
  readonly onClose: () => void
}

/** Asks where to send what. */
export function HookDialog({ isOpen, form, draws, onAdded, onClose }: Props) {
  const say = useWords(hookWords)
  const api = useApi()
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({})
  const { url, note, events, drawId } = form.typed
  const isUrlWrong = !/^https?:\/\/[^\s]+$/.test(url.trim())
  const send = () => {
    const sent = { url: url.trim(), note: note.trim(), events, ...(drawId && { draw_id: drawId }) }
    return api.call('webhookAdd', sent, {
      onProblem: ({ fields }) => {
        setRefused(fields)
        form.keep()
      },
    })
  }
  const { isTried, isBusy, onSend } = useSending(!isUrlWrong && events.length > 0, send, (added) => {
    form.drop()
    onAdded(added)
  })
  return (
    <ConnectDialog
      isOpen={isOpen}
      onSend={onSend}
      onClose={onClose}
      title={say.addTitle}
      act={say.add}
      busy={isBusy ? say.adding : undefined}
    >
      <Field
        label={say.url}
        hint={say.urlHint}
        error={refused.url ?? (isTried && isUrlWrong && say.urlWrong)}
        value={url}
        onChange={({ target }) => {
          setRefused({})
          form.change({ url: target.value })
        }}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        maxLength={500}
      />
      <CheckGroup
        legend={say.events}
        choices={eventsToChoose.map((event) => [event, say.eventNames[event]] as const)}
        chosen={events}
        wrong={isTried && events.length === 0 && say.eventsWrong}
        onChange={(chosen) => form.change({ events: chosen })}
      />
      <ChoiceField
        label={say.about}
        value={drawId}
        choices={[['', say.allDraws], ...draws.map(({ id: draw, title }) => [draw, title] as const)]}
        onChange={(chosen) => form.change({ drawId: chosen })}
      />
      <Field
        label={say.note}
        hint={say.noteHint}
        value={note}
        onChange={({ target }) => form.change({ note: target.value })}
        autoComplete="off"
        maxLength={60}
      />
    </ConnectDialog>
  )
}
