import { kindViews, type NameWheelStageProps } from '@fairdraw/kinds/views'
import { Button, useQuiet, useWords } from '@fairdraw/ui'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import type { DrawPicture } from '../../lib/draw-picture.ts'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { revealOf } from '../../lib/reveal-of.ts'
import { serverNow } from '../../lib/server-clock.ts'

const NameWheel = lazyPart(async () => await kindViews['name-wheel'].stage())

const words = {
  zh: { again: '再看一遍', skip: '直接看结果' },
  en: { again: 'Watch again', skip: 'Show the result' },
}

type Props = {
  readonly picture: DrawPicture
  /** The list of winners, which stands once the wheel does. */
  readonly children: ReactNode
}

/**
 * The winners by the wheel of the sealed list, where the organiser chose it and it fits. It began when the draw was drawn,
 * on every phone: who comes later, or loads the page again, sees the rest of it.
 */
export function WinnersWheel({ picture, children }: Props) {
  const say = useWords(words)
  const quiet = useQuiet()
  const reveal = useMemo(() => revealOf(picture), [picture])
  const totalMs = reveal?.script.totalMs ?? 0
  const drawnAt = reveal?.drawnAt ?? 0
  const [startedAt, setStartedAt] = useState(() => Date.now() - Math.max(0, serverNow() - drawnAt))
  const isRunning = useRunning(startedAt, totalMs) && !quiet
  if (reveal?.kind !== 'name-wheel') return children
  const act = isRunning ? () => setStartedAt(0) : () => setStartedAt(Date.now())
  return (
    <>
      <NameWheel
        script={reveal.script as NameWheelStageProps['script']}
        startedAt={startedAt}
        quiet={quiet}
        isListedElsewhere
      />
      {!isRunning && children}
      {!quiet && (
        <Button look="outline" size={44} wide onClick={act}>
          {isRunning ? say.skip : say.again}
        </Button>
      )}
    </>
  )
}

/** Whether it still runs: asked by the clock when it should be over. */
function useRunning(startedAt: number, totalMs: number): boolean {
  const [over, setOver] = useState(0)
  const endsAt = startedAt + totalMs
  useEffect(() => {
    const left = endsAt - Date.now()
    if (left <= 0) return
    const timer = setTimeout(() => setOver(endsAt), left)
    return () => clearTimeout(timer)
  }, [endsAt])
  return over !== endsAt && Date.now() < endsAt
}
