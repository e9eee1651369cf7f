import { isHidden } from '@fairdraw/domain'
import { Icon, useWords } from '@fairdraw/ui'
import { DescriptionBlocks } from '../../../lib/description/description-blocks.tsx'
import { blocksOfLines, objectionsToBlocks } from './description/block-lines.ts'
import type { DrawForm } from './draw-form.ts'
import { previewWords } from './preview-words.ts'

/** What the small phone tells about the draw and its organiser; a part that is half made waits until it is whole. */
export function PreviewAbout({ form }: { readonly form: DrawForm }) {
  const say = useWords(previewWords)
  const { card, visibility } = form
  const blocks = blocksOfLines(form.description.filter((line) => objectionsToBlocks([line]).length === 0))
  const links = [card.accountUrl.trim() && say.account, card.miniUrl.trim() && say.mini].filter(Boolean)
  const hasCard = !isHidden(visibility, 'creator') && (card.qr !== null || links.length > 0)
  return (
    <>
      {blocks.length > 0 && (
        <div className="phone-about">
          <strong>{say.about}</strong>
          <DescriptionBlocks blocks={blocks} />
        </div>
      )}
      {hasCard && (
        <div className="phone-about">
          <strong>{say.organiser}</strong>
          {card.qr !== null && <img className="phone-qr" src={card.qr} alt="" />}
          {links.map((link) => (
            <span key={link}>
              {link} <Icon name="external" size={12} />
            </span>
          ))}
        </div>
      )}
    </>
  )
}
