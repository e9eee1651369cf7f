/** A LIKE pattern for texts that contain this one; its wildcards stand for themselves, escaped by a backslash. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}
