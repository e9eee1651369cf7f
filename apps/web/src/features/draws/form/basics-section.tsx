import { useWords } from '@fairdraw/ui'
import { LineText } from '@fairdraw/ui/desk'
import { basicsWords } from './basics-words.ts'
import { DescriptionEditor } from './description/description-editor.tsx'
import { FormField } from './form-field.tsx'
import { useForm } from './form-place.ts'
import { formWords } from './form-words.ts'
import { MorePictures } from './more-pictures.tsx'
import { PictureField } from './picture-field.tsx'
import { ResultWay } from './result-way.tsx'
import { ShowBasics } from './show/show-basics.tsx'
import { isLive } from './show/show-line.ts'
import './basics-section.css'

/** What the draw is called, what it is about, and its pictures. */
export function BasicsSection() {
  const say = useWords(formWords)
  const { cover, coverHint } = useWords(basicsWords)
  const { form, set, type } = useForm()
  return (
    <>
      <div className="form-basics">
        <div className="form-basics-words">
          <FormField path="title" label={say.title} hint={say.titleHint}>
            {(control) => (
              <LineText
                {...control}
                size="large"
                value={form.title}
                maxLength={60}
                showCount
                aria-required
                onChange={(title) => set({ title })}
              />
            )}
          </FormField>
        </div>
        <PictureField
          path="cover"
          label={cover}
          hint={coverHint}
          use="cover"
          value={form.cover}
          onChange={(cover) => set({ cover })}
        />
      </div>
      <ResultWay />
      {isLive(type) && <ShowBasics />}
      <DescriptionEditor />
      {!isLive(type) && <MorePictures />}
    </>
  )
}
