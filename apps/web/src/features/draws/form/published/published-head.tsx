import { Button, useWords } from '@fairdraw/ui'
import { Link } from 'react-router'
import { deskPaths } from '../../../../lib/desk-paths.ts'
import { formWords } from '../form-words.ts'
import { publishedWords } from './published-words.ts'
import '../form-head.css'

type Props = {
  readonly id: string
  readonly type: string
  readonly title: string
  readonly isBusy: boolean
  readonly isUnchanged: boolean
  readonly onSave: () => void
}

/** The bar over the form of a published draw. */
export function PublishedHead({ id, type, title, isBusy, isUnchanged, onSave }: Props) {
  const say = useWords(publishedWords)
  const { untitled } = useWords(formWords)
  return (
    <div className="form-head">
      <div className="form-head-title">
        <p className="desk-crumbs">
          <Link to={deskPaths.draw(id, type)}>{title || untitled}</Link> / {say.crumb}
        </p>
        <h1>{title || untitled}</h1>
      </div>
      <p className="form-head-kept type-2" role="status">
        {isUnchanged && say.nothing}
      </p>
      <Button busy={isBusy ? say.saving : undefined} disabled={isUnchanged} onClick={onSave}>
        {say.save}
      </Button>
    </div>
  )
}
