import { useToast, useWords } from '@fairdraw/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Input, Modal } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import { useApi } from '../../lib/api-place.tsx'
import { type OwnUser, ownUserKey } from '../../lib/own-user.ts'
import { words } from './words.ts'

type Props = { readonly user: OwnUser; readonly onClose: () => void }

/** Nickname and contact of the signed-in organiser. */
export function ProfileDialog({ user, onClose }: Props) {
  const say = useWords(words)
  const toast = useToast()
  const api = useApi()
  const queries = useQueryClient()
  const [nickname, setNickname] = useState(user.nickname)
  const [person, setPerson] = useState(user.contact_name ?? '')
  const [mobile, setMobile] = useState(user.contact_mobile ?? '')
  const [isTried, setIsTried] = useState(false)
  const [isSaving, setIsSaving] = useState(false)
  const nicknameWrong = isTried && nickname.trim() === '' ? say.nicknameMissing : ''
  const mobileWrong = isTried && mobile !== '' && !/^\d{11}$/.test(mobile) ? say.mobileWrong : ''

  const save = async () => {
    setIsTried(true)
    if (nickname.trim() === '' || (mobile !== '' && !/^\d{11}$/.test(mobile))) return
    setIsSaving(true)
    const sent = { nickname, contact_name: person || null, contact_mobile: mobile || null }
    const answer = await api.call('userInfoWrite', sent)
    setIsSaving(false)
    if (!answer) return
    queries.setQueryData(ownUserKey, answer)
    toast(say.saved, 'bamboo')
    onClose()
  }
  return (
    <Modal
      open
      title={say.profile}
      onCancel={onClose}
      onOk={save}
      okText={isSaving ? say.saving : say.save}
      cancelText={say.cancel}
      confirmLoading={isSaving}
      closable={{ 'aria-label': say.close }}
    >
      <Line label={say.nickname} hint={say.nicknameHint} wrong={nicknameWrong}>
        {(id) => (
          <Input
            id={id}
            value={nickname}
            maxLength={30}
            autoComplete="nickname"
            {...(nicknameWrong && { status: 'error' as const, 'aria-invalid': true })}
            aria-describedby={`${id}-note`}
            onChange={({ target }) => setNickname(target.value)}
          />
        )}
      </Line>
      <Line label={say.contactName}>
        {(id) => (
          <Input
            id={id}
            value={person}
            maxLength={30}
            autoComplete="name"
            onChange={({ target }) => setPerson(target.value)}
          />
        )}
      </Line>
      <Line label={say.contactMobile} hint={say.contactHint} wrong={mobileWrong}>
        {(id) => (
          <Input
            id={id}
            value={mobile}
            inputMode="numeric"
            autoComplete="tel"
            {...(mobileWrong && { status: 'error' as const, 'aria-invalid': true })}
            aria-describedby={`${id}-note`}
            onChange={({ target }) => setMobile(target.value.trim())}
          />
        )}
      </Line>
    </Modal>
  )
}

type LineProps = {
  readonly label: string
  readonly hint?: string
  readonly wrong?: string
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
