import { useWords } from '@fairdraw/ui'
import { Radio, Segmented } from 'antd'
import { useId, useState } from 'react'
import { ActDialog } from '../../lib/act-dialog.tsx'
import { ActText } from '../../lib/act-field.tsx'
import { useApi } from '../../lib/api-place.tsx'
import type { CallProblem } from '../../lib/call-problem.ts'
import { thousands } from '../../lib/format.ts'
import { SearchBox } from '../../lib/search-box.tsx'
import { useAct } from '../../lib/use-act.ts'
import { useAsked } from '../../lib/use-asked.ts'
import { blacklistWords } from './blacklist-words.ts'

type Props = {
  /** Null for the list of all own draws. */
  readonly drawId: string | null
  readonly onClose: () => void
}
type Way = 'identity' | 'member'

/** Keeps somebody out: by an account, or who is in the draw already. */
export function BlockDialog({ drawId, onClose }: Props) {
  const say = useWords(blacklistWords)
  const api = useApi()
  const [way, setWay] = useState<Way>('identity')
  const [identity, setIdentity] = useState('')
  const [memberId, setMemberId] = useState<string | null>(null)
  const [reason, setReason] = useState('')
  const [isTried, setIsTried] = useState(false)
  const [unknown, setUnknown] = useState<string | null>(null)
  const { isBusy, act } = useAct(onClose)
  const who = way === 'identity' ? { identity: identity.trim() } : { member_id: memberId ?? '' }
  const isNamed = Object.values(who).every((value) => value !== '')
  const block = () => {
    setIsTried(true)
    if (!isNamed || reason.trim() === '') return
    const sent = { ...(drawId !== null && { id: drawId }), ...who, reason: reason.trim() }
    const onProblem = (problem: CallProblem) => {
      // Nobody has such an account: what was typed is none.
      if (problem.code === 'not_found' && way === 'identity') setUnknown(identity.trim())
    }
    void act(() => api.call('blacklistAdd', sent, { onProblem }), say.added)
  }
  const isUnknown = unknown !== null && unknown === identity.trim()
  return (
    <ActDialog
      title={say.addTitle[drawId === null ? 'all' : 'draw']}
      act={say.act}
      look="danger"
      isBusy={isBusy}
      onClose={onClose}
      onAct={block}
    >
      <p className="type-2">{drawId === null ? say.everywhere : say.here}</p>
      {drawId !== null && (
        <Segmented<Way>
          className="block-way"
          aria-label={say.by}
          value={way}
          onChange={setWay}
          options={(['identity', 'member'] as const).map((value) => ({ value, label: say.ways[value] }))}
        />
      )}
      {way === 'identity' || drawId === null ? (
        <ActText
          label={say.identity}
          hint={say.identityHint}
          value={identity}
          most={120}
          wrong={isUnknown ? say.unknown : isTried && !isNamed && say.identityNeeded}
          onChange={setIdentity}
        />
      ) : (
        <MemberPicker
          drawId={drawId}
          value={memberId}
          wrong={isTried && !isNamed && say.memberNeeded}
          onChange={setMemberId}
        />
      )}
      <ActText
        label={say.reason}
        value={reason}
        most={200}
        rows={3}
        wrong={isTried && reason.trim() === '' && say.reasonNeeded}
        onChange={setReason}
      />
    </ActDialog>
  )
}

type PickerProps = {
  readonly drawId: string
  readonly value: string | null
  readonly wrong: string | false
  readonly onChange: (memberId: string | null) => void
}

function MemberPicker({ drawId, value, wrong, onChange }: PickerProps) {
  const say = useWords(blacklistWords)
  const id = useId()
  const [keyword, setKeyword] = useState('')
  const asked = useAsked('memberSearch', { id: drawId, keyword }, { enabled: keyword !== '' })
  const found = keyword === '' ? [] : (asked.data?.list ?? [])
  const said = asked.isFetching
    ? say.finding
    : asked.data && found.length === 0
      ? say.foundNone
      : say.findHint
  return (
    <div className="act-field">
      <SearchBox
        label={say.find}
        value={keyword}
        onSearch={(typed) => {
          onChange(null)
          setKeyword(typed)
        }}
      />
      {found.length > 0 && (
        <Radio.Group
          className="block-found"
          aria-label={say.member}
          aria-describedby={`${id}-note`}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          options={found.map(({ member_id, nickname, join_seq: seq }) => ({
            value: member_id,
            label: `${nickname || '***'} · ${say.seq(thousands(seq))}`,
          }))}
        />
      )}
      <p id={`${id}-note`} className={wrong ? 'act-wrong' : 'type-small type-3'} aria-live="polite">
        {wrong || (found.length === 0 && said)}
      </p>
    </div>
  )
}
