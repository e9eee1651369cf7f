import { Avatar, Button, useToast, useWords } from '@fairdraw/ui'
import { LineText } from '@fairdraw/ui/desk'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { ActDialog } from '../../lib/act-dialog.tsx'
import { useApi } from '../../lib/api-place.tsx'
import { mobileRule, objectionTo } from '../../lib/form-rules/objection-to.ts'
import { useLang } from '../../lib/i18n.ts'
import type { OwnUser } from '../../lib/own-user.ts'
import { ImageUpload } from '../../lib/upload/image-upload.tsx'
import { keyOf } from '../../lib/use-asked.ts'
import { useBusy } from '../../lib/use-busy.ts'
import { MailSwitches } from './mail-switches.tsx'
import { words } from './words.ts'

type Props = {
  readonly user: OwnUser
  /** Opens the ways into this account in its place. */
  readonly onWays: () => void
  readonly onClose: () => void
}

/** Picture, nickname and contact of the signed-in organiser. */
export function ProfileDialog({ user, onWays, onClose }: Props) {
  const say = useWords(words)
  const { typed, set, faults, isSaving, save } = useProfile(user, onClose)
  const bind = (id: string, field: 'nickname' | 'contact_name' | 'contact_mobile') => ({
    id,
    value: typed[field] ?? '',
    ...(faults[field] && { status: 'error' as const, 'aria-invalid': true as const }),
    'aria-describedby': `${id}-note`,
    onChange: (text: string) => set({ [field]: text }),
  })
  return (
    <ActDialog
      title={say.profile}
      act={say.save}
      busy={say.saving}
      isBusy={isSaving}
      onAct={() => void save()}
      onClose={onClose}
    >
      <div className="account-field">
        <ImageUpload
          label={say.picture}
          value={typed.headimgurl}
          onChange={(headimgurl) => set({ headimgurl })}
          use="avatar"
          look="round"
          standIn={<Avatar name={typed.nickname} size={72} />}
          fault={faults.headimgurl ?? ''}
        />
      </div>
      <Line label={say.nickname} hint={say.nicknameHint} wrong={faults.nickname}>
        {(id) => <LineText {...bind(id, 'nickname')} maxLength={30} autoComplete="nickname" />}
      </Line>
      <Line label={say.contactName} wrong={faults.contact_name}>
        {(id) => <LineText {...bind(id, 'contact_name')} maxLength={30} autoComplete="name" />}
      </Line>
      <Line label={say.contactMobile} hint={say.contactHint} wrong={faults.contact_mobile}>
        {(id) => <LineText {...bind(id, 'contact_mobile')} inputMode="numeric" autoComplete="tel" />}
      </Line>
      <div className="account-ways">
        <p className="account-note">{say.waysMore}</p>
        <Button look="outline" onClick={onWays}>
          {say.ways}
        </Button>
      </div>
      <MailSwitches />
    </ActDialog>
  )
}

type Typed = Pick<OwnUser, 'headimgurl' | 'nickname' | 'contact_name' | 'contact_mobile'>
type Faults = Readonly<Partial<Record<string, string>>>

/** What is typed, what is wrong with it (by our rules, then by the server), and the way to keep it. */
function useProfile(user: OwnUser, onSaved: () => void) {
  const say = useWords(words)
  const lang = useLang()
  const toast = useToast()
  const api = useApi()
  const queries = useQueryClient()
  const [typed, setTyped] = useState<Typed>(user)
  const [isTried, setIsTried] = useState(false)
  const [rejected, setRejected] = useState<Faults>({})
  const { isBusy: isSaving, during } = useBusy()
  const nickname = objectionTo(typed.nickname.trim(), { required: true, max: 30 }, say.nickname, lang)
  const mobile = typed.contact_mobile?.trim() ?? ''
  const isMobileWrong = objectionTo(mobile, mobileRule, say.contactMobile, lang) !== null
  const own: Faults = {
    ...(nickname && { nickname }),
    ...(isMobileWrong && { contact_mobile: say.mobileWrong }),
  }

  const save = async () => {
    setIsTried(true)
    if (Object.keys(own).length > 0) return
    const sent = {
      nickname: typed.nickname,
      contact_name: typed.contact_name || null,
      contact_mobile: mobile || null,
      ...(typed.headimgurl !== user.headimgurl && { headimgurl: typed.headimgurl }),
    }
    const answer = await during(() =>
      api.call('userInfoWrite', sent, { onProblem: ({ fields }) => setRejected(fields) }),
    )
    if (!answer) return
    queries.setQueryData(keyOf('userInfoRead', {}), answer)
    toast(say.saved, 'bamboo')
    onSaved()
  }
  const set = (change: Partial<Typed>) => {
    setTyped((before) => ({ ...before, ...change }))
    setRejected((before) => ({
      ...before,
      ...Object.fromEntries(Object.keys(change).map((key) => [key, ''])),
    }))
  }
  return { typed, set, faults: { ...rejected, ...(isTried && own) }, isSaving, save }
}

type LineProps = {
  readonly label: string
  readonly hint?: string
  readonly wrong?: string | undefined
  readonly children: (id: string) => ReactNode
}

function Line({ label, hint = '', wrong = '', children }: LineProps) {
  const id = useId()
  return (
    <div className="account-field">
      <label htmlFor={id}>{label}</label>
      {children(id)}
      {(wrong || hint) && (
        <p id={`${id}-note`} className={wrong ? 'account-wrong' : 'account-note'}>
          {wrong || hint}
        </p>
      )}
    </div>
  )
}
