import { type ShowSettings, shotSizes } from '@fairdraw/domain'
import { useWords } from '@fairdraw/ui'
import { useId, useMemo } from 'react'
import type { AnswerOf } from '../../../lib/call-table.ts'
import { useLang } from '../../../lib/i18n.ts'
import { useRosterGroups } from '../../../lib/roster/use-roster.ts'
import { prizeTier } from '../../../lib/tier-name.ts'
import { feasibleRounds } from '../form/show/feasible.ts'
import { FeasibleLine } from '../form/show/feasible-line.tsx'
import { roundWords } from '../form/show/round-words.ts'
import { roundLineOf } from '../form/show/show-line.ts'
import { usePoolWords } from '../form/show/use-pool-words.ts'
import { deskWords } from './desk-words.ts'

type Props = { readonly draw: AnswerOf<'taskInfo'>; readonly show: ShowSettings; readonly isBegun: boolean }

/** The rounds as they are published; until it begins, with whether each can be filled from the roster as it is. */
export function ProgrammeCard({ draw, show, isBegun }: Props) {
  const say = useWords(deskWords)
  const id = useId()
  const roster = useRosterGroups(isBegun ? undefined : draw.lid)
  const found = useMemo(
    () => (roster && roster.groups.length > 0 ? feasibleRounds(show, roster.groups) : null),
    [roster, show],
  )
  return (
    <section className="fd-card show-card" aria-labelledby={id}>
      <h2 className="type-head" id={id}>
        {say.programme}
      </h2>
      <p className="type-2">{say.programmeMore}</p>
      <ol className="show-programme">
        {show.rounds.map((round, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a published round is its place
          <li key={at}>
            <Round at={at} draw={draw} round={round} />
            {!isBegun && (
              <FeasibleLine
                feasible={found?.[at] ?? (roster ? 'none' : 'asking')}
                isOnlyHere={round.checkedIn === true}
                isOpenHall={show.checkIn === 'open'}
              />
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

type RoundProps = {
  readonly at: number
  readonly draw: Props['draw']
  readonly round: ShowSettings['rounds'][number]
}

function Round({ at, draw, round }: RoundProps) {
  const say = useWords(roundWords)
  const lang = useLang()
  const prize = draw.prizes.find(({ tier }) => tier === round.tier)
  const who = usePoolWords(roundLineOf(round))
  return (
    <p>
      <b>{say.round(at + 1)}</b> {say.prizeOf(prizeTier(round.tier, lang), prize?.name ?? '')} · {round.count}{' '}
      {say.people} · {say.sizes(shotSizes(round.count, round.shots ?? 1))}
      <small>{who}</small>
    </p>
  )
}
