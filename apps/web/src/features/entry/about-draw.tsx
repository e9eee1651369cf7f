import { Avatar, Icon, useWords } from '@fairdraw/ui'
import { useState } from 'react'
import { DescriptionBlocks } from '../../lib/description/description-blocks.tsx'
import type { DrawPicture } from '../../lib/draw-picture.ts'
import { hasContact, organiserPlace } from './organiser-place.ts'
import './about-draw.css'

const words = {
  zh: {
    about: '活动说明',
    organiser: '主办方',
    account: '公众号',
    mini: '小程序',
    qr: (name: string) => `${name}的二维码`,
    qrHint: '长按识别，或用另一台手机扫描',
    opens: (what: string, host: string) => `${what}，在新页面打开 ${host}`,
  },
  en: {
    about: 'About this draw',
    organiser: 'Organiser',
    account: 'Official account',
    mini: 'Mini-program',
    qr: (name: string) => `QR code of ${name}`,
    qrHint: 'Press and hold, or scan it with another phone',
    opens: (what: string, host: string) => `${what}: opens ${host} in a new page`,
  },
}

type Props = { readonly entry: DrawPicture['entry'] }

/** What the organiser tells about the draw, and who they are. */
export function AboutDraw({ entry }: Props) {
  const say = useWords(words)
  const { description } = entry
  return (
    <>
      {description.length > 0 && (
        <section className="about-draw" aria-labelledby="about-title">
          <h2 className="type-head" id="about-title">
            {say.about}
          </h2>
          <DescriptionBlocks blocks={description} />
        </section>
      )}
      <OrganiserContact entry={entry} />
    </>
  )
}

/** Who the organiser is and where to reach them; nothing where they do not say. */
export function OrganiserContact({ entry }: Props) {
  const { organiser_card: card } = entry
  return card && hasContact(card) ? <OrganiserCard entry={entry} card={card} /> : null
}

type CardProps = Props & { readonly card: NonNullable<Props['entry']['organiser_card']> }

function OrganiserCard({ entry, card }: CardProps) {
  const say = useWords(words)
  const [isLost, setIsLost] = useState(false)
  const { nickname, headimgurl } = entry.organiser
  return (
    <section className="about-draw" id={organiserPlace} aria-label={say.organiser}>
      <div className="organiser-card">
        <div className="organiser-card-who">
          <Avatar name={nickname} size={44} src={headimgurl ?? undefined} />
          <p>
            <small>{say.organiser}</small>
            <strong>{nickname}</strong>
          </p>
        </div>
        {card.qr && !isLost && (
          <figure>
            <img
              src={card.qr}
              alt={say.qr(nickname)}
              width={168}
              height={168}
              loading="lazy"
              onError={() => setIsLost(true)}
            />
            <figcaption>{say.qrHint}</figcaption>
          </figure>
        )}
        {(card.account_url || card.mini_url) && (
          <div className="organiser-card-links">
            <Way what={say.account} url={card.account_url} />
            <Way what={say.mini} url={card.mini_url} />
          </div>
        )}
      </div>
    </section>
  )
}

/** A way to the organiser elsewhere; the host says where it leads. */
function Way({ what, url }: { readonly what: string; readonly url: string | undefined }) {
  const say = useWords(words)
  const address = url !== undefined && URL.canParse(url) ? new URL(url) : null
  if (address?.protocol !== 'https:') return null
  return (
    <a href={address.href} target="_blank" rel="noopener noreferrer" title={say.opens(what, address.host)}>
      <span>
        {what}
        <small>{address.host}</small>
      </span>
      <Icon name="external" size={18} />
    </a>
  )
}
