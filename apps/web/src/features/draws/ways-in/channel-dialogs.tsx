import { useWords } from '@fairdraw/ui'
import { ActDialog } from '../../../lib/act-dialog.tsx'
import { useApi } from '../../../lib/api-place.tsx'
import type { AnswerOf } from '../../../lib/call-table.ts'
import { useAct } from '../../../lib/use-act.ts'
import { useNeeded } from '../../../lib/use-needed.tsx'
import { channelWords } from './channel-words.ts'

export type Channel = AnswerOf<'channelList'>['list'][number]
type Props = { readonly drawId: string; readonly onClose: () => void }
type NameProps = Props & { readonly taken: readonly string[] }

const longestName = 30

/** Names a new channel. */
export function AddChannel({ drawId, taken, onClose }: NameProps) {
  const say = useWords(channelWords)
  const api = useApi()
  const { given: name, field, isGiven } = useName('', taken)
  const { isBusy, act } = useAct(onClose)
  const add = () => {
    if (isGiven()) void act(() => api.call('channelAdd', { id: drawId, name }), say.added)
  }
  return (
    <ActDialog title={say.addTitle} act={say.add} isBusy={isBusy} onClose={onClose} onAct={add}>
      {field}
    </ActDialog>
  )
}

/** Calls a channel by another name. */
export function RenameChannel({
  drawId,
  channel,
  taken,
  onClose,
}: NameProps & { readonly channel: Channel }) {
  const say = useWords(channelWords)
  const api = useApi()
  const others = taken.filter((other) => other !== channel.name)
  const { given: name, field, isGiven } = useName(channel.name, others)
  const { isBusy, act } = useAct(onClose)
  const rename = () => {
    if (name === channel.name) return onClose()
    const sent = { id: drawId, channel_id: channel.id, name }
    if (isGiven()) void act(() => api.call('channelRename', sent), say.renamed)
  }
  return (
    <ActDialog title={say.renameTitle} act={say.rename} isBusy={isBusy} onClose={onClose} onAct={rename}>
      <p className="type-2">{say.renameMore}</p>
      {field}
    </ActDialog>
  )
}

/** Asks before a channel is no longer counted apart. */
export function RemoveChannel({ drawId, channel, onClose }: Props & { readonly channel: Channel }) {
  const say = useWords(channelWords)
  const api = useApi()
  const { isBusy, act } = useAct(onClose)
  const sent = { id: drawId, channel_id: channel.id }
  const remove = () => void act(() => api.call('channelRemove', sent), say.removed)
  return (
    <ActDialog
      title={say.removeTitle(channel.name)}
      act={say.remove}
      look="danger"
      isBusy={isBusy}
      onClose={onClose}
      onAct={remove}
    >
      <p className="type-2">{say.removeMore}</p>
    </ActDialog>
  )
}

/** A name that no other channel of the draw has. */
function useName(start: string, taken: readonly string[]) {
  const say = useWords(channelWords)
  return useNeeded({
    label: say.name,
    hint: say.nameHint,
    most: longestName,
    start,
    needed: say.needed,
    also: (name) => taken.includes(name) && say.taken,
  })
}
