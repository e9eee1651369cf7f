import { useWords } from '@fairdraw/ui'
import { ActDialog } from '../../lib/act-dialog.tsx'
import { useApi } from '../../lib/api-place.tsx'
import { day } from '../../lib/format.ts'
import { useLang } from '../../lib/i18n.ts'
import { useAct } from '../../lib/use-act.ts'
import { useNeeded } from '../../lib/use-needed.tsx'
import { binWords } from './bin-words.ts'
import type { DrawRow } from './draw-row.ts'
import { words } from './words.ts'

type Props = {
  readonly draw: { readonly id: string; readonly title: string }
  readonly onClose: () => void
}

/** Asks before a draw leaves the list, and says until when it can be brought back; or why it cannot leave yet. */
export function RecycleDialog({ draw, onClose }: Props & { readonly draw: Pick<DrawRow, 'status'> }) {
  const say = useWords(binWords)
  if (draw.status !== 'claiming') return <Recycle draw={draw} onClose={onClose} />
  return (
    <ActDialog title={say.notYetTitle} act={say.understood} isBusy={false} onAct={onClose} onClose={onClose}>
      <p className="type-strong">{draw.title}</p>
      <p className="type-2">{say.notYet}</p>
    </ActDialog>
  )
}

function Recycle({ draw: { id, title }, onClose }: Props) {
  const say = useWords(binWords)
  const lang = useLang()
  const api = useApi()
  const { isBusy, act } = useAct(onClose)
  const recycle = () =>
    void act(
      () => api.call('taskRecycle', { id }),
      ({ removed_at: at }) => say.recycled(day(Date.parse(at), lang)),
    )
  return (
    <ActDialog
      title={say.recycleTitle}
      act={say.recycleAct}
      look="danger"
      isBusy={isBusy}
      onClose={onClose}
      onAct={recycle}
    >
      <p className="type-strong">{title}</p>
      <p className="type-2">{say.recycleMore}</p>
    </ActDialog>
  )
}

/** Brings a draw back from the bin. */
export function RestoreDialog({ draw: { id, title }, onClose }: Props) {
  const say = useWords(binWords)
  const api = useApi()
  const { isBusy, act } = useAct(onClose)
  const restore = () => void act(() => api.call('taskRestore', { id }), say.restored)
  return (
    <ActDialog
      title={say.restoreTitle}
      act={say.restoreAct}
      isBusy={isBusy}
      onClose={onClose}
      onAct={restore}
    >
      <p className="type-strong">{title}</p>
      <p className="type-2">{say.restoreMore}</p>
    </ActDialog>
  )
}

/** Removes a draw for good, once its title was typed. */
export function RemoveDialog({ draw, onClose }: Props) {
  const say = useWords(binWords)
  const { untitled } = useWords(words)
  const api = useApi()
  const { isBusy, act } = useAct(onClose)
  const title = draw.title.trim() || untitled
  const { field, isGiven } = useNeeded({
    label: say.typeTitle(title),
    most: 100,
    needed: say.titleWrong,
    also: (typed) => typed !== title && say.titleWrong,
  })
  const remove = () => {
    if (isGiven()) void act(() => api.call('taskRemove', { id: draw.id }), say.removed)
  }
  return (
    <ActDialog
      title={say.removeTitle}
      act={say.removeAct}
      look="danger"
      isBusy={isBusy}
      onClose={onClose}
      onAct={remove}
    >
      <p className="type-2">{say.removeMore}</p>
      {field}
    </ActDialog>
  )
}
