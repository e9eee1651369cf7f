import { Button, StateBadge, useToast, useWords } from '@fairdraw/ui'
import { useState } from 'react'
import { useApi } from '../../lib/api-place.tsx'
import type { AnswerOf } from '../../lib/call-table.ts'
import { day, dayAndClock } from '../../lib/format.ts'
import { useLang } from '../../lib/i18n.ts'
import { useBusy } from '../../lib/use-busy.ts'
import { authorisingWords } from './authorising-words.ts'
import { OutsideChangeDialog } from './outside-change-dialog.tsx'
import { OutsideChecks } from './outside-checks.tsx'
import { type OutsideAccount, standingOf, toneOf } from './outside-kind.ts'
import { OutgoingNote } from './outside-outgoing.tsx'
import { OutsidePush } from './outside-push.tsx'
import { OutsideTemplates } from './outside-templates.tsx'
import { OutsideUnbindDialog } from './outside-unbind-dialog.tsx'
import { outsideWords } from './outside-words.ts'

type Props = {
  readonly account: OutsideAccount
  readonly outgoing: readonly string[]
  /** Of an account that was authorised: how it is so again. */
  readonly authorising: { readonly isBusy: boolean; readonly leave: () => void }
  readonly onChange: (account: OutsideAccount) => void
  readonly onBound: (bound: AnswerOf<'outsideBind'>) => void
  readonly onUnbound: () => void
}

/** A connected account: whether it works, what to do where it does not, and the end of it. */
export function OutsideAccountBlock({ account, outgoing, authorising, onChange, onBound, onUnbound }: Props) {
  const say = useWords(outsideWords)
  const own = useWords(authorisingWords)
  const lang = useLang()
  const api = useApi()
  const toast = useToast()
  const [asked, setAsked] = useState<'change' | 'unbind' | null>(null)
  const { isBusy, during } = useBusy()
  const { kind, name, check } = account
  const standing = standingOf(account)
  const title = `outside-${kind}`
  const facts = [
    account.app_id,
    account.agent_id && `AgentId ${account.agent_id}`,
    account.is_authorised && own.byAuthorisation,
    say.connected(day(Date.parse(account.connected_at), lang)),
    account.checked_at ? say.checked(dayAndClock(Date.parse(account.checked_at), lang)) : say.neverChecked,
  ]
  const look = async () => {
    const now = await during(() => api.call('outsideCheck', { kind }))
    if (now) onChange(now)
  }
  const end = async () => {
    setAsked(null)
    if ((await api.call('outsideUnbind', { kind })) === null) return
    toast(say.unbound, 'bamboo')
    onUnbound()
  }
  return (
    <section className="outside-kind" aria-labelledby={title}>
      <div className="outside-head">
        <h3 id={title} className="type-head">
          {say.names[kind]}
        </h3>
        <StateBadge tone={toneOf[standing]} hollow={standing === 'no_push'}>
          {say.standings[standing]}
        </StateBadge>
      </div>
      <div>
        <p className="outside-name">{name}</p>
        <p className="type-small type-3 outside-facts">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      {check && <OutsideChecks kind={kind} lines={check} isAuthorised={account.is_authorised} />}
      {check?.some((line) => line.check === 'address' && line.state !== 'works') && (
        <OutgoingNote outgoing={outgoing} />
      )}
      <div className="hook-acts">
        <Button
          look="outline"
          aria-label={say.of(say.check, name)}
          busy={isBusy ? say.checking : undefined}
          onClick={look}
        >
          {say.check}
        </Button>
        {account.is_authorised && (
          <Button
            look="outline"
            aria-label={say.of(own.reauthorise, name)}
            busy={authorising.isBusy ? own.authorising : undefined}
            onClick={authorising.leave}
          >
            {own.reauthorise}
          </Button>
        )}
        <Button look="text" aria-label={say.of(say.change, name)} onClick={() => setAsked('change')}>
          {say.change}
        </Button>
        <Button look="text" aria-label={say.of(say.unbind, name)} onClick={() => setAsked('unbind')}>
          {say.unbind}
        </Button>
      </div>
      {kind === 'mp' && <OutsideTemplates isAuthorised={account.is_authorised} />}
      {kind !== 'mini' && !account.is_authorised && (
        <OutsidePush kind={kind} account={account} onRenewed={onBound} />
      )}
      {asked === 'change' && (
        <OutsideChangeDialog
          account={account}
          onChanged={(bound) => {
            setAsked(null)
            onBound(bound)
          }}
          onClose={() => setAsked(null)}
        />
      )}
      <OutsideUnbindDialog
        account={account}
        isOpen={asked === 'unbind'}
        onAct={end}
        onClose={() => setAsked(null)}
      />
    </section>
  )
}
