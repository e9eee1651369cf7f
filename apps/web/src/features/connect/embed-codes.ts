import type { Lang } from '@fairdraw/ui'
import { paths } from '../../lib/paths.ts'
import { escaped } from './html-link.ts'

type Shown = { readonly lid: string; readonly title: string; readonly lang: Lang; readonly origin: string }

/** Two lines of HTML: the element shows the draw, is as high as it and says so when it cannot be shown. */
export function elementCode({ lid, lang, origin }: Omit<Shown, 'title'>): string {
  return [
    `<script src="${origin}/embed.js" async></script>`,
    `<fairdraw-draw lid="${lid}" lang="${lang}"></fairdraw-draw>`,
  ].join('\n')
}

/** A plain frame, for pages on which no script may be put; it stays as high as it is written. */
export function frameCode({ lid, title, lang, origin }: Shown): string {
  const address = `${origin}${paths.draw(lid)}?embed=1&lang=${lang}`
  return `<iframe src="${escaped(address)}" title="${escaped(title)}" width="100%" height="760" style="border:0" allow="accelerometer; gyroscope; clipboard-write; web-share"></iframe>`
}
