import { useWords } from '@fairdraw/ui'
import { useEffect, useRef } from 'react'
import type { DrawPicture } from '../../../lib/draw-picture.ts'
import { dayAndClock } from '../../../lib/format.ts'
import { useLang } from '../../../lib/i18n.ts'
import { useServerNow } from '../../../lib/server-clock.ts'
import { stageNow } from '../../../lib/stages/stage-now.ts'
import { stageWords } from '../../../lib/stages/stage-words.ts'
import { type ShownStage, useStages } from '../../../lib/stages/use-stages.ts'
import { addressToGoOn, stageAddress } from './stage-address.ts'
import { stripWords } from './strip-words.ts'
import './stage-strip.css'

type Props = {
  readonly picture: DrawPicture
  /** Only when the next one can be entered. */
  readonly isBrief?: boolean
}

/** The stages of a period draw: when each opens, how it stands, and the way there. */
export function StageStrip({ picture, isBrief = false }: Props) {
  const names = useWords(stageWords)
  const say = useWords(stripWords)
  const { entry, life } = picture
  const stages = useStages(entry.lid, life.status)
  const tell = useWhen(picture)
  const shown = useShownAmong(stages)
  const goOn = addressToGoOn(picture, stages, location.search)
  useEffect(() => {
    if (goOn !== null) location.replace(goOn)
  }, [goOn])
  if (!entry.series) return null
  const { stage, of } = entry.series
  const next = entry.me && <NextStage stages={stages.slice(stage)} tell={tell} />
  if (isBrief) return next
  return (
    <nav className="stage-strip" aria-label={names.stages}>
      <p>
        <b className="type-strong">{names.place(stage, of)}</b>{' '}
        <span className="type-small type-2">{say.anew}</span>
      </p>
      {stages.length > 0 && (
        <ol ref={shown}>
          {stages.map((one) => (
            <li key={one.lid}>
              <a href={stageAddress(one)} aria-current={one.stage === stage ? 'page' : undefined}>
                <b>{names.stage(one.stage)}</b>
                <span className="type-numbers">{tell(one.opens_at)}</span>
                <span className={`stage-${one.status}`}>{names.states[one.status]}</span>
              </a>
            </li>
          ))}
        </ol>
      )}
      {next}
    </nav>
  )
}

type NextProps = { readonly stages: readonly ShownStage[]; readonly tell: (at: string) => string }

/** Who is in this stage learns when the next one can be entered. */
function NextStage({ stages, tell }: NextProps) {
  const names = useWords(stageWords)
  const say = useWords(stripWords)
  const next = stageNow(stages)
  if (!next) return null
  const [name, opens] = [names.stage(next.stage), tell(next.opens_at)]
  return (
    <p className="stage-next">
      <a href={stageAddress(next)}>
        {next.status === 'open' ? say.open(name, opens) : say.next(name, tell(next.starts_at), opens)}
      </a>
    </p>
  )
}

function useWhen({ entry }: DrawPicture): (at: string) => string {
  const lang = useLang()
  const now = useServerNow()
  return (at) => dayAndClock(Date.parse(at), lang, now, entry.time_zone)
}

/** A long series is longer than a phone is wide: the stage that is looked at lies within view. */
function useShownAmong(stages: readonly ShownStage[]) {
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    const own = list.current?.querySelector<HTMLElement>('[aria-current]')
    if (list.current && own && stages.length > 0)
      list.current.scrollLeft = own.offsetLeft - list.current.offsetLeft
  }, [stages])
  return list
}
