import { useWords } from '@fairdraw/ui'
import { useState } from 'react'
import { thousands } from '../../lib/format.ts'
import { useListedName } from '../../lib/name-cell.tsx'
import { type RowAct, RowMenu } from '../../lib/row-menu.tsx'
import { actWords } from './act-words.ts'
import { BlockDialog, ExcludeDialog, ReadmitDialog } from './exclude-dialog.tsx'
import { GiftDialog } from './gift-dialog.tsx'
import { MemberDetails } from './member-details.tsx'
import type { Member } from './use-members.ts'

type Props = {
  readonly drawId: string
  readonly member: Member
  /** The list is not sealed yet: who is on it can still be changed. */
  readonly isChangeable: boolean
  readonly hasGifts: boolean
}

/** What can be done about an entrant; once the list is sealed, only looking. */
export function MemberMenu({ drawId, member, isChangeable, hasGifts }: Props) {
  const say = useWords(actWords)
  const named = useListedName()
  const [shown, setShown] = useState<
    'details' | 'exclude' | 'keepAside' | 'readmit' | 'give' | 'blacklist' | null
  >(null)
  const dialog = { drawId, member, onClose: () => setShown(null) }
  const { status } = member
  const isIn = status === 'E'
  const act = (key: NonNullable<typeof shown>, more: Partial<RowAct> = {}): RowAct => ({
    key,
    label: say[key],
    act: () => setShown(key),
    ...more,
  })
  const acts = [
    act('details'),
    ...(isChangeable && isIn && hasGifts ? [act('give', { gate: 'grant_chance' })] : []),
    ...(isChangeable && !isIn && status !== 'X5' && member.chances > 0 ? [act('readmit')] : []),
    ...(isChangeable && member.open_appeal !== null ? [act('keepAside')] : []),
    ...(isChangeable && isIn ? [act('exclude', { isDanger: true })] : []),
    ...(isChangeable && status !== 'X1' ? [act('blacklist', { isDanger: true, gate: 'blacklist' })] : []),
  ]
  return (
    <>
      <RowMenu
        label={say.menuOf(named(member.nickname), thousands(member.join_seq))}
        acts={acts}
        isOpen={shown !== null}
      />
      {shown === 'details' && <MemberDetails member={member} onClose={dialog.onClose} />}
      {(shown === 'exclude' || shown === 'keepAside') && <ExcludeDialog {...dialog} />}
      {shown === 'readmit' && <ReadmitDialog {...dialog} />}
      {shown === 'give' && <GiftDialog {...dialog} />}
      {shown === 'blacklist' && <BlockDialog {...dialog} />}
    </>
  )
}
