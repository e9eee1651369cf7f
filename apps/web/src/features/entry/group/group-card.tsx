import { Icon, type IconName, useWords } from '@fairdraw/ui'
import type { DrawPicture } from '../../../lib/draw-picture.ts'
import { isInsideWechat } from '../../../lib/inside-wechat.ts'
import { hasContact, organiserPlace } from '../organiser-place.ts'
import { groupWords } from './group-words.ts'
import '../follow/follow.css'
import './group-card.css'

type Entry = DrawPicture['entry']
type Ways = NonNullable<Entry['group_ways']>
type Props = { readonly entry: Entry; readonly ways: Ways }

/** How to get in, for who is outside the chat group that the draw is for. */
export function GroupCard({ entry, ways }: Props) {
  const say = useWords(groupWords)
  const { organiser, organiser_card: card } = entry
  return (
    <section className="follow-card group-card" aria-labelledby="group-title">
      <h2 className="type-head" id="group-title">
        {say.title}
      </h2>
      <WaysIn ways={ways} />
      <p className="type-small type-2">{say.alone}</p>
      <p className="type-small">
        {say.ask(organiser.nickname)}
        {card && hasContact(card) && (
          <a className="group-contact" href={`#${organiserPlace}`}>
            {say.contact}
          </a>
        )}
      </p>
    </section>
  )
}

function WaysIn({ ways }: Pick<Props, 'ways'>) {
  const say = useWords(groupWords)
  if (ways.length === 0)
    return (
      <>
        <p className="type-strong">{say.none}</p>
        <p className="type-small type-2">{say.noneMore}</p>
      </>
    )
  return (
    <>
      {ways.length > 1 && <p className="type-small type-2">{say.both}</p>}
      <ul className="group-ways">
        {ways.includes('link') && <Way icon="link" what={say.link} why={say.linkWhy} />}
        {ways.includes('card') && (
          <Way
            icon="chat"
            what={say.card}
            how={isInsideWechat() ? say.cardInside : say.cardOutside}
            why={say.cardWhy}
          />
        )}
      </ul>
    </>
  )
}

type WayProps = {
  readonly icon: IconName
  readonly what: string
  readonly how?: string
  readonly why: string
}

function Way({ icon, what, how, why }: WayProps) {
  return (
    <li>
      <Icon name={icon} size={20} />
      <div>
        <p className="type-strong">{what}</p>
        {how !== undefined && <p className="type-small">{how}</p>}
        <p className="type-small type-2">{why}</p>
      </div>
    </li>
  )
}
