import { useToast, useWords } from '@fairdraw/ui'
import type { ReactNode } from 'react'
import { useApi } from '../api-place.tsx'
import type { SentTo } from '../call-table.ts'
import { imageRule } from './file-rules.ts'
import { TooLargeDialog } from './too-large-dialog.tsx'
import { UploadWell } from './upload-well.tsx'
import { uploadWords } from './upload-words.ts'
import { useUpload } from './use-upload.ts'

type Props = {
  readonly label: string
  /** The address of the picture that is there. */
  readonly value: string | null
  readonly onChange: (address: string | null) => void
  /** What the picture is for; the server keeps it as large as that needs. */
  readonly use: NonNullable<SentTo<'uploadPic'>['ftype']>
  readonly look?: 'wide' | 'round'
  /** What stands in its place while there is none. */
  readonly standIn?: ReactNode
  /** What a form has against it. */
  readonly fault?: string
}

/** A picture: PNG or JPEG of at most 5 MB; a larger one can be made smaller on the spot. */
export function ImageUpload({
  label,
  value,
  onChange,
  use,
  look = 'wide',
  standIn = null,
  fault = '',
}: Props) {
  const say = useWords(uploadWords)
  const api = useApi()
  const toast = useToast()
  const { state, take, shrink, giveUp } = useUpload({
    rule: imageRule,
    send: async (file, sending) =>
      (await api.upload('uploadPic', file, { ftype: use }, sending))?.url ?? null,
    onSent: (address) => {
      onChange(address)
      toast(say.sent(label), 'bamboo')
    },
  })
  const faults = { wrong_kind: say.image.wrongKind, shrink_failed: say.shrinkFailed } as const
  return (
    <>
      <UploadWell
        label={label}
        kind="image"
        look={look}
        state={state}
        accept={imageRule.accept}
        shown={value === null ? null : <img src={value} alt={label} />}
        standIn={standIn}
        fault={faults[state.kind as keyof typeof faults] ?? fault}
        onFile={take}
        onGiveUp={giveUp}
        onRemove={() => {
          giveUp()
          onChange(null)
          toast(say.removed(label))
        }}
      />
      <TooLargeDialog
        file={state.kind === 'too_large' ? state.file : null}
        onShrink={shrink}
        // Closing after the choice to make it smaller gives nothing up.
        onClose={() => state.kind === 'too_large' && giveUp()}
      />
    </>
  )
}
