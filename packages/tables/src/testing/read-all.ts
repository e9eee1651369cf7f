import { TableError } from '../table-error.ts'

/** The bytes in pieces of a size, as a network might bring them. */
export async function* inPieces(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.slice(at, at + size)
}

/** Text as the bytes of a file. */
export function fileOf(text: string): { bytes: Uint8Array } {
  return { bytes: Buffer.from(text) }
}

/** All that is given, in its order. */
export async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const found: Item[] = []
  for await (const item of items) found.push(item)
  return found
}

export async function bytesOf(blocks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  return Buffer.concat(await all(blocks))
}

/** The cells of every row. */
export async function cellsOf(rows: AsyncIterable<{ cells: string[] }>): Promise<string[][]> {
  return (await all(rows)).map(({ cells }) => cells)
}

/** Code and line of the failure that reading ends with; throws if it ends well. */
export async function refusalOf(
  items: AsyncIterable<unknown>,
): Promise<{ code: string; line: number | undefined }> {
  try {
    for await (const _ of items);
  } catch (error) {
    if (error instanceof TableError) return { code: error.code, line: error.line }
    throw error
  }
  throw new Error('the table was read to its end')
}
