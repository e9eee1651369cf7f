import { attendeeNumber, nameKey } from '@fairdraw/domain'
import type { LeftOut } from '@fairdraw/tables/intake'
import { type GivenPhoto, mostPhotoBytes } from './photo-source.ts'

/** Somebody of a roster who may get a photo. */
export type Pictured = {
  readonly number: string
  readonly name: string
  readonly picture?: string | undefined
}

/** A photo and whose it is; `line` is its place among those given, from 1. */
export type MatchedPhoto = {
  readonly line: number
  readonly photo: GivenPhoto
  readonly person: Pictured
}

/** What becomes of every photo: given is as many as matched and left out. */
export type Matching = {
  readonly given: number
  readonly matched: readonly MatchedPhoto[]
  readonly leftOut: readonly LeftOut<'photo'>[]
  /** Who has none, neither before nor now. */
  readonly missing: readonly Pictured[]
}

/** As far as its name tells; its bytes are looked at when it is sent. */
const photoName = /\.(jpe?g|png|webp|heic|heif)$/i

/** Finds whose photo each is: by the number in its name, else by a name that one person alone has. */
export function matchPhotos(photos: readonly GivenPhoto[], people: readonly Pictured[]): Matching {
  const find = finderOf(people)
  const before = new Map<string, number>()
  const matched: MatchedPhoto[] = []
  const leftOut: LeftOut<'photo'>[] = []
  for (const [at, photo] of photos.entries()) {
    const line = at + 1
    const found =
      faultOf(photo) ??
      (photo.person ? find(photo.person.number, photo.person.name) : find(photo.name.replace(/\.[^.]*$/, '')))
    const leave = (reason: string, same?: number) =>
      leftOut.push({ line, column: 'photo', reason, shown: photo.name, ...(same !== undefined && { same }) })
    if (typeof found === 'string') leave(found)
    else if (before.has(found.number)) leave('twice', before.get(found.number))
    else {
      before.set(found.number, line)
      matched.push({ line, photo, person: found })
    }
  }
  const missing = people.filter(({ number, picture }) => !picture && !before.has(number))
  return { given: photos.length, matched, leftOut, missing }
}

function faultOf({ name, person, link, bytes, fault }: GivenPhoto): string | null {
  if (fault) return fault
  if (link !== undefined) return null
  if (/\.(zip|rar|7z|tar|gz)$/i.test(name)) return 'nested'
  if (!person && !photoName.test(name)) return 'not_a_photo'
  return bytes > mostPhotoBytes ? 'photo_too_large' : null
}

type Finder = (...called: string[]) => Pictured | 'no_person' | 'same_name'

function finderOf(people: readonly Pictured[]): Finder {
  const byNumber = new Map(people.map((person) => [person.number, person]))
  const byName = Map.groupBy(people, ({ name }) => nameKey(name))
  return (...called) => {
    // The whole first: numbers and names may have such marks in them.
    const parts = [
      ...called,
      ...called.flatMap((text) => text.split(/[\s_\-—–+&,，、()（）[\]【】]+/)),
    ].filter(Boolean)
    const numbered = new Set(parts.flatMap((part) => byNumber.get(attendeeNumber(part)) ?? []))
    if (numbered.size === 1) return [...numbered][0] as Pictured
    const named = parts.map((part) => byName.get(nameKey(part)) ?? []).find(({ length }) => length > 0)
    if (!named) return 'no_person'
    return named.length === 1 ? (named[0] as Pictured) : 'same_name'
  }
}
