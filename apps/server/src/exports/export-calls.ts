import type { ExportOrder } from '@fairdraw/application/ports'

/** What the thread opens for itself: connection and keys cannot be shared with it. */
export type ExportThreadSetting = {
  readonly database:
    | { readonly kind: 'sqlite'; readonly path: string }
    | { readonly kind: 'postgres'; readonly url: string }
  readonly dataFolder: string
  readonly masterKey: string | null
}

/** An export as it can be asked for from outside: its bytes are fetched block by block, none ahead. */
export type ExportCalls = {
  open(order: ExportOrder): Promise<{ readonly id: number; readonly rows: number }>
  /** Null at the end. */
  next(id: number): Promise<Uint8Array | null>
  stop(id: number): Promise<void>
}
