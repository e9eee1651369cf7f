import { useWords } from '@fairdraw/ui'
import { dayAndClock, thousands } from '../../../../lib/format.ts'
import { useLang } from '../../../../lib/i18n.ts'
import { useDraftLid, useRosterGroups } from '../../../../lib/roster/use-roster.ts'
import type { LiveForm } from './show-rules.ts'
import { showWords } from './show-words.ts'

type Props = { readonly id: string; readonly form: LiveForm }

/** Before a live draw goes out: its rounds, who is on its roster, when it begins. */
export function ShowFacts({ id, form }: Props) {
  const say = useWords(showWords)
  const lang = useLang()
  const roster = useRosterGroups(useDraftLid(id))
  const { show, timeZone } = form
  const winners = show.rounds.reduce((sum, { count }) => sum + (count ?? 0), 0)
  const people = roster?.groups.length ?? 0
  return (
    <>
      <dt>{say.begins}</dt>
      <dd>
        {show.beginsAt === null
          ? say.beginsByHand
          : say.beginsPlanned(dayAndClock(show.beginsAt, lang, undefined, timeZone ?? undefined))}
      </dd>
      <dt>{say.rounds}</dt>
      <dd>{say.roundsOf(show.rounds.length, thousands(winners))}</dd>
      <dt>{say.people}</dt>
      <dd>{people === 0 ? say.peopleNone : say.peopleOf(thousands(people))}</dd>
    </>
  )
}
