import { hideables, isHidden } from '@fairdraw/domain'
import { useWords } from '@fairdraw/ui'
import { useForm } from './form-place.ts'
import { isSimple } from './form-sections.ts'
import { NamesField } from './names-field.tsx'
import { pageWords } from './page-words.ts'
import { ShownAsField } from './shown-as-field.tsx'
import { SwitchField } from './switch-field.tsx'

/** How the result is shown, and what the page of the draw shows until the opening. */
export function PageSection() {
  const say = useWords(pageWords)
  const { form, set, type } = useForm()
  // A draw made on one screen hides nothing, unless it does already.
  const hidesNothing = isSimple(type) && !Object.values(form.visibility).includes(false)
  const result = (
    <>
      <ShownAsField />
      <NamesField />
    </>
  )
  if (hidesNothing) return result
  return (
    <>
      {result}
      <p className="form-note">{say.intro}</p>
      <div className="form-row">
        {hideables.map((what) => {
          const isShown = !isHidden(form.visibility, what)
          return (
            <SwitchField
              key={what}
              path={`visibility.${what}`}
              label={say.shown[what]}
              gate={`hide_${what}`}
              isOffGated
              value={isShown}
              hint={isShown ? say.isShown : say.isHidden}
              locked={say.isShown}
              onChange={(isOn) => set({ visibility: { ...form.visibility, [what]: isOn } })}
            />
          )
        })}
      </div>
    </>
  )
}
