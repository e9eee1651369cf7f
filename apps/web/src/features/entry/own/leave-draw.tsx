import { Button, Dialog, useToast, useWords } from '@fairdraw/ui'
import { useState } from 'react'
import { useApi } from '../../../lib/api-place.tsx'
import { OwnFault } from './own-fault.tsx'
import { ownWords } from './own-words.ts'
import { useOwnAct } from './use-own-act.ts'
import './own.css'

type Props = { readonly lid: string; readonly reload: () => Promise<boolean> }

/** The way out of a draw until its list is sealed, asked twice because there is none back. */
export function LeaveDraw({ lid, reload }: Props) {
  const say = useWords(ownWords)
  const api = useApi()
  const toast = useToast()
  const [isAsking, setIsAsking] = useState(false)
  const { isBusy, fault, act } = useOwnAct()
  const leave = async () => {
    if (!(await act(() => api.callOrThrow('entryWithdraw', { lid })))) return
    setIsAsking(false)
    toast(say.leaveDone)
    await reload()
  }
  const foot = (
    <>
      <Button look="danger" size={44} busy={isBusy ? say.leaving : undefined} onClick={leave}>
        {say.leave}
      </Button>
      <Button size={44} onClick={() => setIsAsking(false)}>
        {say.stay}
      </Button>
    </>
  )
  return (
    <div className="leave-draw">
      <Button look="text" size={44} onClick={() => setIsAsking(true)}>
        {say.leave}
      </Button>
      <Dialog open={isAsking} onClose={() => setIsAsking(false)} title={say.leaveSure} foot={foot}>
        <p>{say.leaveMore}</p>
        <OwnFault fault={fault} />
      </Dialog>
    </div>
  )
}
