import { fileURLToPath } from 'node:url'

/** Environment for a Node of its own that runs the tree: it compiles again only what has changed, like a launch does. */
export const compiledBefore = {
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../../../../.cache/compile', import.meta.url)),
}
