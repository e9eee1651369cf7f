import type { ListWork } from '@fairdraw/application/ports'

/** What the thread opens for itself: a connection cannot be shared with it. */
export type ListThreadSetting = {
  readonly database:
    | { readonly kind: 'sqlite'; readonly path: string }
    | { readonly kind: 'postgres'; readonly url: string }
  /** Where the files of the lists are. */
  readonly folder: string
}

/** List work as it can be asked for from outside: a stream of bytes stays with who asked. */
export type ListCalls = Pick<ListWork, 'name' | 'seal' | 'select' | 'path'> & {
  readonly rowsFile: (...list: Parameters<ListWork['rowsFile']>) => Promise<{ readonly bytes: number }>
}
