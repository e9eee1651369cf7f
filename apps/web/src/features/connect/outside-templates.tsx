import { useWords } from '@fairdraw/ui'
import { useState } from 'react'
import { TemplateChoices } from './template-choices.tsx'
import { templateWords } from './template-words.ts'
import './templates.css'

/** Telling people by messages of the account; WeChat is asked for its templates once somebody looks. */
export function OutsideTemplates({ isAuthorised }: { readonly isAuthorised: boolean }) {
  const say = useWords(templateWords)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details
      className="outside-push outside-templates"
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>{say.title}</summary>
      <p>{say.lead}</p>
      <p className="type-small type-2">{say.rule}</p>
      <p className="type-small type-2">{say.consent}</p>
      {isOpen && <TemplateChoices isAuthorised={isAuthorised} />}
    </details>
  )
}
