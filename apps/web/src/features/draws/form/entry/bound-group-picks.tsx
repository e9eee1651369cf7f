import type { ChatGroup } from '@fairdraw/domain'
import { Icon, useWords } from '@fairdraw/ui'
import { useMiniState } from '../../../../lib/desk-mini-state.ts'
import { useAsked } from '../../../../lib/use-asked.ts'
import { entryWords } from './entry-words.ts'

type Props = {
  readonly groups: readonly ChatGroup[]
  readonly isFull: boolean
  readonly onPick: (group: ChatGroup) => void
}

/** The chat groups bound in the mini program that this draw has not yet; nothing where there are none. */
export function BoundGroupPicks({ groups, isFull, onPick }: Props) {
  const say = useWords(entryWords)
  // Where no mini program is connected there is nothing to ask for, and nothing is said of it.
  const isConnected = useMiniState()
  const { data } = useAsked('wechatGroupList', {}, { enabled: isConnected })
  const left = (data?.list ?? []).filter(({ id }) => !groups.some((group) => group.id === id))
  if (left.length === 0) return null
  return (
    <fieldset className="condition-acts">
      <legend className="form-note">{say.boundGroups}</legend>
      {left.map(({ id, name }) => (
        <button
          key={id}
          type="button"
          className="form-add"
          disabled={isFull}
          onClick={() => onPick({ id, name, bound: true })}
        >
          <Icon name="plus" size={18} />
          {name}
        </button>
      ))}
    </fieldset>
  )
}
