import { Button, Field, Icon, useWords } from '@fairdraw/ui'
import { type FormEvent, useState } from 'react'
import { useApi } from '../../../lib/api-place.tsx'
import { clientId } from '../../../lib/client-id.ts'
import type { DrawPicture } from '../../../lib/draw-picture.ts'
import { insist } from '../../../lib/insist.ts'
import { problemText } from '../../../lib/problem-catalogue.ts'
import { entrantToken, keepGuestToken } from '../../../lib/session.ts'
import { keepCheckIn } from '../../../lib/stored-receipt.ts'
import { useBusy } from '../../../lib/use-busy.ts'
import { hallWords } from './hall-words.ts'
import type { OwnPlace } from './use-own-place.ts'

type Props = {
  readonly entry: DrawPicture['entry']
  /** Anybody may come: a name is enough; who is on the list all the same says their number. */
  readonly isOpen: boolean
  /** The list is sealed: only who is on it may still come. */
  readonly hasBegun: boolean
  readonly onIn: (own: OwnPlace) => void
  /** Signs in on this page: what was typed stays. */
  readonly askToSignIn: () => void
}

/**
 * Asks for the code of a badge; or for number and name as they stand on the roster, with what the wall shows. Sent again
 * on a poor network, it counts once.
 */
export function CheckInForm({ entry, isOpen, hasBegun, onIn, askToSignIn }: Props) {
  const say = useWords(hallWords)
  const api = useApi()
  const [typed, setTyped] = useState({ number: '', name: '', wall: '', code: codeInAddress() })
  const [isByCode, setIsByCode] = useState(typed.code !== '')
  const [faults, setFaults] = useState<Partial<Record<keyof typeof typed | 'whole', string>>>({})
  const { isBusy, during } = useBusy()
  const [isAgain, setIsAgain] = useState(false)
  // Once the list is sealed nobody is in without a number.
  const isAsked = !isOpen || hasBegun
  const put = (part: Partial<typeof typed>) => setTyped((before) => ({ ...before, ...part }))

  const enter = async () => {
    const [code, name, number, wall] = [typed.code, typed.name, typed.number, typed.wall].map((text) =>
      text.trim(),
    )
    if (entrantToken() === null)
      keepGuestToken((await api.callOrThrow('guestLogin', { nickname: isByCode ? '' : (name ?? '') })).token)
    const identity = isByCode ? { code } : number === '' ? { name } : { name, number, wall }
    return await api.callOrThrow('liveCheckIn', { lid: entry.lid, identity }, { device: clientId() })
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const lacks = (text: string) => text.trim() === ''
    const missing = isByCode
      ? { ...(lacks(typed.code) ? { code: say.codeMissing } : {}) }
      : {
          ...(lacks(typed.name) ? { name: say.nameMissing } : {}),
          ...(isAsked && lacks(typed.number) ? { number: say.numberMissing } : {}),
          ...(!lacks(typed.number) && lacks(typed.wall) ? { wall: say.wallMissing } : {}),
        }
    setFaults(missing)
    if (isBusy || Object.keys(missing).length > 0) return
    setIsAgain(false)
    // The same phone gets the same answer, however often it asks.
    const own = await during(
      () => insist(enter, () => setIsAgain(true)),
      (problem) => {
        if (problem.code === 'sign_in_needed') return askToSignIn()
        setFaults({ whole: problemText(problem, say.offline) })
      },
    )
    if (!own) return
    keepCheckIn(entry.lid, own.check_in)
    onIn(own)
  }

  const numberField = (
    <Field
      key="number"
      label={isAsked ? say.number : say.numberIfAny}
      hint={isAsked ? say.numberHint : say.numberIfAnyHint}
      error={faults.number}
      value={typed.number}
      maxLength={30}
      autoComplete="off"
      autoCapitalize="characters"
      onChange={({ target }) => put({ number: target.value })}
    />
  )
  const nameField = (
    <Field
      key="name"
      label={isAsked ? say.name : say.nickname}
      error={faults.name}
      value={typed.name}
      maxLength={40}
      autoComplete="name"
      onChange={({ target }) => put({ name: target.value })}
    />
  )

  return (
    <form className="hall-form" onSubmit={submit} noValidate aria-labelledby="hall-form-title">
      <h2 id="hall-form-title" className="type-head">
        {say.title}
      </h2>
      <p className="type-2">
        {isByCode ? say.moreCode : hasBegun ? say.late : isAsked ? say.more : say.moreOpen}
      </p>
      {faults.whole && (
        <p className="hall-fault" role="alert">
          <Icon name="info" size={18} />
          {faults.whole}
        </p>
      )}
      {isByCode ? (
        <Field
          label={say.code}
          hint={say.codeHint}
          error={faults.code}
          value={typed.code}
          maxLength={12}
          autoComplete="off"
          autoCapitalize="characters"
          onChange={({ target }) => put({ code: target.value })}
        />
      ) : (
        <>
          {/* Hardly anybody has a number who just comes by. */}
          {isAsked ? [numberField, nameField] : [nameField, numberField]}
          {(isAsked || typed.number.trim() !== '') && (
            <Field
              label={say.wall}
              hint={say.wallHint}
              error={faults.wall}
              value={typed.wall}
              maxLength={8}
              inputMode="numeric"
              autoComplete="off"
              onChange={({ target }) => put({ wall: target.value })}
            />
          )}
        </>
      )}
      <Button
        look="zhu"
        size={54}
        wide
        type="submit"
        busy={isBusy ? (isAgain ? say.retrying : say.checking) : undefined}
      >
        {say.checkIn}
      </Button>
      {isAsked && (
        <Button look="text" type="button" onClick={() => setIsByCode(!isByCode)}>
          {isByCode ? say.byNumber : say.byCode}
        </Button>
      )}
    </form>
  )
}

/** A badge may carry an address with its code behind the hash, which is sent to nobody. */
function codeInAddress(): string {
  return new URLSearchParams(location.hash.slice(1)).get('code') ?? ''
}
