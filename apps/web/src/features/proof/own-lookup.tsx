import { reasonWords } from '@fairdraw/contract'
import { Button, Icon, useWords } from '@fairdraw/ui'
import { type ChangeEvent, type FormEvent, useId, useState } from 'react'
import { useApi } from '../../lib/api-place.tsx'
import type { DrawPicture } from '../../lib/draw-picture.ts'
import { useLang } from '../../lib/i18n.ts'
import { storedCheckIn, storedReceipt } from '../../lib/stored-receipt.ts'
import { prizeTier } from '../../lib/tier-name.ts'
import { hasTakes, lookUp, type Own, ownFromReport } from './look-up.ts'
import { ownReason } from './own-reason.ts'
import { ownWords } from './own-words.ts'
import type { Verification } from './use-verification.ts'
import { words } from './words.ts'
import './own-lookup.css'

type Props = {
  readonly state: Extract<Verification, { is: 'checked' }>
  readonly picture: DrawPicture | null
}

/** Looks the reader up in the sealed list: by the receipt this browser holds, a pasted one, or its fingerprint. */
export function OwnLookup({ state, picture }: Props) {
  const say = useWords(ownWords)
  const ofLots = useWords(words).lots
  const api = useApi()
  const fieldId = useId()
  const [typed, setTyped] = useState('')
  const [own, setOwn] = useState<Own | null>(() =>
    ownFromReport(
      state.proof,
      state.report,
      storedReceipt(state.proof.drawId) ?? storedCheckIn(state.proof.drawId),
    ),
  )
  const [isBusy, setIsBusy] = useState(false)

  const look = async (text: string) => {
    setIsBusy(true)
    try {
      setOwn(await lookUp(api, state, text))
    } finally {
      setIsBusy(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy) void look(typed)
  }
  const pick = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    if (file) await look(await file.text())
  }
  return (
    <section className="fd-card own-lookup" aria-labelledby="own-title">
      <h2 className="type-head" id="own-title">
        {hasTakes(state.proof) ? ofLots.own : say.own}
      </h2>
      <form onSubmit={submit}>
        <label className="fd-hidden" htmlFor={fieldId}>
          {say.ownField}
        </label>
        <textarea
          id={fieldId}
          rows={1}
          value={typed}
          placeholder={say.ownField}
          spellCheck={false}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey) return
            submit(event)
          }}
        />
        <Button type="submit" size={44} busy={isBusy ? say.ownBusy : undefined}>
          {say.ownFind}
        </Button>
      </form>
      <div role="status">{own && <OwnAnswer own={own} entry={picture?.entry} />}</div>
      <div className="own-foot">
        <p className="type-small type-2">{say.ownMore}</p>
        <label className="own-file">
          <Icon name="upload" size={16} /> {say.ownFile}
          <input className="fd-hidden" type="file" accept="application/json,.json" onChange={pick} />
        </label>
      </div>
    </section>
  )
}

type AnswerProps = { readonly own: Own; readonly entry: DrawPicture['entry'] | undefined }

function OwnAnswer({ own, entry }: AnswerProps) {
  const say = useWords(ownWords)
  const ofLots = useWords(words).lots
  const reasons = useWords(reasonWords)
  const lang = useLang()
  switch (own.is) {
    case 'empty':
      return <p className="own-answer own-plain">{say.ownEmpty}</p>
    case 'absent':
      return <p className="own-answer own-warn">{say.ownNotFound}</p>
    case 'no_lot':
      return <p className="own-answer own-warn">{ofLots.none}</p>
    case 'lot':
      return (
        <p className="own-answer own-good">
          <Icon name="check" size={18} />
          <span>
            <strong>{ofLots.is(own.k + 1, own.label)}</strong>
            {ofLots.isMore}
          </span>
        </p>
      )
    case 'early':
      return <p className="own-answer own-plain">{say.ownEarly}</p>
    case 'bad':
      return (
        <p className="own-answer own-bad">
          <Icon name="cross" size={18} />
          <span>
            <strong>{say.ownBad}</strong>
            {reasons[own.reason]}
          </span>
        </p>
      )
    case 'listed': {
      const isOut = own.status !== 'E'
      const reason = ownReason(own, entry, lang, say.aside)
      const prizes = own.tiers.map((tier) => prizeTier(tier, lang)).join(lang === 'zh' ? '、' : ', ')
      const drawn = own.hasResult ? (prizes ? say.ownWon(prizes) : say.ownNotWon) : say.ownWait
      const result = own.isPaired ? ofLots.ownPaired : drawn
      return (
        <p className={`own-answer ${isOut ? 'own-warn' : 'own-good'}`}>
          <Icon name={isOut ? 'info' : 'check'} size={18} />
          <span>
            <strong>{isOut ? say.ownIsOut(own.index + 1) : say.ownIs(own.index + 1, own.weight)}</strong>
            {isOut ? say.excludedWhy[own.status] : result}
            {reason && <small>{reason}</small>}
            {own.leftOut.length > 0 && <small>{say.ownLeftOut(own.leftOut)}</small>}
          </span>
        </p>
      )
    }
  }
}
