import { useToast, useWords } from '@fairdraw/ui'
import { useApi } from '../api-place.tsx'
import { videoRule } from './file-rules.ts'
import { UploadWell } from './upload-well.tsx'
import { uploadWords } from './upload-words.ts'
import { useUpload } from './use-upload.ts'

type Props = {
  readonly label: string
  /** The address of the video that is there. */
  readonly value: string | null
  readonly onChange: (address: string | null) => void
  /** What a form has against it. */
  readonly fault?: string
}

/** A video: MP4 or WebM of at most 20 MB (seed §5). */
export function VideoUpload({ label, value, onChange, fault = '' }: Props) {
  const say = useWords(uploadWords)
  const api = useApi()
  const toast = useToast()
  const { state, take, giveUp } = useUpload({
    rule: videoRule,
    send: async (file, sending) => (await api.upload('uploadVideo', file, {}, sending))?.url ?? null,
    onSent: (address) => {
      onChange(address)
      toast(say.sent(label), 'bamboo')
    },
  })
  const faults = { wrong_kind: say.video.wrongKind, too_large: say.video.tooLarge } as const
  return (
    <UploadWell
      {...{ label, kind: 'video', look: 'wide', state, accept: videoRule.accept }}
      shown={
        value === null ? null : (
          <video src={value} aria-label={label} controls preload="metadata" muted playsInline />
        )
      }
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
