import { useWords } from '@fairdraw/ui'
import type { ReactNode } from 'react'
import { hallWords } from './hall-words.ts'
import { useOwnPlace } from './use-own-place.ts'

type Props = { readonly lid: string; readonly joinSeq: number; readonly children: ReactNode }

/** A winner of the hall by the number that is called out there; until it is known, by what stands inside. */
export function OwnNumber({ lid, joinSeq, children }: Props) {
  const say = useWords(hallWords)
  const [own] = useOwnPlace(lid, joinSeq)
  return own ? say.numberAndName(own.number, own.name) : children
}
