import { type GateId, unlocks } from '@fairdraw/domain'
import { useWords } from '@fairdraw/ui'
import type { SentTo } from '../../../lib/call-table.ts'
import { ImageUpload } from '../../../lib/upload/image-upload.tsx'
import { VideoUpload } from '../../../lib/upload/video-upload.tsx'
import { basicsWords } from './basics-words.ts'
import { useObjection } from './field-note.tsx'
import { fieldId, useForm } from './form-place.ts'
import { GatedLabel, PlanLock } from './plan-lock.tsx'

type Props = {
  readonly path: string
  readonly label: string
  readonly hint?: string
  readonly value: string | null
  readonly onChange: (address: string | null) => void
  /** What a picture is for; a video when left out. */
  readonly use?: NonNullable<SentTo<'uploadPic'>['ftype']>
  readonly gate?: GateId
}

/** A picture or a video of the draw, with the plan that allows it. */
export function PictureField({ path, label, hint, value, onChange, use, gate }: Props) {
  const { notOwn } = useWords(basicsWords)
  const { plan } = useForm()
  const what = { label, value, onChange, fault: useObjection(path) ?? '' }
  const isLocked = gate !== undefined && value === null && !unlocks(plan, gate)
  return (
    <div className="form-field" id={fieldId(path)} tabIndex={-1}>
      <p className="form-label">
        <GatedLabel gate={gate}>{label}</GatedLabel>
      </p>
      <PlanLock gate={gate} what={label} isInUse={value !== null} shown={notOwn}>
        {use ? <ImageUpload {...what} use={use} /> : <VideoUpload {...what} />}
      </PlanLock>
      {hint && !isLocked && <p className="form-note">{hint}</p>}
    </div>
  )
}
