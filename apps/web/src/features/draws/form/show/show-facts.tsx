import { useWords } from '@fairdraw/ui'
import { dayAndClock, thousands } from '../../../../lib/format.ts'
import { useLang } from '../../../../lib/i18n.ts'
import { mostNamed, picturedSaid } from '../../../../lib/roster/pictured-words.ts'
import { useDraftLid, useRosterGroups } from '../../../../lib/roster/use-roster.ts'
import { useAsked } from '../../../../lib/use-asked.ts'
import type { LiveForm } from './show-rules.ts'
import { showWords } from './show-words.ts'

type Props = { readonly id: string; readonly form: LiveForm }

/** Before a live draw goes out: its rounds, who is on its roster, when it begins. */
export function ShowFacts({ id, form }: Props) {
  const say = useWords(showWords)
  const lang = useLang()
  const lid = useDraftLid(id)
  const roster = useRosterGroups(lid)
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
      {people > 0 && lid && show.card.includes('picture') && <Photos lid={lid} />}
    </>
  )
}

/** Who stands on the cards without a photo. */
function Photos({ lid }: { readonly lid: string }) {
  const say = useWords(showWords)
  const lang = useLang()
  const asked = { lid, pictured: false, page_size: mostNamed }
  const { data } = useAsked('liveRosterList', asked, { group: 'live roster' })
  if (!data) return null
  const { total: all, pictured, list: missing } = data
  return (
    <>
      <dt>{say.photos}</dt>
      <dd>{picturedSaid({ all, without: all - pictured, missing }, lang)}</dd>
    </>
  )
}
