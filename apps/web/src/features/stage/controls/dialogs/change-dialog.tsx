import { Button, Sheet, useWords } from '@fairdraw/ui'
import { useId, useState } from 'react'
import type { ShowDrive } from '../../../../lib/show/drive-show.ts'
import { AbandonFields } from './abandon-fields.tsx'
import { AddFields } from './add-fields.tsx'
import { changeWords } from './change-words.ts'
import { Choice } from './choice.tsx'
import { CountFields } from './count-fields.tsx'
import type { DialogProps } from './hall-dialogs.tsx'
import { useSend } from './use-send.ts'

export type Change = Parameters<ShowDrive['change']>[0]
/** What a part of the form hands up; null while something is missing. */
export type ChangeFields = DialogProps['show'] & { readonly onChange: (change: Change | null) => void }

const kinds = ['add', 'count', 'abandon'] as const
const fieldsOf = { add: AddFields, count: CountFields, abandon: AbandonFields }

/** A further round, another number of winners, or a round given up: said in front of everybody. */
export function ChangeDialog({ show, drive, acts }: DialogProps) {
  const say = useWords(changeWords)
  const form = useId()
  const { isBusy, send } = useSend(acts)
  const [kind, setKind] = useState<(typeof kinds)[number]>('add')
  const [change, setChange] = useState<Change | null>(null)
  const Fields = fieldsOf[kind]
  return (
    <Sheet
      open
      onClose={acts.close}
      title={say.title}
      foot={
        <>
          <Button look="text" size={44} onClick={acts.close}>
            {say.notNow}
          </Button>
          <Button
            type="submit"
            form={form}
            size={44}
            look={kind === 'abandon' ? 'danger' : 'ink'}
            disabled={change?.kind !== kind}
            busy={isBusy ? say.busy : undefined}
          >
            {say.done[kind]}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className="hall-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (change?.kind === kind && !isBusy) void send(() => drive.change(change))
        }}
      >
        <Choice
          label={say.what}
          value={kind}
          options={kinds.map((one) => [one, say.kinds[one]] as const)}
          onChange={setKind}
        />
        <Fields {...show} onChange={setChange} />
        <p className="type-2 type-small">{say.public}</p>
      </form>
    </Sheet>
  )
}
