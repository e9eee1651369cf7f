import { useWords } from '@fairdraw/ui'
import { ActDialog } from '../../../lib/act-dialog.tsx'
import { useApi } from '../../../lib/api-place.tsx'
import { useAct } from '../../../lib/use-act.ts'
import { useNeeded } from '../../../lib/use-needed.tsx'
import { ownWords } from './own-words.ts'

type Props = {
  readonly draw: { readonly id: string; readonly title: string }
  readonly onClose: () => void
}

const longestName = 30

/** Keeps the settings of a draw under a name. */
export function SaveTemplate({ draw, onClose }: Props) {
  const say = useWords(ownWords)
  const api = useApi()
  const { given: name, field, isGiven } = useTemplateName([...draw.title].slice(0, longestName).join(''))
  const { isBusy, act } = useAct(onClose)
  const save = () => {
    const call = (key: string) => api.call('templateSave', { id: draw.id, name }, { idempotencyKey: key })
    if (isGiven()) void act(call, say.saved, name)
  }
  return (
    <ActDialog title={say.saveTitle} act={say.save} isBusy={isBusy} onClose={onClose} onAct={save}>
      <p className="type-2">{say.saveMore}</p>
      {field}
    </ActDialog>
  )
}

/** The field for a template's name, which has to be given. */
export function useTemplateName(start: string) {
  const say = useWords(ownWords)
  return useNeeded({ label: say.name, most: longestName, start, needed: say.needed })
}
