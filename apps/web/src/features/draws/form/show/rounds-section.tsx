import { roundOrders } from '@fairdraw/domain'
import { Button, Icon, useToast, useWords } from '@fairdraw/ui'
import { movedTo, useMovedPlaces } from '@fairdraw/ui/desk'
import { useState } from 'react'
import { useLang } from '../../../../lib/i18n.ts'
import { prizeTier } from '../../../../lib/tier-name.ts'
import { ChoiceField } from '../choice-field.tsx'
import { fieldId, useForm, usePart } from '../form-place.ts'
import { AddButton } from '../line-buttons.tsx'
import { cardsOf } from '../radio-cards.tsx'
import { UndoLine } from '../undo-line.tsx'
import { RoundCard } from './round-card.tsx'
import { roundWords } from './round-words.ts'
import {
  lackingOf,
  withMovedRound,
  withoutRound,
  withRound,
  withRoundFor,
  withRoundTwice,
} from './rounds-in-step.ts'
import { newRound } from './show-line.ts'
import { useFeasible } from './use-feasible.ts'
import './rounds.css'

const mostRounds = 100

/** The rounds of a show from the first to the last: changed in place, moved by hand or key, copied, removed. */
export function RoundsSection() {
  const say = useWords(roundWords)
  const { form } = useForm()
  const { part: show, set, bind } = usePart('show')
  const feasible = useFeasible()
  const [said, setSaid] = useState('')
  const [openKey, setOpenKey] = useState<string | null>(null)
  const { rounds } = show
  const { list, drag, handle, moveBy, focus } = useMovedPlaces(rounds.length, (from, to) => {
    setSaid(say.movedTo(from + 1, to + 1))
    set(withMovedRound(show, from, to))
  })
  // A round that is dragged is shown where it would lie.
  const shown = drag ? movedTo(rounds, drag.from, drag.to) : rounds
  const remove = (at: number) => {
    focus(Math.min(at, rounds.length - 2), 'remove')
    setSaid(say.removed)
    set(withoutRound({ prizes: form.prizes, show }, at))
  }
  return (
    <div className="rounds">
      <p className="form-note">{say.more}</p>
      <ChoiceField {...bind('order')} legend={say.order} look="line" cards={cardsOf(roundOrders, say.orders)}>
        <p className="form-note">{say.orderHint}</p>
      </ChoiceField>
      <Undo />
      {rounds.length === 0 && <p className="type-3">{say.none}</p>}
      <ol ref={list} id={fieldId('settings.rounds')} tabIndex={-1}>
        {shown.map((round, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a pointer holds the handle of a place, whatever stands in it
          <li key={at} className={drag?.to === at ? 'round round-dragged' : 'round'}>
            <RoundCard
              round={round}
              at={at}
              feasible={drag ? null : feasible(at)}
              isLast={at === rounds.length - 1}
              isOpen={!drag && openKey === round.key}
              onOpen={(isOpen) => setOpenKey(isOpen ? round.key : null)}
              onChange={(change) => set(withRound(show, at, change))}
              handle={handle(at)}
              onMove={(by) => moveBy(at, by, by < 0 ? 'up' : 'down')}
              onCopy={() => set(withRoundTwice(show, at))}
              onRemove={() => remove(at)}
            />
          </li>
        ))}
      </ol>
      <p className="fd-hidden" role="status">
        {said}
      </p>
      <Lacking />
      <AddButton
        disabled={rounds.length >= mostRounds || form.prizes.length === 0}
        onClick={() => set({ rounds: [...rounds, newRound(form.prizes[0]?.tier ?? 1, 1)] })}
      >
        {say.add}
      </AddButton>
    </div>
  )
}

/** Says that rounds went or followed the prizes, for as long as that can be put back. */
function Undo() {
  const say = useWords(roundWords)
  const toast = useToast()
  const { set } = useForm()
  const { part: show } = usePart('show')
  const { undo } = show
  const takeBack = () => {
    if (undo === null) return
    set({ prizes: undo.prizes, show: { ...show, rounds: undo.rounds, undo: null } })
    toast(say.undone, 'bamboo')
  }
  const said = undo && (undo.why === 'removed' ? say.removed : say.followed)
  return <UndoLine said={said} undo={say.undo} onUndo={takeBack} />
}

/** Prizes that the rounds draw too seldom or too often, each with what settles it. */
function Lacking() {
  const say = useWords(roundWords)
  const lang = useLang()
  const { form } = useForm()
  const { part: show, set } = usePart('show')
  const lacking = lackingOf({ prizes: form.prizes, show })
  if (lacking.length === 0) return null
  return (
    <ul className="rounds-lacking">
      {lacking.map((one) => {
        const prize = prizeTier(one.prize.tier, lang)
        return (
          <li key={one.prize.key} className="form-say form-say-ochre">
            <Icon name="info" size={18} />
            {one.missing > 0 ? say.lacking(prize, one.missing) : say.tooMany(prize, -one.missing)}
            {one.missing > 0 && (
              <Button look="text" onClick={() => set(withRoundFor(show, one))}>
                {say.addFor}
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
