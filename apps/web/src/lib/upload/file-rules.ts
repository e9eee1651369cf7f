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
/** M4A is MP4: a film without pictures. */
export const musicRule: FileRule = {
  ...videoRule,
  kinds: ['mp3', 'wav', ...videoRule.kinds],
  accept: 'audio/mpeg,audio/wav,.mp3,.wav,audio/mp4,audio/x-m4a,audio/webm,.m4a,video/mp4,video/webm',
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
