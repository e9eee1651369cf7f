import { reloadForPart } from './reload-when-stale.ts'

/**
 * Loads a part of the app on demand. A part that cannot be loaded belongs to a version that is gone: the page is
 * loaded anew once, and until then nothing is shown in its place; the second time the error is thrown.
 */
export async function loadPart<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    if (!reloadForPart(error)) throw error
    return new Promise(() => {})
  }
}
