import { Button, Icon, useWords } from '@fairdraw/ui'
import { DeskDialog } from '@fairdraw/ui/desk'
import { useMemo, useState } from 'react'
import { ActText } from '../../lib/act-field.tsx'
import { useApi } from '../../lib/api-place.tsx'
import type { AnswerOf } from '../../lib/call-table.ts'
import { thousands } from '../../lib/format.ts'
import { freshKey } from '../../lib/fresh-key.ts'
import { useLang } from '../../lib/i18n.ts'
import { useListedName } from '../../lib/name-cell.tsx'
import { PasteBoard, type TakenRow } from '../../lib/pasted-list/paste-board.tsx'
import { pasteWords } from '../../lib/pasted-list/paste-words.ts'
import { type PastedParcel, parcelList } from '../../lib/pasted-list/pasted-list.ts'
import { prizeTier } from '../../lib/tier-name.ts'
import { useAct } from '../../lib/use-act.ts'
import { shipWords } from './ship-words.ts'

type Props = { readonly drawId: string; readonly onClose: () => void }
type Report = AnswerOf<'winnerShipAll'>['rows']
type Checked = { readonly parcels: readonly PastedParcel[]; readonly report: Report }

const mostAtOnce = 500
const shownRows = 50

/** Notes many parcels from a list. */
export function ShipMany({ drawId }: Pick<Props, 'drawId'>) {
  const say = useWords(shipWords)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button look="outline" icon={<Icon name="truck" size={18} />} onClick={() => setIsOpen(true)}>
        {say.act}
      </Button>
      {isOpen && <ShipManyDialog drawId={drawId} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function ShipManyDialog({ drawId, onClose }: Props) {
  const say = useWords(shipWords)
  const api = useApi()
  const [usual, setUsual] = useState('')
  const [checked, setChecked] = useState<Checked | null>(null)
  const { parcel: fields } = useWords(pasteWords)
  const list = useMemo(() => parcelList(usual.trim()), [usual])
  const check = async (given: readonly TakenRow<PastedParcel>[]) => {
    const parcels = given.map(({ row }) => row)
    const sent = { id: drawId, parcels: sentOf(parcels), is_trial: true }
    const answer = await api.call('winnerShipAll', sent, { idempotencyKey: freshKey() })
    setChecked(answer && { parcels, report: answer.rows })
    return false
  }
  return (
    <DeskDialog title={say.title} onClose={onClose} width={880}>
      <p className="type-2">{say.more}</p>
      <ActText label={say.usual} hint={say.usualHint} value={usual} most={30} onChange={setUsual} />
      <PasteBoard
        label={say.list}
        hint={say.listHint}
        example={say.example}
        list={list}
        fields={fields}
        most={mostAtOnce}
        act={say.check}
        busy={say.checking}
        onSend={check}
      />
      <div role="status">{checked && <Found drawId={drawId} checked={checked} onClose={onClose} />}</div>
    </DeskDialog>
  )
}

function Found({ drawId, checked: { parcels, report }, onClose }: Props & { readonly checked: Checked }) {
  const say = useWords(shipWords)
  const api = useApi()
  const { isBusy, act } = useAct(onClose)
  const wrong = report.filter(({ problem }) => problem !== null)
  const awards = thousands(report.reduce((sum, { prizes }) => sum + prizes.length, 0))
  const rows = thousands(report.length)
  const sent = { id: drawId, parcels: sentOf(parcels) }
  const send = () =>
    void act(
      (key) => api.call('winnerShipAll', sent, { idempotencyKey: key }),
      ({ shipped }) => say.sent(thousands(shipped)),
      JSON.stringify(parcels),
    )
  return (
    <section className="ship-report" aria-label={say.report}>
      <p className={wrong.length > 0 ? 'act-wrong' : 'ship-fine'}>
        <Icon name={wrong.length > 0 ? 'warning' : 'check'} size={18} />
        {wrong.length > 0 ? say.wrong(thousands(wrong.length), rows) : say.fine(rows, awards)}
      </p>
      <ReportRows parcels={parcels} rows={wrong.length > 0 ? wrong : report} />
      {wrong.length === 0 && (
        <Button busy={isBusy ? say.sending : undefined} onClick={send}>
          {say.send(awards)}
        </Button>
      )}
    </section>
  )
}

function ReportRows({ parcels, rows }: { readonly parcels: readonly PastedParcel[]; readonly rows: Report }) {
  const say = useWords(shipWords)
  const lang = useLang()
  const named = useListedName()
  return (
    <ul>
      {rows.slice(0, shownRows).map(({ line, join_seq: seq, nickname, prizes, problem }) => {
        const parcel = parcels[line - 1]
        const won = prizes.map(({ tier, name }) => `${prizeTier(tier, lang)} ${name}`).join(' / ')
        return (
          <li key={line}>
            <b>{say.seq(thousands(seq ?? parcel?.joinSeq ?? 0))}</b> {nickname !== '' && named(nickname)}{' '}
            {problem === null ? (
              <span className="type-2">
                {won} · {parcel?.carrier} {parcel?.number}
              </span>
            ) : (
              <span className="act-wrong">{say.problems[problem]}</span>
            )}
          </li>
        )
      })}
      {rows.length > shownRows && <li className="type-3">{say.moreRows(rows.length - shownRows)}</li>}
    </ul>
  )
}

function sentOf(parcels: readonly PastedParcel[]) {
  return parcels.map(({ joinSeq, carrier, number }) => ({ join_seq: joinSeq, carrier, number }))
}
