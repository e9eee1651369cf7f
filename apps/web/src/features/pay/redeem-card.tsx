import { planNames } from '@fairdraw/domain'
import { Button, Icon, PlanBadge, useWords } from '@fairdraw/ui'
import { useState } from 'react'
import { ActText } from '../../lib/act-field.tsx'
import { useApi } from '../../lib/api-place.tsx'
import type { CallProblem } from '../../lib/call-problem.ts'
import type { AnswerOf } from '../../lib/call-table.ts'
import { day } from '../../lib/format.ts'
import { useLang } from '../../lib/i18n.ts'
import { problemText } from '../../lib/problem-catalogue.ts'
import { useAnew } from '../../lib/use-asked.ts'
import { useBusy } from '../../lib/use-busy.ts'
import { wrongLength } from './card-code.ts'
import { cardWords } from './card-words.ts'
import { OutlookLines } from './outlook-lines.tsx'
import './redeem-card.css'

type Seen = AnswerOf<'payCardLook'>
type Used = AnswerOf<'payCardRedeem'>

/** A VIP card, looked at first and used up once that is confirmed. */
export function RedeemCard({ brought }: { readonly brought: string | null }) {
  const say = useWords(cardWords)
  const card = useCard(brought ?? '')
  return (
    <section className="fd-card redeem" aria-labelledby="redeem-card">
      <h2 id="redeem-card" className="type-head">
        {say.redeem}
      </h2>
      {card.used ? (
        <Done used={card.used} onNext={card.again} />
      ) : card.seen ? (
        <Confirm {...card} seen={card.seen} />
      ) : (
        <Typing {...card} />
      )}
    </section>
  )
}

function useCard(brought: string) {
  const api = useApi()
  const anew = useAnew()
  const [code, setCode] = useState(brought)
  const { isBusy, during } = useBusy()
  const [wrong, setWrong] = useState<string | null>(null)
  const [seen, setSeen] = useState<Seen | null>(null)
  const [used, setUsed] = useState<Used | null>(null)
  const options = {
    isSilent: true,
    onProblem: (problem: CallProblem) => setWrong(problemText(problem)),
  }
  const asking = <Answer,>(call: () => Promise<Answer>) => {
    setWrong(null)
    return during(call)
  }
  const again = () => {
    setCode('')
    setWrong(null)
    setSeen(null)
    setUsed(null)
  }
  return {
    code,
    isBusy,
    wrong,
    seen,
    used,
    again,
    setWrong,
    type: (typed: string) => {
      setCode(typed)
      setWrong(null)
    },
    look: async () => setSeen(await asking(() => api.call('payCardLook', { code }, options))),
    use: async () => {
      const answer = await asking(() => api.call('payCardRedeem', { code }, options))
      if (!answer) return
      setUsed(answer)
      await anew()
    },
  }
}

type Card = ReturnType<typeof useCard>

function Typing({ code, isBusy, wrong, type, look, setWrong }: Card) {
  const say = useWords(cardWords)
  const send = () => {
    const there = wrongLength(code)
    if (there === null) void look()
    else setWrong(there === 0 ? say.codeNeeded : say.codeLength(there))
  }
  return (
    <form
      className="redeem-type"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) send()
      }}
    >
      <p className="type-2">{say.redeemMore}</p>
      <ActText
        label={say.code}
        hint={say.codeHint}
        value={code}
        most={60}
        wrong={wrong ?? false}
        onChange={type}
      />
      <Button type="submit" busy={isBusy ? say.looking : undefined}>
        {say.look}
      </Button>
    </form>
  )
}

function Confirm({ seen, isBusy, wrong, use, again }: Card & { readonly seen: Seen }) {
  const say = useWords(cardWords)
  const lang = useLang()
  const { plan } = seen.outlook
  return (
    <div className="redeem-look" role="status">
      <p className="redeem-worth">
        <Icon name="gift" size={22} />
        <b>{say.worth(plan === null ? '' : planNames[lang][plan], seen.days)}</b>
        <span className="type-2">{say.usableUntil(day(Date.parse(seen.expires_at), lang))}</span>
      </p>
      <OutlookLines outlook={seen.outlook} />
      {wrong && (
        <p className="pay-wrong" role="alert">
          {wrong}
        </p>
      )}
      <div className="redeem-acts">
        <Button autoFocus busy={isBusy ? say.using : undefined} onClick={use}>
          {say.use}
        </Button>
        <Button look="text" onClick={again}>
          {say.another}
        </Button>
      </div>
    </div>
  )
}

function Done({ used, onNext }: { readonly used: Used; readonly onNext: () => void }) {
  const say = useWords(cardWords)
  const lang = useLang()
  const { plan, ends_at, converted_days: converted } = used
  const name = Object.hasOwn(planNames[lang], plan) ? planNames[lang][plan as 'pro'] : plan
  return (
    <div className="redeem-look" role="status">
      <p className="redeem-worth redeem-done">
        <Icon name="check" size={22} />
        <b>{say.used(name)}</b>
        <PlanBadge>{name}</PlanBadge>
      </p>
      <p className="type-2">
        {ends_at === null ? say.forEver : say.usedUntil(day(Date.parse(ends_at), lang))}
        {converted > 0 && ` · ${say.usedConverted(converted)}`}
      </p>
      <div className="redeem-acts">
        <Button look="outline" onClick={onNext}>
          {say.next}
        </Button>
      </div>
    </div>
  )
}
