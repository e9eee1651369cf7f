import { type DrawStatus, isBeforeClose } from '@fairdraw/domain'
import { Icon, StateBadge, useWords } from '@fairdraw/ui'
import type { DrawPicture } from '../../lib/draw-picture.ts'
import type { DrawLink } from '../../lib/draw-stream.ts'
import { thousands } from '../../lib/format.ts'
import { paths } from '../../lib/paths.ts'
import { addressForPhones } from '../../lib/phone-origin.ts'
import { Qr } from '../../lib/qr.tsx'
import { stageWords } from './stage-words.ts'
import './stage-card.css'

type Say = (typeof stageWords)['zh']
type Props = { readonly picture: DrawPicture; readonly link: DrawLink }

/** A draw for a hall: what it is, the way in, how many are in, and where its result will stand. */
export function StageCard({ picture, link }: Props) {
  const say = useWords(stageWords)
  const { entry, life, joinCount } = picture
  const address = addressForPhones(paths.draw(entry.lid))
  const mayEnter = isBeforeClose(life.status)
  const isOver = life.rounds.some(({ outcome }) => outcome)
  return (
    <article className="stage-card">
      <div className="stage-what">
        <p>
          <StateBadge tone={toneOf(life.status)}>{stateOf(life.status, say)}</StateBadge>
        </p>
        <h1 className="type-verdict">{entry.title}</h1>
        {entry.organiser.nickname !== '' && <p className="type-2">{say.by(entry.organiser.nickname)}</p>}
        {entry.join_count !== null && (
          <p className="stage-count" aria-live="polite">
            <b className="type-numbers">{thousands(joinCount)}</b> {say.joined}
          </p>
        )}
        {link === 'offline' && <p className="stage-link">{say.offline}</p>}
        {link === 'polling' && <p className="stage-link">{say.polling}</p>}
        <p className="stage-result">
          {isOver ? say.resultThere : say.result}{' '}
          <a href={paths.proof(entry.lid)}>
            {say.proof} <Icon name="shield" size={18} />
          </a>
        </p>
      </div>
      <figure className="stage-door">
        <Qr text={address} label={mayEnter ? say.qr(entry.title) : say.qrLook(entry.title)} size={308} />
        <figcaption>
          <b>{mayEnter ? say.scan : say.look}</b>
          <a href={paths.draw(entry.lid)}>{address.replace(/^https?:\/\//, '')}</a>
        </figcaption>
      </figure>
    </article>
  )
}

function stateOf(status: DrawStatus, say: Say): string {
  switch (status) {
    case 'open':
      return say.open
    case 'draft':
    case 'scheduled':
    case 'paused':
      return say.before
    case 'sealed':
    case 'awaiting_beacon':
      return say.waits
    case 'drawn':
    case 'claiming':
    case 'closed':
      return say.drawn
    default:
      return say.stopped
  }
}

function toneOf(status: DrawStatus) {
  if (status === 'open') return 'bamboo' as const
  return status === 'sealed' || status === 'awaiting_beacon' ? ('ochre' as const) : ('line' as const)
}
