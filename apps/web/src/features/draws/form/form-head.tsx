import { Button, Icon, useWords } from '@fairdraw/ui'
import { ZhuButton } from '@fairdraw/ui/desk'
import { Link } from 'react-router'
import { deskPaths, type OperType } from '../../../lib/desk-paths.ts'
import { clock } from '../../../lib/format.ts'
import { useLang } from '../../../lib/i18n.ts'
import { typeName } from '../../../lib/type-name.ts'
import { formWords } from './form-words.ts'
import './form-head.css'

type Props = {
  readonly operType: OperType
  readonly type: string
  readonly title: string
  readonly keptAt: number | 'refused' | null
  readonly savedAt: number | null
  readonly busy: 'saving' | 'checking' | null
  readonly onSave: () => void
  readonly onPublish: () => void
}

/** The bar over the form: what is being made, when it was kept, and the two acts. */
export function FormHead({ operType, type, title, keptAt, savedAt, busy, onSave, onPublish }: Props) {
  const say = useWords(formWords)
  const lang = useLang()
  const isSaving = busy === 'saving'
  return (
    <div className="form-head">
      <div className="form-head-title">
        <p className="desk-crumbs">
          <Link to={deskPaths.create()}>{say.crumbs[operType]}</Link> / {typeName(type, lang)}
        </p>
        <h1>{title || say.untitled}</h1>
      </div>
      <p className="form-head-kept type-2" role="status">
        {keptAt !== 'refused' && (keptAt ?? savedAt) !== null && <Icon name="check" size={16} />}
        {keptAt === 'refused'
          ? say.keptNot
          : keptAt !== null
            ? say.kept(clock(keptAt))
            : savedAt !== null && say.savedAt(clock(savedAt))}
      </p>
      <Button look="outline" busy={isSaving ? say.saving : undefined} onClick={onSave}>
        {say.save}
      </Button>
      <ZhuButton loading={busy === 'checking'} onClick={onPublish}>
        {busy === 'checking' ? say.checking : say.publish}
      </ZhuButton>
    </div>
  )
}
