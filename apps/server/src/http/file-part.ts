import { Refusal } from '@fairdraw/domain'
import type { Multipart } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { Rejected } from './envelope.ts'

/** The one part that a form may have, and the field that names it in answers. */
const field = 'file'

/**
 * The bytes of the part `file` as they come. Throws Rejected unless it is there and alone, and refuses
 * `upload_broken` when the form ends too early. `most`: no byte beyond the next one is taken from the connection.
 */
export async function* filePartOf(
  request: FastifyRequest,
  most: number,
): AsyncGenerator<Uint8Array, undefined> {
  if (!request.isMultipart()) throw missing()
  // Who hung up meanwhile sends nothing any more, not even an end.
  if (request.raw.destroyed) throw new Refusal('upload_broken')
  const limits = { fileSize: most + 1, files: 1, fields: 0, parts: 1, headerPairs: 20 }
  const parts = request.parts({ limits })
  try {
    const part = await nextOf(parts)
    if (part?.type !== 'file' || part.fieldname !== field) throw missing()
    yield* unbroken(part.file)
    if (await nextOf(parts)) throw tooMany()
  } finally {
    // What is left is read and dropped, so that the client, who is still sending, hears the answer.
    request.raw.unpipe()
    request.raw.resume()
  }
}

async function nextOf(parts: AsyncIterator<Multipart>): Promise<Multipart | null> {
  try {
    const { value, done } = await parts.next()
    return done ? null : value
  } catch (failure) {
    throw meaningOf(failure)
  }
}

async function* unbroken(file: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, undefined> {
  const pieces = file[Symbol.asyncIterator]()
  try {
    for (;;) {
      const { value, done } = await pieces.next().catch((failure: unknown) => {
        throw meaningOf(failure)
      })
      if (done) return
      yield value
    }
  } finally {
    await pieces.return?.()
  }
}

/** What the reader of forms complains about: too many parts, or a form that is not one. */
function meaningOf(failure: unknown): Error {
  const code = failure instanceof Error && 'code' in failure ? String(failure.code) : ''
  return /^FST_(PARTS|FILES|FIELDS)_LIMIT$/.test(code) ? tooMany() : new Refusal('upload_broken')
}

function missing(): Rejected {
  return new Rejected([{ path: [field], code: 'invalid_type', message: 'received undefined' }])
}

function tooMany(): Rejected {
  return new Rejected([{ path: [field], code: 'too_big', origin: 'array', maximum: 1, message: '' }])
}
