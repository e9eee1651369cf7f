import { isRecyclable } from '@fairdraw/domain'
import { copyText, useToast, useWords } from '@fairdraw/ui'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { deskPaths } from '../../lib/desk-paths.ts'
import { linkOf } from '../../lib/draw-link.tsx'
import { paths } from '../../lib/paths.ts'
import { type RowAct, RowMenu } from '../../lib/row-menu.tsx'
import { openOperator } from '../../lib/show/open-operator.ts'
import { RecycleDialog, RemoveDialog, RestoreDialog } from './bin-dialogs.tsx'
import { type DrawRow, isWaiting } from './draw-row.ts'
import { CancelDialog, OpenDialog } from './move-dialogs.tsx'
import { ShareDialog } from './share-dialog.tsx'
import { lidToShare } from './stages/row-now.ts'
import { SaveTemplate } from './templates/save-template.tsx'
import { useCopyDraw } from './use-copy-draw.ts'
import { words } from './words.ts'

const dialogs = {
  share: ShareDialog,
  open: OpenDialog,
  cancel: CancelDialog,
  recycle: RecycleDialog,
  restore: RestoreDialog,
  remove: RemoveDialog,
  template: SaveTemplate,
} as const
type Shown = keyof typeof dialogs

/** Everything that can be done with a draw now, behind three dots. */
export function DrawMenu({ row }: { readonly row: DrawRow }) {
  const say = useWords(words)
  const [shown, setShown] = useState<Shown | null>(null)
  const acts = useActs(row, setShown)
  const Dialog = shown && dialogs[shown]
  return (
    <>
      <RowMenu label={say.more(row.title || say.untitled)} acts={acts} isOpen={shown !== null} />
      {Dialog && (
        <Dialog
          draw={shown === 'share' ? { ...row, lid: lidToShare(row) } : row}
          onClose={() => setShown(null)}
        />
      )}
    </>
  )
}

function useActs(row: DrawRow, show: (shown: Shown) => void): readonly RowAct[] {
  const say = useWords(words)
  const go = useNavigate()
  const toast = useToast()
  const makeCopy = useCopyDraw(row)
  const { id, lid, task_type: type } = row
  const isOwn = row.role === 'owner'
  const shows = (key: Shown, label: string, more: Partial<RowAct> = {}): RowAct => ({
    key,
    label,
    act: () => show(key),
    ...more,
  })
  const copy: RowAct = { key: 'copy', label: say.copyDraw, act: () => void makeCopy() }
  if (row.recycled_at !== null)
    return [
      shows('restore', say.restore, { gate: 'recycle_bin' }),
      copy,
      shows('remove', say.remove, { isDanger: true }),
    ]
  const keep = isOwn ? [copy, shows('template', say.saveTemplate)] : []
  const copyLink = async () => {
    if (await copyText(linkOf(lidToShare(row)))) toast(say.copied, 'bamboo')
  }
  const away =
    isOwn && (isRecyclable(row) || row.status === 'claiming')
      ? [shows('recycle', say.recycle, { isDanger: true })]
      : []
  const toForm = () => void go(deskPaths.form('edit', type, id))
  const edit = (label: string): RowAct => ({ key: 'edit', label, act: toForm })
  if (row.status === 'draft') return [edit(say.edit), ...keep, ...away]
  const isShow = row.opening.by === 'rounds'
  const isOpenable = row.status === 'open' && row.opening.by === 'manual'
  return [
    { key: 'view', label: say.viewNumbers, act: () => void go(deskPaths.draw(id, type)) },
    ...(isShow
      ? [edit(say.toScreen), { key: 'lead', label: say.lead, act: () => openOperator(lid) }]
      : isOwn && isWaiting(row)
        ? [edit(say.change)]
        : []),
    shows('share', say.share),
    { key: 'link', label: say.copyLink, act: () => void copyLink() },
    { key: 'proof', label: say.proof, act: () => void open(paths.proof(lid), '_blank', 'noopener') },
    ...keep,
    ...(isOpenable ? [shows('open', say.openNow)] : []),
    ...(isOwn && isWaiting(row) ? [shows('cancel', say.cancelDraw, { isDanger: true })] : []),
    ...away,
  ]
}
