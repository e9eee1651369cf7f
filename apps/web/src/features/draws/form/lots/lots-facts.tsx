import type { DrawTypeCode } from '@fairdraw/domain'
import { useWords } from '@fairdraw/ui'
import { useLang } from '../../../../lib/i18n.ts'
import { useClosing } from '../use-closing.ts'
import { teamsOf } from './lots-line.ts'
import type { LotsForm } from './lots-rules.ts'
import { lotsSaid } from './lots-sum.tsx'
import { lotsWords } from './lots-words.ts'

type Props = { readonly type: DrawTypeCode; readonly form: LotsForm }

/** Before a draw of lots goes out: how they are drawn, how many, who sees them, and when it ends. */
export function LotsFacts({ type, form }: Props) {
  const say = useWords(lotsWords)
  const lang = useLang()
  const { lots } = form
  const at = useClosing(form, type)
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
      <dd>{lotsSaid(lots, say)}</dd>
      <dt>{say.sight}</dt>
      <dd>{say.sights[lots.shows[lots.rule]]}</dd>
      <dt>{say.closes}</dt>
      <dd>{isPairing ? say.closesPairs(at) : say.closesLots(at)}</dd>
    </>
  )
}
