import type { Pen } from '@fairdraw/ui'
import { paintCardLook } from './look-card.ts'
import { paintCoverLook } from './look-cover.ts'
import { paintLandscapeLook } from './look-landscape.ts'
import { paintLotLook } from './look-lot.ts'
import { type Pictures, picturesOf } from './pictures.ts'
import type { Poster } from './poster-of.ts'
import { card, sheet } from './poster-parts.ts'
import { paintResultCard } from './result-card.ts'
import { paintResultPoster } from './result-poster.ts'
import type { ResultSheet } from './result-sheet.ts'

/** A picture to hand on: how large it is in units, and how it is painted in them. */
export type Sheet = {
  readonly width: number
  readonly height: number
  readonly paint: (pen: Pen) => void
  readonly lacks: Pictures['lacks']
}

export const posterLooks = ['landscape', 'lot', 'cover', 'card'] as const
export type PosterLook = (typeof posterLooks)[number]

const painters = {
  landscape: paintLandscapeLook,
  lot: paintLotLook,
  cover: paintCoverLook,
  card: paintCardLook,
} as const

type PosterSheets = Readonly<Record<PosterLook, Sheet>>

/** The sheets of a poster by their looks, once its pictures and fonts are here. */
export async function posterSheets(poster: Poster): Promise<PosterSheets> {
  const { title, organiser, prizes } = poster
  const text = [title, organiser, ...prizes.map(({ name }) => name)].join('')
  return sheetsWith(poster, await picturesOf(poster, text))
}

/** The same with these pictures. */
export function sheetsWith(poster: Poster, pictures: Pictures): PosterSheets {
  const sheetOf = (look: PosterLook): Sheet => ({
    ...(look === 'card' ? card : sheet),
    paint: (pen) => painters[look](pen, poster, pictures),
    lacks: pictures.lacks,
  })
  return {
    landscape: sheetOf('landscape'),
    lot: sheetOf('lot'),
    cover: sheetOf('cover'),
    card: sheetOf('card'),
  }
}

type ResultSheets = Readonly<Record<'poster' | 'card', Sheet>>

/** The sheets of a result. */
export async function resultSheets(result: ResultSheet): Promise<ResultSheets> {
  const { title, organiser, portrait, groups } = result
  const names = groups.flatMap(({ prize, lots }) => [prize, ...lots.map(({ name }) => name)])
  const shown = { cover: null, portrait, prizes: groups.slice(0, 1) }
  return resultSheetsWith(result, await picturesOf(shown, [title, organiser, ...names].join('')))
}

/** The same with these pictures. */
export function resultSheetsWith(result: ResultSheet, pictures: Pictures): ResultSheets {
  const { lacks } = pictures
  return {
    poster: { ...sheet, lacks, paint: (pen) => paintResultPoster(pen, result, pictures) },
    card: { ...card, lacks, paint: (pen) => paintResultCard(pen, result, pictures) },
  }
}
