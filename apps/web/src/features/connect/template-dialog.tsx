import { isUsable, type MessagePart, type TemplateUse, type TemplateWay } from '@fairdraw/domain'
import { useToast, useWords } from '@fairdraw/ui'
import { useState } from 'react'
import { useApi } from '../../lib/api-place.tsx'
import { useBusy } from '../../lib/use-busy.ts'
import { ChoiceField } from './choice-field.tsx'
import { ConnectDialog } from './connect-dialog.tsx'
import { PlatformWords } from './platform-words.tsx'
import { type Chosen, fieldsOf, nameOf, type OwnTemplate, partsFor, partsOf } from './template-fields.ts'
import { TemplatePreview } from './template-preview.tsx'
import { templateWords } from './template-words.ts'

type Props = {
  readonly use: TemplateUse
  readonly way: TemplateWay
  readonly templates: readonly OwnTemplate[]
  readonly before: Chosen | undefined
  readonly onChosen: (chosen: Chosen) => void
  readonly onClose: () => void
}

/** Chooses a template, and which of its fields shows what. */
export function TemplateDialog({ use, way, templates, before, onChosen, onClose }: Props) {
  const say = useWords(templateWords)
  const api = useApi()
  const toast = useToast()
  const usable = templates.filter((one) => one.way === way && isUsable(one.content))
  const known = usable.find((one) => one.id === before?.template_id)
  const [template, setTemplate] = useState<OwnTemplate | undefined>(known)
  const [parts, setParts] = useState(() => partsOf(known?.fields ?? [], known && before?.fields))
  const { isBusy, during } = useBusy()
  const fields = fieldsOf(parts)
  const pick = (templateId: string) => {
    const one = usable.find((usableOne) => usableOne.id === templateId)
    setTemplate(one)
    setParts(partsOf(one?.fields ?? []))
  }
  const save = async () => {
    if (!template || !fields) return
    const chosen = { use, way, template_id: template.id, fields }
    if (!(await during(() => api.call('outsideTemplateSet', chosen)))) return
    toast(say.saved, 'bamboo')
    onChosen(chosen)
  }
  return (
    <ConnectDialog
      title={say.dialogTitle(say.uses[use], say.ways[way])}
      act={say.save}
      busy={isBusy ? say.saving : undefined}
      isOff={!template || !fields}
      onSend={save}
      onClose={onClose}
    >
      {usable.length === 0 ? (
        <p>
          <strong>{say.none}</strong> <PlatformWords text={say.noneMore} />
        </p>
      ) : (
        <ChoiceField
          label={say.template}
          value={template?.id ?? ''}
          choices={[['', say.pick], ...usable.map((one): [string, string] => [one.id, one.title])]}
          onChange={pick}
        />
      )}
      {usable.length < templates.filter((one) => one.way === way).length && (
        <p className="type-small type-3">{say.notUsable}</p>
      )}
      {template?.fields.map((field) => (
        <ChoiceField
          key={field}
          label={say.shows(nameOf(template.content, field))}
          value={parts[field] ?? ''}
          choices={[
            ['', say.pick],
            ...partsFor(field).map((part): [string, string] => [part, say.parts[part]]),
          ]}
          onChange={(part) => setParts({ ...parts, [field]: part as MessagePart | '' })}
        />
      ))}
      {template && !fields && <p className="type-small template-missing">{say.incomplete}</p>}
      {template && <TemplatePreview template={template} use={use} parts={parts} />}
    </ConnectDialog>
  )
}
