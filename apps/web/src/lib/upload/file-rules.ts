import { type FileKind, kindOfFile } from './file-kind.ts'

const megabyte = 1024 * 1024

/** What an upload may be. */
export type FileRule = {
  readonly kinds: readonly FileKind[]
  readonly mostBytes: number
  /** For the browser's file dialog, which only hides what the rule refuses anyway. */
  readonly accept: string
}

export const imageRule: FileRule = {
  kinds: ['png', 'jpeg'],
  mostBytes: 5 * megabyte,
  accept: 'image/png,image/jpeg',
}
export const videoRule: FileRule = {
  kinds: ['mp4', 'webm'],
  mostBytes: 20 * megabyte,
  accept: 'video/mp4,video/webm',
}
/** Music is kept as a film without pictures: M4A is MP4. */
export const musicRule: FileRule = {
  ...videoRule,
  accept: 'audio/mp4,audio/x-m4a,audio/webm,.m4a,video/mp4,video/webm',
}

/** Why a file cannot be sent; null when it can. The kind is looked at first: a wrong one is not worth making smaller. */
export async function objectionToFile(
  file: Blob,
  rule: FileRule,
): Promise<'wrong_kind' | 'too_large' | null> {
  const kind = await kindOfFile(file)
  if (kind === null || !rule.kinds.includes(kind)) return 'wrong_kind'
  return file.size > rule.mostBytes ? 'too_large' : null
}
