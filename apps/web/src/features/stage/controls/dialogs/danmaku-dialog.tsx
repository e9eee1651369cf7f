import { Sheet, useWords } from '@fairdraw/ui'
import { controlWords } from '../control-words.ts'
import { DanmakuDesk } from './danmaku-desk.tsx'
import type { DialogProps } from './hall-dialogs.tsx'

/** Messages of the hall, looked at on the stage computer itself. */
export function DanmakuDialog({ show, drive, acts }: DialogProps) {
  const say = useWords(controlWords)
  return (
    <Sheet open onClose={acts.close} title={say.danmaku}>
      <DanmakuDesk state={show.state} drive={drive} />
    </Sheet>
  )
}
