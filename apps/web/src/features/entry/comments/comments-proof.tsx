import { fingerprint } from '@fairdraw/fairness'
import { Fingerprint, useWords } from '@fairdraw/ui'
import type { CommentsSaid } from '../../../lib/comments/comments-said.ts'
import type { DrawPicture } from '../../../lib/draw-picture.ts'
import { paths } from '../../../lib/paths.ts'
import { commentsWords } from './comments-words.ts'

type Props = { readonly picture: DrawPicture; readonly said: CommentsSaid | null }

/** What can no longer change before the result, as fingerprints; the result has its own beside it. */
export function CommentsProof({ picture: { entry, life }, said }: Props) {
  const say = useWords(commentsWords)
  const marks = [
    [say.commentsMark, said?.sha256],
    [say.list, life.closeHash],
  ] as const
  const level = life.charter?.level
  return (
    <section className="comments-part" aria-labelledby="proof-title">
      <h2 className="type-head" id="proof-title">
        {say.proof}
      </h2>
      {level && <p className="type-small type-2">{say.level[level]}</p>}
      <ul className="comments-marks">
        {marks.map(
          ([of, hash]) =>
            hash && (
              <li key={of}>
                <Fingerprint of={of} value={fingerprint(hash)} copies={hash} />
              </li>
            ),
        )}
      </ul>
      <a className="comments-proof-link" href={paths.proof(entry.lid)}>
        {say.look}
      </a>
    </section>
  )
}
