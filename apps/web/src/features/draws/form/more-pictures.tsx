import { useWords } from '@fairdraw/ui'
import { basicsWords } from './basics-words.ts'
import { useForm } from './form-place.ts'
import { isSimple } from './form-sections.ts'
import { PictureField } from './picture-field.tsx'
import './basics-section.css'

/** Share cover, video and background: asked for where every setting is, and shown wherever one is used. */
export function MorePictures() {
  const say = useWords(basicsWords)
  const { form, set, type } = useForm()
  const isFull = !isSimple(type)
  if (!isFull && form.shareCover === null && form.banner === null && form.background === null) return null
  return (
    <div className="form-pictures">
      <PictureField
        path="share_cover"
        label={say.shareCover}
        hint={say.shareCoverHint}
        use="share_cover"
        gate="share_cover"
        value={form.shareCover}
        onChange={(shareCover) => set({ shareCover })}
      />
      <PictureField
        path="banner"
        label={say.banner}
        hint={say.bannerHint}
        gate="video_banner"
        value={form.banner}
        onChange={(banner) => set({ banner })}
      />
      <PictureField
        path="background"
        label={say.background}
        hint={say.backgroundHint}
        use="background"
        gate="bg_cover"
        value={form.background}
        onChange={(background) => set({ background })}
      />
    </div>
  )
}
