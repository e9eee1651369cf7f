import { AgainButton, Avatar, Button, Icon, Skeleton, useWords } from '@fairdraw/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ActDialog } from '../../lib/act-dialog.tsx'
import { ActText } from '../../lib/act-field.tsx'
import { useApi } from '../../lib/api-place.tsx'
import type { AnswerOf } from '../../lib/call-table.ts'
import { useDrawTime } from '../../lib/draw-zone.ts'
import { useAct } from '../../lib/use-act.ts'
import { words } from './words.ts'
import './admins-card.css'

type Admin = AnswerOf<'adminList'>['list'][number]
type Props = { readonly drawId: string; readonly isOwner: boolean }

/** Who else runs a draw; its owner names them and takes the role back. */
export function AdminsCard({ drawId, isOwner }: Props) {
  const say = useWords(words)
  const when = useDrawTime()
  const api = useApi()
  const [shown, setShown] = useState<Admin | 'add' | null>(null)
  const close = () => setShown(null)
  const asked = useQuery({
    queryKey: ['admins', drawId],
    queryFn: () => api.callOrThrow('adminList', { id: drawId }),
  })
  return (
    <section className="fd-card admins" aria-labelledby="admins-title">
      <header>
        <h2 className="type-head" id="admins-title">
          {say.title}
        </h2>
        {isOwner && (
          <Button look="outline" icon={<Icon name="plus" size={18} />} onClick={() => setShown('add')}>
            {say.add}
          </Button>
        )}
      </header>
      <p className="type-2">{say.more}</p>
      {asked.isPending && <Skeleton bars={[1, 1]} height={32} />}
      {asked.isError && !asked.data && (
        <p>
          {say.failed} <AgainButton onAgain={asked.refetch} />
        </p>
      )}
      {asked.data?.list.length === 0 && <p className="type-3">{say.none}</p>}
      <ul>
        {asked.data?.list.map((admin) => (
          <li key={admin.user_id}>
            <Avatar name={admin.nickname} size={28} />
            <p>
              <b>{admin.nickname}</b> <span className="type-2">{admin.account}</span>
              <small>{say.since(when(admin.added_at))}</small>
            </p>
            {isOwner && (
              <Button look="text" aria-label={say.remove(admin.nickname)} onClick={() => setShown(admin)}>
                {say.removeWord}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {shown === 'add' && <AddDialog drawId={drawId} onClose={close} />}
      {shown !== null && shown !== 'add' && <RemoveDialog drawId={drawId} admin={shown} onClose={close} />}
    </section>
  )
}

function AddDialog({ drawId, onClose }: { readonly drawId: string; readonly onClose: () => void }) {
  const say = useWords(words)
  const api = useApi()
  const [typed, setTyped] = useState('')
  const [isTried, setIsTried] = useState(false)
  const { isBusy, act } = useAct(onClose)
  const account = typed.trim()
  const add = () => {
    setIsTried(true)
    if (account !== '') void act(() => api.call('adminAdd', { id: drawId, account }), say.added)
  }
  return (
    <ActDialog title={say.add} act={say.add} isBusy={isBusy} onAct={add} onClose={onClose}>
      <p className="type-2">{say.more}</p>
      <ActText
        label={say.account}
        value={typed}
        most={254}
        wrong={isTried && account === '' && say.needed}
        onChange={setTyped}
      />
    </ActDialog>
  )
}

type RemoveProps = { readonly drawId: string; readonly admin: Admin; readonly onClose: () => void }

function RemoveDialog({ drawId, admin, onClose }: RemoveProps) {
  const say = useWords(words)
  const api = useApi()
  const { isBusy, act } = useAct(onClose)
  const sent = { id: drawId, user_id: admin.user_id }
  const remove = () => void act(() => api.call('adminRemove', sent), say.removed)
  return (
    <ActDialog
      title={say.removeTitle(admin.nickname)}
      act={say.removeWord}
      look="danger"
      isBusy={isBusy}
      onAct={remove}
      onClose={onClose}
    >
      <p className="type-2">{say.removeMore}</p>
    </ActDialog>
  )
}
