import { randomBytes } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'
import { mediaFile, mostPictureBytes, writeMedia } from '@fairdraw/application'
import type { Images, Ports, Redrawn } from '@fairdraw/application/ports'
import { BadCase } from './bad-case.ts'
import { namedAs, type OwnCases, type PutCase } from './case-shelf.ts'
import { readCase } from './read-case.ts'

export type CaseNeeds = Pick<Ports, 'media'> & { readonly cases: OwnCases; readonly images: Images }

const longestSide = 1_600
const kept = /^\/media\//
/** The picture of the head, and those of the text: what stands between the marks around it. */
const marks = [/(?<=^cover:[ \t]*)\S[^\n]*?(?=[ \t]*$)/gm, /(?<=!\[[^\]]*\]\()[^)\s]+(?=[)\s])/g] as const

/**
 * Publishes a case from a file: its pictures, PNG or JPEG beside it, are drawn anew and kept with what was uploaded.
 * Throws BadCase, and nothing is kept then.
 */
export async function addCase({ cases, images, media }: CaseNeeds, path: string): Promise<PutCase> {
  const file = basename(path)
  const named = namedAs(file)
  const text = await readFile(path, 'utf8').catch(() => {
    throw new BadCase(`打不开文件：${path}`, `The file cannot be read: ${path}`)
  })
  const drawn = new Map<string, Redrawn>()
  for (const href of hrefsIn(text)) drawn.set(href, await redrawn(images, dirname(path), href))
  // Read once with the names the pictures will have: a file that is wrong leaves none behind.
  const names = new Map(
    [...drawn].map(([href, { type }]) => [href, mediaFile(randomBytes(16).toString('hex'), type)]),
  )
  const told = withPictures(text, (href) => `/media/${names.get(href)}`)
  readCase(told, named)
  for (const [href, { bytes }] of drawn) await writeMedia(media, names.get(href) ?? '', [bytes])
  return await cases.put(file, told)
}

function hrefsIn(text: string): ReadonlySet<string> {
  return new Set(marks.flatMap((mark) => text.match(mark) ?? []).filter((href) => !kept.test(href)))
}

function withPictures(text: string, nameOf: (href: string) => string): string {
  return marks.reduce(
    (told, mark) => told.replace(mark, (href) => (kept.test(href) ? href : nameOf(href))),
    text,
  )
}

async function redrawn(images: Images, folder: string, href: string): Promise<Redrawn> {
  const path = join(folder, href)
  const outside = new BadCase(
    `图片要和文件放在一起：${href}`,
    `Pictures lie beside the file or in a folder beside it: ${href}`,
  )
  if (/^[a-z]+:|^\//i.test(href) || relative(folder, path).startsWith('..')) throw outside
  const size = (await stat(path).catch(() => null))?.size
  if (size === undefined) throw new BadCase(`找不到图片：${href}`, `There is no such picture: ${href}`)
  if (size > mostPictureBytes)
    throw new BadCase(`图片超过 5 MB：${href}`, `The picture is larger than 5 MB: ${href}`)
  const drawn = await images.redraw(await readFile(path), longestSide)
  if (drawn.state === 'redrawn') return drawn
  throw new BadCase(`图片要是完好的 PNG 或 JPEG：${href}`, `The picture is no whole PNG or JPEG: ${href}`)
}
