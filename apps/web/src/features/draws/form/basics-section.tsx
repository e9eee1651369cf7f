import { useWords } from '@fairdraw/ui'
import { DescriptionEditor } from './description/description-editor.tsx'
import { useForm } from './form-place.ts'
import { formWords } from './form-words.ts'
import { CoverField, MorePictures } from './more-pictures.tsx'
import { ResultWay } from './result-way.tsx'
import { SceneryField } from './scenery-field.tsx'
import { ShowBasics } from './show/show-basics.tsx'
import { isLive } from './show/show-line.ts'
import { TextField } from './text-field.tsx'
import './basics-section.css'

/** What the draw is called, what it is about, and its pictures. */
export function BasicsSection() {
  const say = useWords(formWords)
  const { type, bind } = useForm()
  return (
    <>
      <div className="form-basics">
        <div className="form-basics-words">
          <TextField
            {...bind('title')}
            label={say.title}
            hint={say.titleHint}
            size="large"
            maxLength={60}
            showCount
            aria-required
          />
        </div>
        <CoverField />
      </div>
      <ResultWay />
      {isLive(type) && <ShowBasics />}
      <DescriptionEditor />
      {!isLive(type) && <MorePictures />}
      <SceneryField />
    </>
  )
}
