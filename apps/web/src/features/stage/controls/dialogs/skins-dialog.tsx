import { Sheet, useWords } from '@fairdraw/ui'
import { controlWords } from '../control-words.ts'
import type { DialogProps } from './hall-dialogs.tsx'
import { SkinChoice } from './skin-choice.tsx'

/** Another look for the stage. */
export function SkinsDialog(props: DialogProps) {
  const say = useWords(controlWords)
  return (
    <Sheet open onClose={props.acts.close} title={say.skins}>
      <SkinChoice {...props} />
    </Sheet>
  )
}
