import { gates, planNames, unlocks } from '@fairdraw/domain'
import { PlanBadge, useToast, useWords } from '@fairdraw/ui'
import { Checkbox, Radio } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { ActDialog } from '../../lib/act-dialog.tsx'
import type { TableWish } from '../../lib/api-download.ts'
import { useApi } from '../../lib/api-place.tsx'
import { thousands } from '../../lib/format.ts'
import { useLang } from '../../lib/i18n.ts'
import { useOwnUser } from '../../lib/own-user.ts'
import { saveFile } from '../../lib/save-file.ts'
import { useBusy } from '../../lib/use-busy.ts'
import { words } from './words.ts'

type Props = {
  readonly draw: { readonly id: string; readonly title: string }
  /** People play it one by one. */
  readonly hasPlays?: boolean
  /** Its people take lots. */
  readonly hasLots?: boolean
  /** What came of it is there: all of it is what is most wanted. */
  readonly isDecided?: boolean
  readonly onClose: () => void
}

const tables = ['archive', 'members', 'winners', 'ranking', 'forms', 'activity', 'plays', 'lots'] as const
const formats = ['csv', 'xlsx'] as const

/** Takes a table of a draw away; says how far it is, and is given up with the dialog. */
export function ExportDialog(props: Props) {
  const { draw, hasPlays = false, hasLots = false, isDecided = false, onClose } = props
  const say = useWords(words)
  const [what, setWhat] = useState<TableWish['what']>(isDecided ? 'archive' : 'members')
  const [format, setFormat] = useState<(typeof formats)[number]>('xlsx')
  const [isUnmasked, setIsUnmasked] = useState(false)
  const [isRaw, setIsRaw] = useState(false)
  const { said, isBusy, take } = useExport(draw, onClose)
  return (
    <ActDialog
      title={say.exportTitle}
      act={say.export}
      isBusy={isBusy}
      onAct={() => void take({ id: draw.id, what, format, unmasked: isUnmasked, raw: isRaw })}
      onClose={onClose}
    >
      <fieldset className="export-choices">
        <legend>{say.table}</legend>
        <Radio.Group
          value={what}
          onChange={({ target }) => setWhat(target.value)}
          options={tables
            .filter((value) => (value !== 'plays' || hasPlays) && (value !== 'lots' || hasLots))
            .map((value) => ({ value, label: <TableName what={value} /> }))}
        />
        {what === 'archive' && (
          <>
            <p className="export-more type-small type-3">{say.archiveMore}</p>
            <p className="export-more type-small type-3">{say.archiveKept}</p>
          </>
        )}
      </fieldset>
      <fieldset className="export-choices">
        <legend>{what === 'archive' ? say.formatInside : say.format}</legend>
        <Radio.Group
          value={format}
          onChange={({ target }) => setFormat(target.value)}
          options={formats.map((value) => ({ value, label: value.toUpperCase() }))}
        />
      </fieldset>
      <div className="export-choices">
        <Checkbox checked={isUnmasked} onChange={({ target }) => setIsUnmasked(target.checked)}>
          {say.unmasked}
        </Checkbox>
        <p className="export-more type-small type-3">{say.unmaskedMore}</p>
      </div>
      <div className="export-choices">
        <Checkbox checked={isRaw} onChange={({ target }) => setIsRaw(target.checked)}>
          {say.raw}
        </Checkbox>
        <p className="export-more type-small type-3">{say.rawMore}</p>
      </div>
      <p className="type-2" role="status">
        {said}
      </p>
    </ActDialog>
  )
}

/** A table, with the plan that it takes while the own one does not hold it. */
function TableName({ what }: { readonly what: (typeof tables)[number] }) {
  const say = useWords(words)
  const lang = useLang()
  const plan = useOwnUser()?.vip_info.plan
  const isLocked = what === 'ranking' && plan !== undefined && !unlocks(plan, 'ranking_export')
  if (!isLocked) return say.tables[what]
  return (
    <span className="export-gated">
      {say.tables[what]} <PlanBadge>{planNames[lang][gates.ranking_export.plan]}</PlanBadge>
    </span>
  )
}

function useExport({ title }: Props['draw'], onClose: () => void) {
  const say = useWords(words)
  const api = useApi()
  const toast = useToast()
  const leave = useRef<AbortController>(null)
  const [said, setSaid] = useState('')
  const { isBusy, during } = useBusy()
  useEffect(() => () => leave.current?.abort(), [])
  const take = async (wish: TableWish & { readonly what: (typeof tables)[number] }) => {
    leave.current = new AbortController()
    const { signal } = leave.current
    setSaid(say.preparing)
    const onProgress = (bytes: number, rows: number) => setSaid(say.exporting(thousands(rows), sizeOf(bytes)))
    const table = await during(() => api.download(wish, { signal, onProgress }))
    setSaid('')
    if (!table) return
    const ending = wish.what === 'archive' ? 'zip' : (wish.format ?? 'csv')
    saveFile(`${title} ${say.tables[wish.what]}.${ending}`, table.file, table.file.type)
    toast(say.exported(thousands(table.rows)), 'bamboo')
    onClose()
  }
  return { said, isBusy, take }
}

/** 12 KB · 3.4 MB */
function sizeOf(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1_000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`
}
