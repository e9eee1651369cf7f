import type { Files } from '../ports/index.ts'

/** Files that live as long as the test; `names` tells what is there. */
export type MemoryFiles = Files & { names(): string[] }

/** An empty place for files. */
export function createMemoryFiles(): MemoryFiles {
  const files = new Map<string, Uint8Array>()

  function bytesOf(name: string): Uint8Array {
    const bytes = files.get(name)
    if (bytes === undefined) throw new Error(`no file ${name}`)
    return bytes
  }

  function partOf(name: string, offset: number, length: number): Uint8Array {
    const bytes = bytesOf(name)
    if (offset + length > bytes.length) throw new RangeError(`${name} ends before byte ${offset + length}`)
    return bytes.slice(offset, offset + length)
  }

  return {
    async create(name) {
      const pieces: Uint8Array[] = []
      return {
        write: async (bytes) => {
          pieces.push(bytes.slice())
        },
        close: async () => {
          files.set(name, new Uint8Array(Buffer.concat(pieces)))
        },
        abort: async () => {},
      }
    },
    size: async (name) => files.get(name)?.length ?? null,
    read: async (name, offset, length) => partOf(name, offset, length),
    async *stream(name, part) {
      yield part ? partOf(name, part.offset, part.length) : bytesOf(name)
    },
    remove: async (name) => {
      files.delete(name)
    },
    names: () => [...files.keys()].sort(),
  }
}
