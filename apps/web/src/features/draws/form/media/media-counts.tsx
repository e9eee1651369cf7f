import { commentFaults } from '@fairdraw/domain'
import { EmptyScene, Skeleton, useWords } from '@fairdraw/ui'
import { commentWords } from '../../../../lib/comments/comment-words.ts'
import { FaultBadge } from '../../../../lib/comments/fault-badge.tsx'
import { thousands } from '../../../../lib/format.ts'
import { useForm } from '../form-place.ts'
import { mediaWords } from './media-words.ts'
import { type Tally, useCounted } from './use-counted.ts'
import './media.css'

/** Beside the form: from all comments to those that stay, step by step, and a few of them to look at. */
export function MediaCounts() {
  const say = useWords(mediaWords)
  const { form, draftId } = useForm()
  const { tally, state, isStale } = useCounted(draftId, form.media)
  return (
    <section className="media-counts" aria-labelledby="media-counts">
      <h2 className="type-head" id="media-counts">
        {say.counts}
      </h2>
      {state === 'asking' && <Skeleton bars={[0.7, 1, 0.9, 0.8, 0.6]} height={28} />}
      {(state === 'missing' || state === 'busy') && <EmptyScene title={say[state]} />}
      {state === 'unread' && <p className="type-2">{say.unread}</p>}
      {state === 'counted' && tally && (
        <div className={isStale ? 'media-stale' : undefined} aria-busy={isStale}>
          <Figures tally={tally} />
          <Waterfall tally={tally} />
          <Sample tally={tally} />
        </div>
      )}
    </section>
  )
}

function Figures({ tally }: { readonly tally: Tally }) {
  const say = useWords(mediaWords)
  return (
    <p className="media-figures">
      <b className="type-numbers">{thousands(tally.kept_people)}</b>
      <span>
        {say.peopleOf(thousands(tally.kept))}
        <small className="type-3 type-numbers">{say.chancesOf(thousands(tally.chances))}</small>
      </span>
    </p>
  )
}

/** Each reason takes away from what the ones before it left. */
function Waterfall({ tally }: { readonly tally: Tally }) {
  const say = useWords(mediaWords)
  const { faults } = useWords(commentWords)
  const found = commentFaults.filter((fault) => (tally.removed[fault] ?? 0) > 0)
  const steps = found.map((fault, at) => {
    const before = found.slice(0, at).reduce((sum, one) => sum + (tally.removed[one] ?? 0), 0)
    const gone = tally.removed[fault] ?? 0
    return { fault, gone, left: tally.comments - before - gone }
  })
  const share = (count: number) => `${(count / Math.max(1, tally.comments)) * 100}%`
  return (
    <table className="media-steps" aria-label={say.counts}>
      <thead className="fd-hidden">
        <tr>
          <th scope="col">{say.columns.why}</th>
          <th scope="col">{say.columns.left}</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">{say.all}</th>
          <td>
            {thousands(tally.comments)}
            <i aria-hidden="true" className="media-left" style={{ inlineSize: '100%' }} />
          </td>
        </tr>
        {steps.map(({ fault, gone, left }) => (
          <tr key={fault}>
            <th scope="row">{faults[fault]}</th>
            <td>
              {say.minus(thousands(gone))}
              <i
                aria-hidden="true"
                className="media-gone"
                style={{ inlineSize: share(gone), insetInlineStart: share(left) }}
              />
            </td>
          </tr>
        ))}
        <tr className="media-kept">
          <th scope="row">{say.stays}</th>
          <td>
            {thousands(tally.kept)}
            <i aria-hidden="true" className="media-left" style={{ inlineSize: share(tally.kept) }} />
          </td>
        </tr>
      </tbody>
    </table>
  )
}

const shownComments = 8

function Sample({ tally }: { readonly tally: Tally }) {
  const say = useWords(mediaWords)
  return (
    <>
      <h3 className="type-small type-3" id="media-sample">
        {say.sample}
      </h3>
      {tally.sample.length === 0 && <p className="type-2">{say.sampleNone}</p>}
      <ul className="media-sample" aria-labelledby="media-sample">
        {tally.sample.slice(0, shownComments).map((comment) => (
          <li key={comment.comment_id}>
            <span>
              <b>
                <bdi>{comment.user_name}</bdi>
              </b>
              <FaultBadge fault={comment.fault} />
            </span>
            <span dir="auto">{comment.text}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
