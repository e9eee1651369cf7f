import { Button, Sheet, useWords } from '@fairdraw/ui'
import { isOpen } from '../next-step.ts'
import type { DialogProps } from './hall-dialogs.tsx'
import { useSend } from './use-send.ts'

const words = {
  zh: {
    title: '结束这场抽奖？',
    all: '所有环节都抽完了。结束后大屏显示完整的中奖名单。',
    left: '这些环节还没有抽，结束后会作为“没有抽”公开记录：',
    round: (place: number, prize: string, count: number) => `第 ${place} 轮 ${prize}，还剩 ${count} 名`,
    final: '结束以后不能再抽。',
    notYet: '还没完',
    end: '结束抽奖',
    busy: '正在结束',
  },
  en: {
    title: 'End this show?',
    all: 'Every round is drawn. The screen then shows all winners.',
    left: 'These rounds are not drawn; the public record will say that they were given up:',
    round: (place: number, prize: string, count: number) => `Round ${place}: ${prize}, ${count} left`,
    final: 'Nothing can be drawn afterwards.',
    notYet: 'Not yet',
    end: 'End the show',
    busy: 'Ending',
  },
}

/** The end, with what was promised and not drawn. */
export function EndDialog({ show, drive, acts }: DialogProps) {
  const say = useWords(words)
  const { isBusy, send } = useSend(acts)
  const left = show.state.programme.filter(isOpen)
  return (
    <Sheet
      open
      onClose={acts.close}
      title={say.title}
      foot={
        <>
          <Button look="text" size={44} onClick={acts.close}>
            {say.notYet}
          </Button>
          <Button
            look={left.length === 0 ? 'ink' : 'danger'}
            size={44}
            busy={isBusy ? say.busy : undefined}
            onClick={() => void send(drive.end)}
          >
            {say.end}
          </Button>
        </>
      }
    >
      <p>{left.length === 0 ? say.all : say.left}</p>
      {left.length > 0 && (
        <ul className="hall-left">
          {left.map(({ place, prize, records, shot_sizes }) => (
            <li key={place}>
              {say.round(
                place + 1,
                prize,
                shot_sizes.slice(records.length).reduce((sum, size) => sum + size, 0),
              )}
            </li>
          ))}
        </ul>
      )}
      <p className="type-2">{say.final}</p>
    </Sheet>
  )
}
