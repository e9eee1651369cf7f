import { Button, Field, Sheet, useWords } from '@fairdraw/ui'
import { type FormEvent, useState } from 'react'
import { words } from './words.ts'

type Props = {
  readonly open: boolean
  readonly busy: string | undefined
  readonly onClose: () => void
  readonly onJoin: (nickname: string) => void
}

const formId = 'nickname-form'

/** Asks a guest for a name; it may stay empty. */
export function NicknameSheet({ open, busy, onClose, onJoin }: Props) {
  const say = useWords(words)
  const [nickname, setNickname] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy === undefined) onJoin(nickname.trim())
  }
  const foot = (
    <Button look="zhu" size={54} wide type="submit" form={formId} busy={busy}>
      {say.join}
    </Button>
  )
  return (
    <Sheet open={open} onClose={onClose} title={say.sheetTitle} foot={foot}>
      <form id={formId} onSubmit={submit}>
        <Field
          label={say.nickname}
          hint={say.sheetMore}
          value={nickname}
          onChange={(event) => setNickname(event.target.value)}
          maxLength={30}
          autoComplete="nickname"
          enterKeyHint="done"
        />
      </form>
    </Sheet>
  )
}
