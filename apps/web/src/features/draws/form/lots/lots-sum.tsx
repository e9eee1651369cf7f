import { fewestLots } from '@fairdraw/fairness'
import { Button, Icon, useWords } from '@fairdraw/ui'
import { thousands } from '../../../../lib/format.ts'
import { useAsked } from '../../../../lib/use-asked.ts'
import { useForm, usePart } from '../form-place.ts'
import { type LotsLine, lotsIn } from './lots-line.ts'
import { lotsWords } from './lots-words.ts'

/** Lots and people side by side, and what happens where one is more than the other. */
export function LotsSum() {
  const say = useWords(lotsWords)
  const { form, set } = useForm()
  const { part: lots } = usePart('lots')
  const listed = useListed()
  const { total, captains } = lotsIn(lots)
  const toDraw = total - captains
  const people = listed ?? form.joinLimit
  const who =
    listed !== null
      ? say.sumRoster(thousands(listed))
      : form.joinLimit === null
        ? say.sumOpen
        : say.sumLimit(thousands(form.joinLimit))
  const isPairing = lots.rule === 'pairing'
  const missing = isPairing || people === null ? 0 : people - toDraw
  return (
    <div className="lots-sum" role="status">
      <p>
        <b>{lotsSaid(lots, say)}</b> <span className="type-2">{who}</span>
      </p>
      {missing > 0 && (
        <p className="form-say form-say-ochre">
          <Icon name="info" size={18} />
          {say.short(missing)}
        </p>
      )}
      {missing < 0 && <p className="form-note">{say.spare(-missing)}</p>}
      {!isPairing && listed === null && form.joinLimit !== toDraw && toDraw >= fewestLots && (
        <Button look="outline" onClick={() => set({ joinLimit: toDraw })}>
          {say.setLimit(thousands(toDraw))}
        </Button>
      )}
    </div>
  )
}

/** How many lots there are, and what becomes of those of captains. */
export function lotsSaid(line: LotsLine, say: (typeof lotsWords)['zh']): string {
  const { total, captains } = lotsIn(line)
  if (line.rule === 'pairing') return say.sumPairs
  if (captains === 0) return say.sum(thousands(total))
  return say.sumCaptains(thousands(total), thousands(captains), thousands(total - captains))
}

/** How many are on the list of people of this draft; null where it has none. */
function useListed(): number | null {
  const { form, draftId } = useForm()
  const hasRoster = form.conditions.some(({ kind }) => kind === 'roster')
  const { data } = useAsked(
    'rosterList',
    { id: draftId ?? '', page_size: 1 },
    { enabled: hasRoster && draftId !== null },
  )
  return hasRoster && data && data.total > 0 ? data.total : null
}
