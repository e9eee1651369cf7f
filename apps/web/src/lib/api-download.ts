import type { Envelope, routes, SentOf } from '@fairdraw/contract'

export type TableWish = SentOf<(typeof routes)['taskExport']>
/** A table as a file, with the rows it has. */
export type Table = { readonly file: Blob; readonly rows: number }

type Asked = {
  readonly url: string
  readonly wish: TableWish
  readonly headers: Readonly<Record<string, string>>
  readonly signal?: AbortSignal | undefined
  /** How much has come; the length is not known before the end. */
  readonly onProgress?: ((bytes: number, rows: number) => void) | undefined
}

/** A table of a draw, or the envelope that refuses it; null when no whole answer came. */
export async function fetchTable(
  asked: Asked,
): Promise<Table | Envelope<Record<string, unknown> | null> | null> {
  try {
    const response = await fetch(asked.url, {
      method: 'POST',
      headers: { ...asked.headers, 'content-type': 'application/json' },
      body: JSON.stringify(asked.wish),
      ...(asked.signal && { signal: asked.signal }),
    })
    // Only a table says how many rows it has; everything else is an envelope.
    const rowCount = response.headers.get('x-row-count')
    if (rowCount === null) return (await response.json()) as Envelope<null>
    const rows = Number(rowCount)
    const parts: BlobPart[] = []
    let bytes = 0
    const reader = response.body?.getReader()
    for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
      parts.push(read.value)
      bytes += read.value.byteLength
      asked.onProgress?.(bytes, rows)
    }
    return { file: new Blob(parts, { type: response.headers.get('content-type') ?? '' }), rows }
  } catch {
    return null
  }
}
