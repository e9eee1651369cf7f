import { type ZipEntry, type ZipFault, ZipProblem, zipEntries } from '../../../lib/pasted-list/unzipped.ts'
import { textPhotos, workbookPhotos } from './table-photos.ts'

/** A photo that was given: its name leads to its person. */
export type GivenPhoto = {
  /** As it is called, without the folders it lies in; of a table the place where it stands. */
  readonly name: string
  /** Whose it is, where a table says so beside it. */
  readonly person?: { readonly number: string; readonly name: string }
  /** Where it lies on another site, which the server asks. */
  readonly link?: string
  readonly bytes: number
  /** Why nothing can be read of it. */
  readonly fault: 'locked' | null
  /** Throws where it is broken. */
  read(): Promise<Blob>
}

/** Largest photo that is read; it is made smaller before it is sent. */
export const mostPhotoBytes = 20 * 2 ** 20

/** PK: a zip archive, whatever it is called. */
const zipMark = [0x50, 0x4b, 0x03, 0x04]

/** The photos in chosen files, of which archives are opened; or why one of these cannot be. */
export async function photosIn(
  files: readonly File[],
): Promise<{ readonly photos: readonly GivenPhoto[] } | { readonly fault: ZipFault }> {
  const photos: GivenPhoto[] = []
  try {
    for (const file of files) {
      if (!isHidden(file.webkitRelativePath || file.name)) photos.push(...(await photosOf(file)))
    }
    return { photos }
  } catch (failure) {
    if (failure instanceof ZipProblem) return { fault: failure.code }
    throw failure
  }
}

async function photosOf(file: File): Promise<readonly GivenPhoto[]> {
  if (await isZip(file)) {
    const entries = await zipEntries(file)
    if (entries.some(({ name }) => name === 'xl/workbook.xml')) return await workbookPhotos(file, entries)
    return entries.filter(({ name }) => !name.endsWith('/') && !isHidden(name)).map(photoIn)
  }
  if (/\.(csv|tsv|txt)$/i.test(file.name)) return await textPhotos(file)
  return [{ name: baseOf(file.name), bytes: file.size, fault: null, read: async () => file }]
}

function photoIn({ name, size, isLocked, read }: ZipEntry): GivenPhoto {
  return {
    name: baseOf(name),
    bytes: size,
    fault: isLocked ? 'locked' : null,
    read: async () => new Blob([await read(mostPhotoBytes)]),
  }
}

async function isZip(file: Blob): Promise<boolean> {
  const head = new Uint8Array(await file.slice(0, zipMark.length).arrayBuffer())
  return zipMark.every((byte, at) => head[at] === byte)
}

const baseOf = (path: string) => path.split(/[/\\]/).at(-1) ?? path

/** What systems put into folders by themselves. */
function isHidden(path: string): boolean {
  return /(^|[/\\])(\.|__MACOSX[/\\]|thumbs\.db$|desktop\.ini$)/i.test(path)
}
