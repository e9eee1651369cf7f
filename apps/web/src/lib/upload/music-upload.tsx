import { useToast, useWords } from '@fairdraw/ui'
import { useApi } from '../api-place.tsx'
import { musicRule } from './file-rules.ts'
import { UploadWell } from './upload-well.tsx'
import { uploadWords } from './upload-words.ts'
import { useUpload } from './use-upload.ts'

type Props = {
  readonly label: string
  /** The address of the music that is there. */
  readonly value: string | null
  readonly onChange: (address: string | null) => void
}

/** A piece of music: the sound of an M4A, MP4 or WebM of at most 20 MB. */
export function MusicUpload({ label, value, onChange }: Props) {
  const say = useWords(uploadWords)
  const api = useApi()
  const toast = useToast()
  const { state, take, giveUp } = useUpload({
    rule: musicRule,
    send: async (file, sending) => (await api.upload('uploadVideo', file, {}, sending))?.url ?? null,
    onSent: (address) => {
      onChange(address)
      toast(say.sent(label), 'bamboo')
    },
  })
  const faults = { wrong_kind: say.music.wrongKind, too_large: say.music.tooLarge } as const
  return (
    <UploadWell
      {...{ label, kind: 'music', look: 'wide', state, accept: musicRule.accept }}
      shown={
        // biome-ignore lint/a11y/useMediaCaption: music has no words to be read
        value === null ? null : <audio src={value} aria-label={label} controls preload="none" />
      }
      fault={faults[state.kind as keyof typeof faults] ?? ''}
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
