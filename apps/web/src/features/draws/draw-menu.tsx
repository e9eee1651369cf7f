import { copyText, Icon, useToast, useWords } from '@fairdraw/ui'
import { Dropdown, type MenuProps } from 'antd'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { deskPaths } from '../../lib/desk-paths.ts'
import { linkOf } from '../../lib/draw-link.tsx'
import { paths } from '../../lib/paths.ts'
import { spendKey } from '../../lib/spend-key.ts'
import { useFocusBack } from '../../lib/use-focus-back.ts'
import { type DrawRow, isWaiting } from './draw-row.ts'
import { CancelDialog, OpenDialog } from './move-dialogs.tsx'
import { ShareDialog } from './share-dialog.tsx'
import { words } from './words.ts'

type Shown = 'share' | 'open' | 'cancel' | null

/** Everything that can be done with a draw now, behind three dots. */
export function DrawMenu({ row }: { readonly row: DrawRow }) {
  const say = useWords(words)
  const [shown, setShown] = useState<Shown>(null)
  const trigger = useRef<HTMLButtonElement>(null)
  useFocusBack(shown !== null, trigger)
  const giveBack = (isOpen: boolean) => void (isOpen || trigger.current?.focus())
  const items = useItems(row, setShown)
  const close = () => setShown(null)
  return (
    <>
      <Dropdown
        menu={{ items, onClick: spendKey }}
        trigger={['click']}
        autoFocus
        onOpenChange={giveBack}
        placement="bottomRight"
      >
        <button
          ref={trigger}
          type="button"
          className="icon-button"
          aria-label={say.more(row.title || say.untitled)}
        >
          <Icon name="more" />
        </button>
      </Dropdown>
      {shown === 'share' && <ShareDialog draw={row} onClose={close} />}
      {shown === 'open' && <OpenDialog draw={row} onClose={close} />}
      {shown === 'cancel' && <CancelDialog draw={row} onClose={close} />}
    </>
  )
}

function useItems(row: DrawRow, show: (shown: Shown) => void): NonNullable<MenuProps['items']> {
  const say = useWords(words)
  const go = useNavigate()
  const toast = useToast()
  const { id, lid, task_type: type } = row
  const copy = { key: 'copy', label: say.copyDraw, onClick: () => go(deskPaths.form('copy', type, id)) }
  if (row.status === 'draft')
    return [{ key: 'edit', label: say.edit, onClick: () => go(deskPaths.form('edit', type, id)) }, copy]
  const copyLink = async () => {
    if (await copyText(linkOf(lid))) toast(say.copied, 'bamboo')
  }
  return [
    { key: 'view', label: say.viewNumbers, onClick: () => go(deskPaths.draw(id, type)) },
    { key: 'share', label: say.share, onClick: () => show('share') },
    { key: 'link', label: say.copyLink, onClick: copyLink },
    { key: 'proof', label: say.proof, onClick: () => open(paths.proof(lid), '_blank', 'noopener') },
    copy,
    ...(isWaiting(row)
      ? [
          { type: 'divider' as const },
          ...(row.status === 'open' && row.opening.by === 'manual'
            ? [{ key: 'open', label: say.openNow, onClick: () => show('open') }]
            : []),
          { key: 'cancel', label: say.cancelDraw, danger: true, onClick: () => show('cancel') },
        ]
      : []),
  ]
}
