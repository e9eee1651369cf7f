import { UiLang, useElapsed, useQuiet } from '@fairdraw/ui'
import { useContext } from 'react'
import type { ListScript } from './rule.ts'
import { ListStage } from './stage.tsx'
import { listWords } from './words.ts'

type Props = {
  readonly script: ListScript
  /** Epoch milliseconds of the reveal; who comes later sees the rest of it. */
  readonly startedAt: number
}

/** The result on a phone: who was drawn, out of how many, rising once and then standing. */
export function ListEntrant({ script, startedAt }: Props) {
  const words = listWords[useContext(UiLang)]
  const quiet = useQuiet()
  const elapsed = useElapsed({ startedAt, totalMs: script.totalMs })
  const drawn = script.tiers.reduce((sum, { plates }) => sum + plates.length, 0)
  return (
    <div className="fd-list-entrant">
      <p className="fd-list-odds">{words.odds(script.listSize, drawn)}</p>
      <ListStage script={script} elapsed={elapsed} quiet={quiet} />
    </div>
  )
}
