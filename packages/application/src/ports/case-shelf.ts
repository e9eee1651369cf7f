import type { DrawSettings, DrawTypeCode, Instant } from '@fairdraw/domain'
import type { ReaderLang } from './reader-store.ts'

/** What a case says, in order: plain shapes, so that no page has to trust markup. */
export type CaseBlock =
  | { readonly kind: 'heading' | 'quote' | 'text'; readonly text: string }
  | { readonly kind: 'list'; readonly isOrdered: boolean; readonly items: readonly string[] }
  | { readonly kind: 'image'; readonly url: string; readonly alt: string }

/** A template of the product, an example of it worked through, or a case of a customer that the operator published, in one language. */
export type ExampleCase = {
  readonly id: string
  readonly kind: 'template' | 'example' | 'case'
  readonly lang: ReaderLang
  readonly title: string
  readonly summary: string
  readonly taskType: DrawTypeCode
  /** The address of its picture; null shows the picture of its type. */
  readonly cover: string | null
  readonly tags: readonly string[]
  readonly blocks: readonly CaseBlock[]
  /** What a draft of it holds when it is begun at this instant; null where it is only to be read. */
  readonly settingsAt: ((now: Instant) => DrawSettings) | null
}

/** Where cases stand; templates first, then examples. */
export type CaseShelf = {
  all(): Promise<readonly ExampleCase[]>
}
