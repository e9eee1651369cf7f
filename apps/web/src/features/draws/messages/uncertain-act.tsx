import { Button, useWords } from '@fairdraw/ui'
import { useApi } from '../../../lib/api-place.tsx'
import type { AnswerOf } from '../../../lib/call-table.ts'
import { useDrawTime } from '../../../lib/draw-zone.ts'
import { useAct } from '../../../lib/use-act.ts'
import { messageWords } from './message-words.ts'

type Props = { readonly drawId: string; readonly id: string; readonly at: string }

/** Of a message that WeCom gave no answer for: looks there whether it was made. */
export function UncertainAct({ drawId, id, at }: Props) {
  const say = useWords(messageWords)
  const api = useApi()
  const time = useDrawTime()
  const { isBusy, act } = useAct(() => {})
  const find = () => api.call('weworkMessageFind', { id: drawId, message: id })
  const told = ({ message }: AnswerOf<'weworkMessageFind'>) =>
    say.found[message === null ? 'none' : message.state === 'uncertain' ? 'notYet' : 'there']
  return (
    <div className="message-result">
      <p className="type-2">{say.uncertain}</p>
      <Button
        look="text"
        busy={isBusy ? say.looking : undefined}
        aria-label={say.findOf(time(at))}
        onClick={() => void act(find, told)}
      >
        {say.find}
      </Button>
    </div>
  )
}
