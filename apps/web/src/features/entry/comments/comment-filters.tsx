import { platformName } from '@fairdraw/domain'
import { Icon, useWords } from '@fairdraw/ui'
import type { CommentsSaid } from '../../../lib/comments/comments-said.ts'
import { filterWords } from '../../../lib/comments/filter-words.ts'
import { filtersSaid } from '../../../lib/comments/filters-said.ts'
import { useLang } from '../../../lib/i18n.ts'
import { commentsWords } from './comments-words.ts'

type Props = { readonly said: CommentsSaid; readonly zone: string | undefined }

/** Who counts, in sentences, and the post that it is about. */
export function CommentFilters({ said, zone }: Props) {
  const say = useWords(commentsWords)
  const { chances } = useWords(filterWords)
  const lang = useLang()
  const { source, chance, filters } = said
  return (
    <section className="comments-part" aria-labelledby="filters-title">
      <h2 className="type-head" id="filters-title">
        {say.filters}
      </h2>
      <ul className="comments-filters">
        <li>{chances[chance]}</li>
        {filtersSaid(filters, lang, zone).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {source ? (
        <p className="comments-post">
          <a href={source.url} target="_blank" rel="noopener noreferrer nofollow">
            {say.postOn(platformName(source.platform)[lang])}
            <Icon name="external" size={16} />
          </a>
          <code>{source.post_id}</code>
        </p>
      ) : (
        <p className="type-small type-3">{say.imported}</p>
      )}
    </section>
  )
}
