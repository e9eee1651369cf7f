import { useWords } from '@fairdraw/ui'
import { Link } from 'react-router'
import type { AnswerOf } from '../../../lib/call-table.ts'
import { deskPaths } from '../../../lib/desk-paths.ts'
import { dayAndClock } from '../../../lib/format.ts'
import { useLang } from '../../../lib/i18n.ts'
import { stageWords } from '../../../lib/stages/stage-words.ts'
import './stage-chooser.css'

type Draw = Pick<AnswerOf<'taskInfo'>, 'id' | 'series' | 'stage_list' | 'task_type' | 'time_zone'>

/** The stages of a period draw beside the one that is looked at; nothing for a draw of one stage. */
export function StageChooser({ draw }: { readonly draw: Draw }) {
  const say = useWords(stageWords)
  const lang = useLang()
  const { id, series, stage_list: stages = [], task_type: type, time_zone: zone } = draw
  if (!series || stages.length === 0) return null
  return (
    <nav className="stage-chooser" aria-label={say.stages}>
      <b>{say.place(series.stage, series.of)}</b>
      <ol>
        {stages.map((stage) => (
          <li key={stage.id}>
            <Link to={deskPaths.draw(stage.id, type)} aria-current={stage.id === id ? 'page' : undefined}>
              {say.stage(stage.stage)}
              <small>
                {dayAndClock(Date.parse(stage.opens_at), lang, Date.now(), zone)} · {say.states[stage.status]}
              </small>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
