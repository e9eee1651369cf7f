import { Button, Field, useWords } from '@fairdraw/ui'
import { type FormEvent, useState } from 'react'
import { useApi } from '../api-place.tsx'
import type { AnswerOf } from '../call-table.ts'
import { useLang } from '../i18n.ts'
import { loadPart } from '../load-part.ts'
import type { OutsideWay } from '../outside-ways.ts'
import { problemText } from '../problem-catalogue.ts'
import { useBusy, useBusyOf } from '../use-busy.ts'
import { useSiteTrip } from '../use-site-trip.ts'
import { wayName, wayNames } from '../way-name.ts'
import { OtherWays } from './other-ways.tsx'
import { StepUpCode } from './step-up-code.tsx'
import { stepUpWords } from './step-up-words.ts'
import type { OwnWays } from './use-own-ways.ts'

type Props = {
  readonly ways: OwnWays
  readonly onProved: () => void
  readonly isPasskeyOnly: boolean
  /** The page holds what leaving for another site would lose. */
  readonly isKept: boolean
}
type SentCode = AnswerOf<'authStepUpCode'>

/** The ways to prove who holds this session: by password, passkey, a code to the own address, or over another site. */
export function StepUpWays({ ways, onProved, isPasskeyOnly, isKept }: Props) {
  const say = useWords(stepUpWords)
  const api = useApi()
  const lang = useLang()
  const { fault, setFault, busy, act } = useActs()
  const [sent, setSent] = useState<SentCode | null>(null)
  const hasPassword = ways.hasPassword && !isPasskeyOnly
  const hasCodes = ways.hasCodes && !isPasskeyOnly
  const sites = isKept || isPasskeyOnly ? [] : ways.sites
  const isNoneHere = !hasPassword && !hasCodes && !ways.hasPasskey && sites.length === 0

  const showPasskey = () =>
    act('passkey', async () => {
      const { codeByPasskey, passkeyFault } = await loadPart(() => import('../passkeys/passkeys.ts'))
      try {
        const code = await codeByPasskey(api)
        if (code === null) return
        await api.callOrThrow('authStepUp', { auth_code: code, auth_platform: 5 })
        onProved()
      } catch (problem) {
        setFault(passkeyFault(problem, lang))
      }
    })
  const sendCode = () => act('code', async () => setSent(await api.callOrThrow('authStepUpCode', {})))

  if (sent !== null) return <StepUpCode sent={sent} onProved={onProved} act={say.confirm} />
  const lead = isPasskeyOnly ? say.passkeyMore : isNoneHere ? say.noneHere : say.more
  return (
    <>
      <p className="type-2">{lead}</p>
      {hasPassword && <PasswordWay onProved={onProved} />}
      <OtherWays isBelow={hasPassword}>
        {ways.hasPasskey && (
          <Button
            look={hasPassword ? 'outline' : 'ink'}
            size={44}
            wide
            busy={busy === 'passkey' ? say.passkeyBusy : undefined}
            onClick={showPasskey}
          >
            {say.passkey}
          </Button>
        )}
        {hasCodes && (
          <Button
            look="outline"
            size={44}
            wide
            busy={busy === 'code' ? say.codeBusy : undefined}
            onClick={sendCode}
          >
            {say.code}
          </Button>
        )}
        {sites.length > 0 && <SiteWays sites={sites} />}
      </OtherWays>
      <p className="step-up-fault" role="alert">
        {fault}
      </p>
      {isPasskeyOnly && <p className="type-small type-3">{say.lostPasskey}</p>}
    </>
  )
}

/** One act at a time, and what stood against the last one. */
function useActs() {
  const [fault, setFault] = useState('')
  const { busy, during } = useBusyOf<'passkey' | 'code'>()
  const act = async (name: 'passkey' | 'code', does: () => Promise<void>) => {
    if (busy !== null) return
    setFault('')
    await during(name, does, (problem) => setFault(problemText(problem)))
  }
  return { fault, setFault, busy, act }
}

/** Leaving for a site that lets one into the own account, and coming back, proves it as well. */
function SiteWays({ sites }: { readonly sites: readonly OutsideWay[] }) {
  const say = useWords(stepUpWords)
  const names = useWords(wayNames)
  const leave = useSiteTrip({ purpose: 'prove' })
  return sites.map((way) => (
    <Button key={way.authorise_url} look="outline" size={44} wide onClick={() => leave(way)}>
      {say.site(wayName(way, names))}
    </Button>
  ))
}

function PasswordWay({ onProved }: Pick<Props, 'onProved'>) {
  const say = useWords(stepUpWords)
  const api = useApi()
  const [password, setPassword] = useState('')
  const [fault, setFault] = useState('')
  const { isBusy, during } = useBusy()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    if (password === '') return setFault(say.passwordNeeded)
    const proved = await during(
      () => api.callOrThrow('authStepUp', { password }),
      (problem) => setFault(problemText(problem)),
    )
    if (proved) onProved()
  }
  return (
    <form onSubmit={submit} noValidate>
      <Field
        label={say.password}
        type="password"
        autoComplete="current-password"
        maxLength={128}
        error={fault}
        value={password}
        onChange={({ target }) => {
          setPassword(target.value)
          setFault('')
        }}
      />
      <Button type="submit" size={44} wide busy={isBusy ? say.confirming : undefined}>
        {say.confirm}
      </Button>
    </form>
  )
}
