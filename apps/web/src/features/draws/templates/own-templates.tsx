import { type DrawTypeCode, drawType } from '@fairdraw/domain'
import { AgainButton, Button, KindIcon, type KindPicture, useWords } from '@fairdraw/ui'
import { useState } from 'react'
import { ActDialog } from '../../../lib/act-dialog.tsx'
import { useApi } from '../../../lib/api-place.tsx'
import type { AnswerOf } from '../../../lib/call-table.ts'
import { useNewDraft } from '../../../lib/desk-new-draft.ts'
import { deskPaths } from '../../../lib/desk-paths.ts'
import { dayAndClock } from '../../../lib/format.ts'
import { useLang } from '../../../lib/i18n.ts'
import { RowMenu } from '../../../lib/row-menu.tsx'
import { typeName } from '../../../lib/type-name.ts'
import { useAct } from '../../../lib/use-act.ts'
import { useAsked } from '../../../lib/use-asked.ts'
import { ownWords } from './own-words.ts'
import { useTemplateName } from './save-template.tsx'
import './own-templates.css'

type Template = AnswerOf<'templateList'>['list'][number]
type DialogProps = { readonly template: Template; readonly onClose: () => void }

/** The organiser's own templates, to begin from; silent while there are none. */
export function OwnTemplates() {
  const say = useWords(ownWords)
  const { data, isError, refetch } = useAsked('templateList', {})
  if (isError && !data)
    return (
      <p className="own-templates-failed" role="alert">
        {say.failed}
        <AgainButton onAgain={refetch} />
      </p>
    )
  if (!data || data.list.length === 0) return null
  return (
    <section className="own-templates" aria-labelledby="own-templates-title">
      <h2 className="type-section" id="own-templates-title">
        {say.title}
      </h2>
      <ul>
        {data.list.map((template) => (
          <li key={template.template_id} className="fd-card">
            <TemplateLine template={template} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function TemplateLine({ template }: { readonly template: Template }) {
  const say = useWords(ownWords)
  const lang = useLang()
  const [shown, setShown] = useState<'rename' | 'remove' | null>(null)
  const api = useApi()
  const close = () => setShown(null)
  const { template_id, name, task_type: type, prizes, made_at: at } = template
  const { begin } = useNewDraft({
    make: (options) => api.call('templateUse', { template_id }, options),
    formOf: ({ id }) => deskPaths.form('edit', type as DrawTypeCode, id),
    said: say.made,
  })
  return (
    <>
      <span className="own-template-picture">
        <KindIcon kind={drawType(type).kind as KindPicture} size={24} />
      </span>
      <span className="own-template-words">
        <b>{name}</b>
        <small>
          {typeName(type, lang)} · {say.madeAt(dayAndClock(Date.parse(at), lang))}
        </small>
        <small>{prizes.join(' / ') || say.noPrizes}</small>
      </span>
      <Button look="outline" aria-label={say.useOf(name)} onClick={() => void begin()}>
        {say.use}
      </Button>
      <RowMenu
        label={say.menuOf(name)}
        isOpen={shown !== null}
        acts={[
          { key: 'rename', label: say.rename, act: () => setShown('rename') },
          { key: 'remove', label: say.remove, act: () => setShown('remove'), isDanger: true },
        ]}
      />
      {shown === 'rename' && <RenameDialog template={template} onClose={close} />}
      {shown === 'remove' && <RemoveDialog template={template} onClose={close} />}
    </>
  )
}

function RenameDialog({ template, onClose }: DialogProps) {
  const say = useWords(ownWords)
  const api = useApi()
  const { given: name, field, isGiven } = useTemplateName(template.name)
  const { isBusy, act } = useAct(onClose)
  const sent = { template_id: template.template_id, name }
  const rename = () => {
    if (isGiven()) void act(() => api.call('templateRename', sent), say.renamed)
  }
  return (
    <ActDialog title={say.renameTitle} act={say.rename} isBusy={isBusy} onClose={onClose} onAct={rename}>
      {field}
    </ActDialog>
  )
}

function RemoveDialog({ template, onClose }: DialogProps) {
  const say = useWords(ownWords)
  const api = useApi()
  const { isBusy, act } = useAct(onClose)
  const sent = { template_id: template.template_id }
  const remove = () => void act(() => api.call('templateRemove', sent), say.removed)
  return (
    <ActDialog
      title={say.removeTitle(template.name)}
      act={say.remove}
      look="danger"
      isBusy={isBusy}
      onClose={onClose}
      onAct={remove}
    >
      <p className="type-2">{say.removeMore}</p>
    </ActDialog>
  )
}
