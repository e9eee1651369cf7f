import type { TemplateUse } from '@fairdraw/domain'
import { useWords } from '@fairdraw/ui'
import { useId } from 'react'
import { linesOf, type OwnTemplate, type PartsByField } from './template-fields.ts'
import { samples, templateWords } from './template-words.ts'

type Props = { readonly template: OwnTemplate; readonly use: TemplateUse; readonly parts: PartsByField }

/** The message as its reader sees it in WeChat. */
export function TemplatePreview({ template: { title, content }, use, parts }: Props) {
  const say = useWords(templateWords)
  const id = useId()
  return (
    <figure className="template-preview" aria-labelledby={id}>
      <figcaption id={id} className="type-small type-2">
        {say.preview}
      </figcaption>
      <div className="template-card" lang="zh-CN">
        <p className="template-card-title">{title}</p>
        {linesOf(content).map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a template never move.
          <p key={at}>
            {line.map(({ words, field }) => {
              const part = field === null ? '' : (parts[field] ?? '')
              const shown = field === null ? words : part === '' ? '—' : samples[part](use)
              return <span key={field ?? words}>{shown}</span>
            })}
          </p>
        ))}
      </div>
      <p className="type-small type-3">{say.previewMore}</p>
    </figure>
  )
}
