import { Button, Field, Icon, useWords } from '@fairdraw/ui'
import { type FormEvent, useState } from 'react'
import { useApi } from '../../lib/api-place.tsx'
import { clientId } from '../../lib/client-id.ts'
import { insist } from '../../lib/insist.ts'
import { leavePage } from '../../lib/leave-page.ts'
import { paths } from '../../lib/paths.ts'
import { problemText } from '../../lib/problem-catalogue.ts'
import { entrantToken, keepGuestToken } from '../../lib/session.ts'
import { useBusy } from '../../lib/use-busy.ts'
import { claimLinkWords } from './claim-link-words.ts'
import type { LinkSight } from './use-claim-link.ts'
import './claim-link.css'

type Props = { readonly code: string; readonly sight: LinkSight }

/** Asks who the winner is by what the list says of them, and goes on to the page on which everybody claims. */
export function OpenLinkForm({ code, sight: { asks } }: Props) {
  const say = useWords(claimLinkWords)
  const api = useApi()
  const { isBusy, during } = useBusy()
  const [name, setName] = useState('')
  const [faults, setFaults] = useState<{ readonly name?: string; readonly whole?: string }>({})
  const [isAgain, setIsAgain] = useState(false)
  const open = async () => {
    if (entrantToken() === null) keepGuestToken((await api.callOrThrow('guestLogin', {})).token)
    return await api.callOrThrow('claimOpen', { code, name: name.trim() }, { device: clientId() })
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setFaults(name.trim() === '' ? { name: say.missing } : {})
    if (name.trim() === '') return
    setIsAgain(false)
    await during(
      async () => {
        const { lid } = await insist(open, () => setIsAgain(true))
        await leavePage(paths.draw(lid))
      },
      (problem) => {
        const text = problemText(problem, say.offline)
        setFaults(problem.code === 'claim_name_wrong' ? { name: text } : { whole: text })
      },
    )
  }
  return (
    <form className="claim-link-form" onSubmit={submit} noValidate>
      {faults.whole && (
        <p className="claim-link-fault" role="alert">
          <Icon name="info" size={18} />
          {faults.whole}
        </p>
      )}
      <Field
        label={say.asks[asks]}
        hint={say.hints[asks]}
        error={faults.name}
        value={name}
        maxLength={100}
        autoComplete="off"
        onChange={({ target }) => {
          setName(target.value)
          setFaults({})
        }}
      />
      <Button
        look="zhu"
        size={54}
        wide
        type="submit"
        busy={isBusy ? (isAgain ? say.retrying : say.opening) : undefined}
      >
        {say.open}
      </Button>
      <p className="type-small type-2">{say.more}</p>
    </form>
  )
}
