import { closingTime, type DrawTypeCode } from '@fairdraw/domain'
import { useWords } from '@fairdraw/ui'
import { dayAndClock, thousands } from '../../../../lib/format.ts'
import { useLang } from '../../../../lib/i18n.ts'
import { serverNow } from '../../../../lib/server-clock.ts'
import { settingsOf } from '../draw-form.ts'
import { lotsIn, teamsOf } from './lots-line.ts'
import type { LotsForm } from './lots-rules.ts'
import { lotsWords } from './lots-words.ts'

type Props = { readonly type: DrawTypeCode; readonly form: LotsForm }

/** Before a draw of lots goes out: how they are drawn, how many, who sees them, and when it ends. */
export function LotsFacts({ type, form }: Props) {
  const say = useWords(lotsWords)
  const lang = useLang()
  const { lots, timeZone } = form
  const { total, captains } = lotsIn(lots)
  const closesAt = closingTime(settingsOf(form, type, ''), 'C', serverNow())
  const at = dayAndClock(closesAt, lang, undefined, timeZone ?? undefined)
  const counted =
    captains > 0
      ? say.sumCaptains(thousands(total), thousands(captains), thousands(total - captains))
      : say.sum(thousands(total))
  const isPairing = lots.rule === 'pairing'
  return (
    <>
      <dt>{say.rule}</dt>
      <dd>
        {[say.rules[lots.rule], lots.rule === 'teams' && say.factTeams(teamsOf(lots).length)]
          .filter(Boolean)
          .join(lang === 'zh' ? '，' : ', ')}
      </dd>
      <dt>{say.facts}</dt>
      <dd>{isPairing ? say.sumPairs : counted}</dd>
      <dt>{say.sight}</dt>
      <dd>{say.sights[lots.shows[lots.rule]]}</dd>
      <dt>{say.closes}</dt>
      <dd>{isPairing ? say.closesPairs(at) : say.closesLots(at)}</dd>
    </>
  )
}
