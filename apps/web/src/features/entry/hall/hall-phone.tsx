import { useWords } from '@fairdraw/ui'
import type { DrawPicture } from '../../../lib/draw-picture.ts'
import { CheckInForm } from './check-in-form.tsx'
import { hallWords } from './hall-words.ts'
import { MessageBox } from './message-box.tsx'
import { OwnBadge } from './own-badge.tsx'
import { useOwnPlace } from './use-own-place.ts'
import './hall.css'

type Props = { readonly picture: DrawPicture; readonly reload: () => Promise<boolean> }

/** A phone in the hall: it checks in, shows who it is and sends messages to the screen. */
export function HallPhone({ picture, reload }: Props) {
  const say = useWords(hallWords)
  const { entry, life } = picture
  const [own, setOwn] = useOwnPlace(entry.lid, entry.me?.join_seq ?? null)
  const { settings } = entry
  if (!settings || !('rounds' in settings)) return null
  const isOver = !['scheduled', 'open', 'paused', 'sealed', 'live', 'awaiting_beacon'].includes(life.status)
  const isEarly = life.status === 'scheduled' || life.status === 'paused'
  if (isOver) return <p className="hall-note">{say.over}</p>
  return (
    <div className="hall-phone">
      {own && <OwnBadge own={own} />}
      {!own && isEarly && <p className="hall-note">{say.before}</p>}
      {!own && !isEarly && (
        <CheckInForm
          entry={entry}
          isOpen={settings.check_in === 'open'}
          hasBegun={life.status !== 'open'}
          onIn={(me) => {
            setOwn(me)
            void reload()
          }}
        />
      )}
      {own && life.show && !life.show.endedAt && (
        <p className="hall-note" role="status">
          {say.live}
        </p>
      )}
      {own && settings.danmaku !== 'off' && (
        <MessageBox lid={entry.lid} isChecked={settings.danmaku === 'checked'} />
      )}
    </div>
  )
}
