import type { CommentWork } from '@fairdraw/application/ports'
import type { Refused } from '../threads/thread.ts'

/** What the thread opens for itself: connection and keys cannot be shared with it. */
export type CommentThreadSetting = {
  readonly database:
    | { readonly kind: 'sqlite'; readonly path: string }
    | { readonly kind: 'postgres'; readonly url: string }
  readonly dataFolder: string
  readonly masterKey: string | null
}

type Added = Awaited<ReturnType<CommentWork['addFile']>>

/** Comment work as it can be asked for from outside. */
export type CommentCalls = Omit<CommentWork, 'addFile'> & {
  addFile(...given: Parameters<CommentWork['addFile']>): Promise<Added | Refused>
}
