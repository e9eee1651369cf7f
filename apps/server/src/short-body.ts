/** All of the body of an answer; throws, as fetch does of one that breaks off, where there is more of it than `mostBytes`. */
export async function shortBody(
  body: AsyncIterable<Uint8Array> | null,
  mostBytes: number,
): Promise<Buffer<ArrayBuffer>> {
  const pieces: Uint8Array[] = []
  let length = 0
  // Leaving the loop cancels the body.
  for await (const piece of body ?? []) {
    length += piece.length
    if (length > mostBytes) throw new TypeError('the answer is too long')
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}
