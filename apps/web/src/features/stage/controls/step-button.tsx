import { Button, useWords } from '@fairdraw/ui'
import { controlWords } from './control-words.ts'
import type { HallActs } from './use-hall-acts.ts'
import './hall-state.css'

const weighty: ReadonlySet<string> = new Set(['begin', 'start', 'stop', 'end'])

/** The one button that leads through the whole show. */
export function StepButton({ acts, wide = false }: { readonly acts: HallActs; readonly wide?: boolean }) {
  const say = useWords(controlWords)
  const { is } = acts.step
  return (
    <Button
      className="step-button"
      look={weighty.has(is) ? 'zhu' : 'ink'}
      size={54}
      wide={wide}
      disabled={is === 'nothing'}
      busy={is === 'wait' ? say.steps.wait : acts.isWaiting ? say.waiting : undefined}
      onClick={({ currentTarget, detail }) => {
        if (detail > 0) currentTarget.blur()
        acts.press('step')
      }}
    >
      {say.steps[is]}
    </Button>
  )
}
