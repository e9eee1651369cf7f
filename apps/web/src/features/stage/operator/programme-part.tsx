import { Icon, useWords } from '@fairdraw/ui'
import type { ReactNode } from 'react'
import type { DialogProps } from '../controls/dialogs/hall-dialogs.tsx'
import { inTurn, isOpen, orderLife, turnBefore } from '../controls/next-step.ts'
import { type OperatorWords, operatorWords } from './operator-words.ts'

/** What comes: done, on the screen, next. Each row brings its round onto the screen. */
export function ProgrammePart({ show, drive, acts }: DialogProps) {
  const say = useWords(operatorWords)
  const { scene, programme, arrived } = show.state
  const bring = (sent: Parameters<typeof drive.order>[0]) => void acts.send(() => drive.order(sent))
  const isAtRound = scene.act === 'prize' || scene.act === 'rolling' || scene.act === 'reveal'
  const rounds = inTurn(show.state)
  const order = orderLife(show.state)
  const next = rounds.find((round) => isOpen(round) && !(isAtRound && round.place === scene.round))?.place
  const prizes = programme.reduce((sum, { count }) => sum + count, 0)
  return (
    <section className="operator-programme">
      <h2>
        {say.programme}
        <span>
          {[say.rounds(programme.length, prizes), order && say.orders[order]].filter(Boolean).join(' · ')}
        </span>
      </h2>
      <ol>
        <Row
          look={scene.act === 'check-in' ? 'now' : arrived > 0 ? 'done' : 'later'}
          disc="0"
          name={say.door}
          more={say.doorMore}
          count={say.people(arrived)}
          said={scene.act === 'check-in' ? say.onScreen : ''}
          onPress={() => bring({ do: 'show', act: 'check-in' })}
        />
        {rounds.map((round) => {
          const { place, prize, count } = round
          const isNow = isAtRound && scene.round === place
          const look = isNow ? 'now' : !isOpen(round) ? 'done' : place === next ? 'next' : 'later'
          const before = look === 'later' ? turnBefore(show.state, place) : null
          const life = round.abandoned_for
            ? say.abandoned
            : look === 'next'
              ? say.next
              : before === null
                ? ''
                : say.notYet(before + 1)
          return (
            <Row
              key={place}
              look={look}
              disc={String(place + 1)}
              name={prize}
              more={whoOf(round, say)}
              count={say.places(count)}
              said={isNow ? say.onScreen : life}
              onPress={() => acts.toRound(place)}
            />
          )
        })}
      </ol>
      <div className="operator-programme-acts">
        <button type="button" className="operator-act" onClick={() => acts.open({ is: 'change' })}>
          {say.change}
        </button>
        <button type="button" className="operator-act" onClick={() => acts.open({ is: 'skins' })}>
          {say.skins}
        </button>
        <button type="button" className="operator-act" onClick={() => acts.open({ is: 'end' })}>
          {say.end}
        </button>
      </div>
    </section>
  )
}

type ProgrammeRound = DialogProps['show']['state']['programme'][number]

/** How many places are kept for whom, and how many of them were drawn. */
export function quotasOf({ quotas = [] }: ProgrammeRound, say: OperatorWords): readonly string[] {
  return quotas.map(({ group, count, drawn }) => say.quota(group, count, drawn))
}

/** Who is in a round and what came of its quotas, as it stands under its prize. */
export function whoOf(round: ProgrammeRound, say: OperatorWords): string {
  const { groups, checked_in } = round
  const said = [
    groups ? say.onlyGroups(groups.join('、')) : '',
    checked_in ? say.onlyHere : '',
    ...quotasOf(round, say),
  ]
  return said.filter(Boolean).join('，') || say.everybody
}

type RowProps = {
  readonly look: 'done' | 'now' | 'next' | 'later'
  readonly disc: ReactNode
  readonly name: string
  readonly more: string
  readonly count: string
  readonly said: string
  readonly onPress: () => void
}

function Row({ look, disc, name, more, count, said, onPress }: RowProps) {
  return (
    <li>
      <button
        type="button"
        className={`operator-round operator-round-${look}`}
        aria-current={look === 'now'}
        onClick={onPress}
      >
        <i>{look === 'done' ? <Icon name="check" size={16} /> : disc}</i>
        <b>{name}</b>
        <span>{more}</span>
        <em>{count}</em>
        <small>{said}</small>
      </button>
    </li>
  )
}
