import { useToast, useWords } from '@fairdraw/ui'
import type { ReactNode } from 'react'
import { useApi } from '../api-place.tsx'
import type { musicRule, videoRule } from './file-rules.ts'
import { UploadWell } from './upload-well.tsx'
import { uploadWords } from './upload-words.ts'
import { useUpload } from './use-upload.ts'

export type MediaUploadProps = {
  readonly label: string
  /** The address of what is there. */
  readonly value: string | null
  readonly onChange: (address: string | null) => void
  /** What a form has against it. */
  readonly fault?: string
}

type Props = MediaUploadProps & {
  readonly kind: 'video' | 'music'
  readonly rule: typeof videoRule | typeof musicRule
  /** How it is played here. */
  readonly player: (address: string) => ReactNode
}

/** Something to be played, of at most 20 MB. */
export function MediaUpload({ label, value, onChange, fault = '', kind, rule, player }: Props) {
  const say = useWords(uploadWords)
  const api = useApi()
  const toast = useToast()
  const { state, take, giveUp } = useUpload({
    rule,
    send: async (file, sending) => (await api.upload('uploadVideo', file, {}, sending))?.url ?? null,
    onSent: (address) => {
      onChange(address)
      toast(say.sent(label), 'bamboo')
    },
  })
  const faults = { wrong_kind: say[kind].wrongKind, too_large: say[kind].tooLarge } as const
  return (
    <UploadWell
      label={label}
      kind={kind}
      look="wide"
      state={state}
      accept={rule.accept}
      shown={value === null ? null : player(value)}
      fault={faults[state.kind as keyof typeof faults] ?? fault}
      onFile={take}
      onGiveUp={giveUp}
      onRemove={() => {
        giveUp()
        onChange(null)
        toast(say.removed(label))
      }}
    />
  )
}
