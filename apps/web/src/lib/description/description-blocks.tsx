import type { DescriptionBlock } from '@fairdraw/domain'
import { Icon, useWords } from '@fairdraw/ui'
import { useState } from 'react'
import { linkedText, shownAddress } from './linked-text.ts'
import './description-blocks.css'

const words = {
  zh: {
    picture: '说明配图',
    video: '说明视频',
    lost: '没有载入',
    opens: (host: string) => `打开 ${host}，在新页面`,
  },
  en: {
    picture: 'Picture',
    video: 'Video',
    lost: 'This could not be loaded',
    opens: (host: string) => `Opens ${host} in a new page`,
  },
}

/** What an organiser tells about a draw, part by part: words as they were typed, pictures and films of uploads. */
export function DescriptionBlocks({ blocks }: { readonly blocks: readonly DescriptionBlock[] }) {
  return (
    <div className="description">
      {blocks.map((block, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts have no name but their place, and nothing here is typed into
        <Block key={at} block={block} />
      ))}
    </div>
  )
}

function Block({ block }: { readonly block: DescriptionBlock }) {
  switch (block.kind) {
    case 'text':
      return <Words text={block.text} />
    case 'image':
      return <Picture {...block} />
    case 'video':
      return <Film {...block} />
    case 'article':
      return <Article block={block} />
  }
}

function Words({ text }: { readonly text: string }) {
  return (
    <p>
      {linkedText(text).map(({ text: piece, href }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text have no name but their place
        <Piece key={at} text={piece} href={href} />
      ))}
    </p>
  )
}

function Piece({ text, href }: { readonly text: string; readonly href: string | undefined }) {
  if (href === undefined) return text
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {text}
    </a>
  )
}

/* Room is kept for a picture before it comes: the page below does not jump while somebody reads it. */
const room = { width: 560, height: 420 } as const

function Picture({ url, caption }: { readonly url: string; readonly caption?: string }) {
  const say = useWords(words)
  const [isLost, setIsLost] = useState(false)
  return (
    <figure>
      {isLost ? (
        <p className="description-lost">{say.lost}</p>
      ) : (
        <img
          src={url}
          alt={caption ?? say.picture}
          loading="lazy"
          decoding="async"
          {...room}
          onError={() => setIsLost(true)}
        />
      )}
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  )
}

/** Nothing of a film is fetched until somebody plays it. */
function Film({ url, poster }: { readonly url: string; readonly poster?: string }) {
  const say = useWords(words)
  const [isLost, setIsLost] = useState(false)
  if (isLost) return <p className="description-lost">{say.lost}</p>
  return (
    // The organiser’s film comes as it was uploaded, without a track of words.
    // biome-ignore lint/a11y/useMediaCaption: there is none to show
    <video
      src={url}
      poster={poster}
      preload="none"
      controls
      playsInline
      aria-label={say.video}
      width={560}
      height={315}
      onError={() => setIsLost(true)}
    />
  )
}

function Article({ block }: { readonly block: Extract<DescriptionBlock, { kind: 'article' }> }) {
  const say = useWords(words)
  if ('text' in block)
    return (
      <details className="description-article">
        <summary>
          {block.title}
          <Icon name="down" size={18} />
        </summary>
        <Words text={block.text} />
      </details>
    )
  const url = URL.canParse(block.url) ? new URL(block.url) : null
  if (url?.protocol !== 'https:') return <p>{block.title}</p>
  return (
    <a
      className="description-article"
      href={url.href}
      target="_blank"
      rel="noopener noreferrer"
      title={say.opens(url.host)}
    >
      <span>
        {block.title}
        <small>{shownAddress(url)}</small>
      </span>
      <Icon name="external" size={18} />
    </a>
  )
}
