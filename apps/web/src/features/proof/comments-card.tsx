import { platformName } from '@fairdraw/domain'
import { fingerprint, type Proof } from '@fairdraw/fairness'
import { Fingerprint, Icon, useWords } from '@fairdraw/ui'
import { type CommentsSaid, commentsSaidIn } from '../../lib/comments/comments-said.ts'
import { filterWords } from '../../lib/comments/filter-words.ts'
import { filtersSaid } from '../../lib/comments/filters-said.ts'
import { useDrawTime } from '../../lib/draw-zone.ts'
import { thousands as n } from '../../lib/format.ts'
import { useLang } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import './comments-card.css'

const words = {
  zh: {
    title: '评论名单',
    came: ({ comments, people, kept_people }: CommentsSaid['tally']) =>
      `${n(comments)} 条评论，${n(people)} 人写的，${n(kept_people)} 人进入抽取`,
    mark: '评论',
    markMore: '发布时写进章程，评论改动一个字，指纹就不同',
    post: (platform: string) => `${platform}的帖子`,
    imported: '由主办方导入，没有注明帖子',
    first: '30 天里第一次用这份名单抽奖',
    nth: (run: number) => `30 天里第 ${n(run)} 次用这份名单抽奖，以前的每一次都能复算`,
    run: (at: number) => `第 ${n(at)} 次`,
    thisRun: '本次',
  },
  en: {
    title: 'The list of comments',
    came: ({ comments, people, kept_people }: CommentsSaid['tally']) =>
      `${n(comments)} comments by ${n(people)} people; ${n(kept_people)} are in the draw`,
    mark: 'Comments',
    markMore: 'In the charter since the publication: another letter would be another fingerprint',
    post: (platform: string) => `Post on ${platform}`,
    imported: 'Imported by the organiser, no post named',
    first: 'The first draw over this list in 30 days',
    nth: (run: number) =>
      `Draw number ${n(run)} over this list in 30 days; each one before can be recomputed`,
    run: (at: number) => `No. ${n(at)}`,
    thisRun: 'this one',
  },
}

type Props = { readonly proof: Proof }

/** What the charter fixed of a comment draw, and which draw over this list it is (lot-1 §6.6). */
export function CommentsCard({ proof }: Props) {
  const say = useWords(words)
  const { chances } = useWords(filterWords)
  const lang = useLang()
  const said = commentsSaidIn(proof.charter)
  if (!said) return null
  const { chance, filters, sha256, source, tally } = said
  return (
    <section className="fd-card proof-comments" aria-labelledby="proof-comments-title">
      <h2 className="type-head" id="proof-comments-title">
        {say.title}
      </h2>
      <p>{say.came(tally)}</p>
      <p className="type-small type-2">
        {source ? (
          <a href={source.url} target="_blank" rel="noopener noreferrer nofollow">
            {say.post(platformName(source.platform)[lang])} {source.post_id}
          </a>
        ) : (
          say.imported
        )}
      </p>
      <ul className="type-2">
        {[chances[chance], ...filtersSaid(filters, lang)].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <div>
        <Fingerprint of={say.mark} value={fingerprint(sha256)} copies={sha256} />
        <p className="type-small type-3">{say.markMore}</p>
      </div>
      <Runs proof={proof} />
    </section>
  )
}

/** Draws before this one are no secret: who drew until the result pleased is seen here. */
function Runs({ proof: { close, drawId } }: Props) {
  const say = useWords(words)
  const tell = useDrawTime()
  if (!close?.runs) return null
  const list = [...close.runs.earlier, { drawId, at: close.at }]
  if (list.length < 2) return <p className="type-small">{say.first}</p>
  return (
    <>
      <p className="proof-warning proof-comments-run">
        <Icon name="info" size={18} /> {say.nth(list.length)}
      </p>
      <ol>
        {list.map((run, at) => (
          <li key={run.drawId}>
            <a href={paths.proof(run.drawId)} aria-current={run.drawId === drawId ? 'page' : undefined}>
              {say.run(at + 1)}
            </a>{' '}
            <span className="type-small type-2 type-numbers">
              {tell(run.at)}
              {run.drawId === drawId && ` · ${say.thisRun}`}
            </span>
          </li>
        ))}
      </ol>
    </>
  )
}
