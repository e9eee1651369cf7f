import { Avatar, useWords } from '@fairdraw/ui'
import type { DrawPicture } from '../../lib/draw-picture.ts'
import { words } from './words.ts'

/** What it is called, whose it is, and how many are in, unless the organiser keeps that to the opening. */
export function DrawHead({ picture }: { readonly picture: DrawPicture }) {
  const say = useWords(words)
  const { entry, joinCount } = picture
  const { organiser } = entry
  const isNamed = organiser.nickname !== ''
  const isCounted = entry.join_count !== null
  return (
    <div className="entry-head">
      <h1 className="type-title">{entry.title}</h1>
      {(isNamed || isCounted) && (
        <p className="type-2">
          {isNamed && (
            <>
              <Avatar name={organiser.nickname} size={24} src={organiser.headimgurl ?? undefined} />
              {organiser.nickname}
            </>
          )}
          {isNamed && isCounted && <span aria-hidden="true">·</span>}
          {isCounted && <span className="type-numbers">{say.joined(joinCount)}</span>}
        </p>
      )}
    </div>
  )
}
