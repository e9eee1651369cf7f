import { Button, copyText, useToast, useWords } from '@fairdraw/ui'
import { useState } from 'react'
import { useApi } from '../../../lib/api-place.tsx'
import { isInsideWechat } from '../../../lib/inside-wechat.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { EraseDialog } from './erase-dialog.tsx'
import { OwnFault } from './own-fault.tsx'
import { recordWords } from './record-words.ts'
import { useOwnAct } from './use-own-act.ts'
import './own.css'

type Props = { readonly onErased: () => void }

/** What is kept about this entrant: to take along, or to erase. */
export function OwnRecords({ onErased }: Props) {
  const say = useWords(recordWords)
  const api = useApi()
  const toast = useToast()
  const [isErasing, setIsErasing] = useState(false)
  const { isBusy, fault, act } = useOwnAct()
  const take = () =>
    act(async () => {
      const { entries } = await api.callOrThrow('entryExport', {})
      const text = `${JSON.stringify(entries, null, 2)}\n`
      // The app around the page saves no files.
      const isCopied = isInsideWechat()
      if (isCopied) await copyText(text)
      else saveFile('fairdraw-my-data.json', text)
      toast(isCopied ? say.takenByCopy : say.taken, 'bamboo')
    })
  return (
    <section className="own-records" aria-labelledby="records-title">
      <h2 className="type-head" id="records-title">
        {say.records}
      </h2>
      <p className="type-2">{say.recordsMore}</p>
      <OwnFault fault={fault} />
      <div>
        <Button look="outline" size={44} busy={isBusy ? say.taking : undefined} onClick={take}>
          {say.take}
        </Button>
        <Button look="text" size={44} onClick={() => setIsErasing(true)}>
          {say.erase}
        </Button>
      </div>
      {isErasing && <EraseDialog onClose={() => setIsErasing(false)} onErased={onErased} />}
    </section>
  )
}
