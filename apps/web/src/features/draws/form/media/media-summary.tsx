import { fewestEntrants } from '@fairdraw/domain'
import { AgainButton, Icon, useWords } from '@fairdraw/ui'
import { thousands } from '../../../../lib/format.ts'
import { settingsOf } from '../draw-form.ts'
import { fieldId, useForm } from '../form-place.ts'
import { mediaWords } from './media-words.ts'
import { useCounted } from './use-counted.ts'

/** Who stays, in one line: stands over the filters while they are set. */
export function MediaSummary() {
  const say = useWords(mediaWords)
  const { form, draftId } = useForm()
  const { tally, state, isStale, again } = useCounted(draftId, form.media)
  const pieces = form.prizes.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0)
  const isFew = tally !== null && tally.kept_people < fewestEntrants(settingsOf(form, 'media', ''))
  const tone = state === 'counted' && !isFew ? 'bamboo' : 'ochre'
  return (
    <div
      className={`form-say form-say-${tone} media-summary${isStale ? ' media-stale' : ''}`}
      role="status"
      id={fieldId('settings.filters')}
      tabIndex={-1}
    >
      <Icon name={tone === 'bamboo' ? 'check' : 'info'} size={18} />
      {state === 'counted' && tally ? (
        <span>
          <b className="type-numbers">{say.stay(thousands(tally.kept_people), thousands(tally.kept))}</b>{' '}
          <span className="type-numbers">
            {isFew ? say.few(thousands(tally.kept_people), thousands(pieces)) : say.enough(thousands(pieces))}
          </span>
        </span>
      ) : (
        <span>{state === 'asking' || state === 'counted' ? say.counting : say[state]}</span>
      )}
      {state === 'unread' && <AgainButton look="text" onAgain={again} />}
    </div>
  )
}
