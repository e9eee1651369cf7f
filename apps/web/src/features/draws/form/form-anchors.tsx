import { Icon, useWords } from '@fairdraw/ui'
import { useEffect, useState } from 'react'
import type { Advice } from './form-advice.ts'
import type { FormObjection } from './form-objections.ts'
import { goToField, useForm } from './form-place.ts'
import { type Section, sectionOf } from './form-sections.ts'
import { formWords, wordsOf } from './form-words.ts'
import { sectionNames } from './section-names.ts'
import './form-anchors.css'

type Props = {
  /** Those that stand on the page. */
  readonly sections: readonly Section[]
  readonly objections: readonly FormObjection[]
  readonly advice: readonly Advice[]
}

/** The address of a section within the page. */
export const sectionId = (section: Section) => `section-${section}`

/** The sections with ✓ or the number of objections, and below them every objection as a way to its field. */
export function FormAnchors({ sections, objections, advice }: Props) {
  const say = useWords(formWords)
  const { type } = useForm()
  const names = sectionNames(say, type)
  const here = useSectionInView(sections)
  // The same advice at ten prizes is one advice; it leads to the first.
  const each = advice.filter(({ code }, at) => advice.findIndex((other) => other.code === code) === at)
  return (
    <div className="anchors">
      <nav aria-label={say.anchors}>
        <ul>
          {sections.map((section) => {
            const count = objections.filter(({ path }) => sectionOf(path, type) === section).length
            return (
              <li key={section}>
                <a href={`#${sectionId(section)}`} aria-current={here === section ? 'location' : undefined}>
                  {names[section]}
                  {count > 0 ? <b>{count}</b> : <Icon name="check" size={16} label={say.done} />}
                </a>
              </li>
            )
          })}
        </ul>
      </nav>
      <section
        className={objections.length > 0 ? 'objections' : 'objections objections-none'}
        aria-live="polite"
      >
        <h2>
          <Icon name={objections.length > 0 ? 'warning' : 'check'} size={18} />
          {objections.length > 0 ? say.before(objections.length) : say.ready}
        </h2>
        <Ways found={objections.map((one) => ({ path: one.path, word: wordsOf(one, say.objections) }))} />
      </section>
      {advice.length > 0 && (
        <section className="objections objections-advice">
          <h2>
            <Icon name="info" size={18} />
            {say.adviceTitle}
          </h2>
          <Ways found={each.map(({ path, code }) => ({ path, word: say.advice[code] }))} />
        </section>
      )}
    </div>
  )
}

function Ways({ found }: { readonly found: readonly { readonly path: string; readonly word: string }[] }) {
  return (
    <ul>
      {found.map(({ path, word }) => (
        <li key={path + word}>
          <button type="button" onClick={() => goToField(path)}>
            {word}
          </button>
        </li>
      ))}
    </ul>
  )
}

/** The section that is being read: the last one whose head has passed the upper third. */
function useSectionInView(sections: readonly Section[]): Section {
  const [here, setHere] = useState<Section>('basics')
  useEffect(() => {
    const look = () => {
      const line = innerHeight / 3
      const passed = sections.filter(
        (section) =>
          (document.getElementById(sectionId(section))?.getBoundingClientRect().top ?? Infinity) < line,
      )
      setHere(passed.at(-1) ?? 'basics')
    }
    look()
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [sections])
  return here
}
