import { Button, Icon, useToast, useWords } from '@fairdraw/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { InputNumber } from 'antd'
import { useCallback, useId, useState } from 'react'
import { useApi } from '../../../../lib/api-place.tsx'
import { thousands } from '../../../../lib/format.ts'
import { freshKey } from '../../../../lib/fresh-key.ts'
import { saveFile } from '../../../../lib/save-file.ts'
import { useForm } from '../form-place.ts'
import { CodeSheet } from './code-sheet.tsx'
import { entryWords } from './entry-words.ts'
import { codeLink, everyCode } from './every-code.ts'

const mostAtOnce = 5_000

/** Codes that let one person in each: made here, then printed or taken along as a list. */
export function EntryCodes() {
  const say = useWords(entryWords)
  const api = useApi()
  const toast = useToast()
  const queries = useQueryClient()
  const { draftId, store, form } = useForm()
  const [count, setCount] = useState<number | null>(50)
  const [busy, setBusy] = useState<'make' | 'print' | 'list' | null>(null)
  const [sheet, setSheet] = useState<{ readonly lid: string; readonly codes: readonly string[] } | null>(null)
  const id = useId()
  const closeSheet = useCallback(() => setSheet(null), [])
  const { data } = useQuery({
    queryKey: ['codes', draftId],
    queryFn: () => api.callOrThrow('codesList', { id: draftId ?? '', page_size: 1 }),
    enabled: draftId !== null,
    meta: { isSilent: true },
  })
  const make = async () => {
    setBusy('make')
    const saved = await store()
    const idempotencyKey = freshKey()
    const answer =
      saved && (await api.call('codesMake', { id: saved.id, count: count ?? 1 }, { idempotencyKey }))
    if (answer) toast(say.codesDone(answer.made), 'bamboo')
    if (answer) await queries.invalidateQueries({ queryKey: ['codes'] })
    setBusy(null)
  }
  const fetchAll = async (what: 'print' | 'list') => {
    if (draftId === null) return
    setBusy(what)
    const found = await everyCode(api, draftId)
    setBusy(null)
    if (!found) return
    if (what === 'print') return setSheet(found)
    const lines = found.codes.map((code) => `${code},${codeLink(found.lid, code)}`)
    saveFile(`${form.title || say.listName}.csv`, `\uFEFF${lines.join('\r\n')}\r\n`, 'text/csv')
  }
  const total = data?.total ?? 0
  return (
    <>
      <div className="form-field">
        <label htmlFor={id}>{say.codesCount}</label>
        <div className="condition-acts">
          <InputNumber<number>
            id={id}
            value={count}
            min={1}
            max={mostAtOnce}
            precision={0}
            controls={false}
            suffix={say.codesUnit}
            onChange={setCount}
          />
          <Button look="outline" busy={busy === 'make' ? say.working : undefined} onClick={make}>
            {say.codesAct}
          </Button>
        </div>
        <p className="form-note">{total === 0 ? say.needsSaved : say.codesTotal(thousands(total))}</p>
      </div>
      {total > 0 && (
        <div className="condition-acts">
          <Button
            look="outline"
            icon={<Icon name="qr" size={16} />}
            busy={busy === 'print' ? say.working : undefined}
            onClick={() => fetchAll('print')}
          >
            {say.codesPrint}
          </Button>
          <Button
            look="outline"
            icon={<Icon name="download" size={16} />}
            busy={busy === 'list' ? say.working : undefined}
            onClick={() => fetchAll('list')}
          >
            {say.codesCsv}
          </Button>
        </div>
      )}
      {sheet && <CodeSheet {...sheet} title={form.title} onDone={closeSheet} />}
    </>
  )
}
