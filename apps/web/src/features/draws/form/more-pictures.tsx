import { useWords } from '@fairdraw/ui'
import { basicsWords } from './basics-words.ts'
import { useForm } from './form-place.ts'
import { isSimple } from './form-sections.ts'
import { PictureField } from './picture-field.tsx'
import './basics-section.css'

/** The picture at the head of the page. */
export function CoverField() {
  const say = useWords(basicsWords)
  const { bind } = useForm()
  return <PictureField {...bind('cover')} label={say.cover} hint={say.coverHint} use="cover" />
}

/** Share cover, video and background: asked for where every setting is, and shown wherever one is used. */
export function MorePictures() {
  const say = useWords(basicsWords)
  const { form, type, bind } = useForm()
  const isFull = !isSimple(type)
  if (!isFull && form.shareCover === null && form.banner === null && form.background === null) return null
  return (
    <div className="form-pictures">
      <PictureField
        {...bind('shareCover')}
        label={say.shareCover}
        hint={say.shareCoverHint}
        use="share_cover"
        gate="share_cover"
      />
      <PictureField {...bind('banner')} label={say.banner} hint={say.bannerHint} gate="video_banner" />
      <PictureField
        {...bind('background')}
        label={say.background}
        hint={say.backgroundHint}
        use="background"
        gate="bg_cover"
      />
    </div>
  )
}
