import { fingerprint } from '@fairdraw/fairness'
import { Icon, Mark, useWords } from '@fairdraw/ui'
import type { DrawPicture } from '../../lib/draw-picture.ts'
import { clock, zoneNote } from '../../lib/format.ts'
import { useLang } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { words } from './words.ts'
import './seal-line.css'

/** When the list is sealed and what is fixed already; leads to the proof. */
export function SealLine({ picture }: { readonly picture: DrawPicture }) {
  const say = useWords(words)
  const lang = useLang()
  const { life, entry } = picture
  const zone = entry.time_zone
  const tell = (at: number) => `${clock(at, false, zone)}${zoneNote(at, lang, zone)}`
  const isTimed = entry.opening.by === 'time' && life.closesAt !== undefined
  const text =
    life.closedAt !== undefined
      ? say.sealDone(tell(life.closedAt))
      : isTimed
        ? say.sealAt(tell(life.closesAt ?? 0))
        : entry.opening.by === 'instant' || entry.lots?.root
          ? say.sealPlays
          : say.sealBefore
  return (
    <a className="seal-line" href={paths.proof(entry.lid)}>
      <Mark size={22} tone="ink" />
      <span>
        {text}
        <small className="seal-line-marks">
          {life.charterHash && <Printed of={say.charter} hash={life.charterHash} />}
          {life.closeHash && <Printed of={say.list} hash={life.closeHash} />}
        </small>
      </span>
      <Icon name="chevron" size={18} />
    </a>
  )
}

function Printed({ of, hash }: { readonly of: string; readonly hash: string }) {
  return (
    <span>
      {of} <code>{fingerprint(hash)}</code>
    </span>
  )
}
