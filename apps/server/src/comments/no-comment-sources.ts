import { CommentSourceFailed, type CommentSources } from '@fairdraw/application/ports'

/** No official interface is configured: links are not followed, and comments come by import. */
export const noCommentSources: CommentSources = {
  configured: [],
  expand: async () => null,
  authoriseUrl(platform) {
    throw new RangeError(`the interface of ${platform} is not configured`)
  },
  async grant() {
    throw new CommentSourceFailed('unauthorised')
  },
  async page() {
    throw new CommentSourceFailed('unauthorised')
  },
}
