import { Icon, useWords } from '@fairdraw/ui'
import { kitWords } from './kit-words.ts'
import type { ShownSheet } from './sheet-chooser.tsx'

type Props = {
  readonly shown: ShownSheet
  /** The draw has no cover, and who looks could give it one. */
  readonly lacksCover?: boolean
}

/** What a sheet had to do without, said beside it. */
export function SheetSaid({ shown: { key, sheet }, lacksCover = false }: Props) {
  const say = useWords(kitWords)
  const said = [
    key === 'cover' && lacksCover && say.noCover,
    (key === 'cover' || key === 'card') && sheet.lacks.cover && say.lostCover,
    sheet.lacks.prizes && say.lostPrize,
  ].filter((line) => line !== false)
  return (
    <div role="status">
      {said.map((line) => (
        <p key={line} className="type-small type-2 sheet-said">
          <Icon name="info" size={16} /> {line}
        </p>
      ))}
    </div>
  )
}
