/** What is read or made of something that anybody may have written; undefined where that cannot be, which its check says. */
export function readable<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    // Whoever asks knows where it stood.
    return undefined
  }
}
