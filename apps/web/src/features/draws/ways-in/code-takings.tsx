import { Button, Icon, useToast, useWords } from '@fairdraw/ui'
import { useCallback, useState } from 'react'
import { useApi } from '../../../lib/api-place.tsx'
import { csvText } from '../../../lib/csv-text.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { CodeSheet } from './code-sheet.tsx'
import { codeLink, everyCode } from './every-code.ts'
import { wayWords } from './way-words.ts'
import './ways-in.css'
import { useBusyOf } from '../../../lib/use-busy.ts'

type Props = { readonly drawId: string; readonly title: string }

/** Takes the codes of a draw along: those that nobody used yet as a sheet of slips, all of them as a table. */
export function CodeTakings({ drawId, title }: Props) {
  const say = useWords(wayWords)
  const api = useApi()
  const toast = useToast()
  const { busy, during } = useBusyOf<'print' | 'list'>()
  const [sheet, setSheet] = useState<{ readonly lid: string; readonly codes: readonly string[] } | null>(null)
  const closeSheet = useCallback(() => setSheet(null), [])
  const take = async (what: 'print' | 'list') => {
    const found = await during(what, () => everyCode(api, drawId, what === 'print' ? false : undefined))
    if (!found) return
    const { lid, codes } = found
    if (codes.length === 0) return toast(say.codesNone, 'ochre')
    if (what === 'print') return setSheet({ lid, codes: codes.map(({ code }) => code) })
    const rows = codes.map(({ code, member_id: by }) => [code, codeLink(lid, code), by ?? ''])
    saveFile(`${title || say.listName}.csv`, csvText([say.listHeads, ...rows]), 'text/csv')
  }
  return (
    <>
      <Button
        look="outline"
        icon={<Icon name="qr" size={16} />}
        busy={busy === 'print' ? say.working : undefined}
        onClick={() => take('print')}
      >
        {say.codesPrint}
      </Button>
      <Button
        look="outline"
        icon={<Icon name="download" size={16} />}
        busy={busy === 'list' ? say.working : undefined}
        onClick={() => take('list')}
      >
        {say.codesCsv}
      </Button>
      {sheet && <CodeSheet {...sheet} title={title} onDone={closeSheet} />}
    </>
  )
}
