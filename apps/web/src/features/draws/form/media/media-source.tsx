import { platformName } from '@fairdraw/domain'
import { Icon, useWords } from '@fairdraw/ui'
import { Link } from 'react-router'
import { useCommentState } from '../../../../lib/comments/use-comment-state.ts'
import { useLang } from '../../../../lib/i18n.ts'
import { mediaPaths, noTime } from '../../../../lib/media-paths.ts'
import { fieldId, useForm, usePart } from '../form-place.ts'
import { mediaWords } from './media-words.ts'

/** Whose comments they are, and the way to them. */
export function MediaSource() {
  const say = useWords(mediaWords)
  const lang = useLang()
  const { draftId } = useForm()
  const { source } = usePart('media').part
  const state = useCommentState(draftId).data
  if (draftId === null) return null
  const to = mediaPaths.joinlist(draftId, state?.exp_ts ?? noTime, state?.state === 'collecting')
  return (
    <p className="media-source">
      <span>
        <span className="type-2">{say.comments}</span>{' '}
        <b>{source === null ? say.ofList : say.ofPost(platformName(source.platform)[lang])}</b>{' '}
        {source && <code>{source.postId}</code>}
      </span>
      <Link id={fieldId('settings.source')} to={to}>
        {state && state.comments === 0 ? say.toCollect : say.toComments}
        <Icon name="chevron" size={14} />
      </Link>
    </p>
  )
}
