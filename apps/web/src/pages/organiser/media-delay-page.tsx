import { MediaPlace } from './media-place.tsx'
import { MediaWaiting } from './media-waiting.tsx'

/** `/dashboard/create_draw/media_draw/delay/:id`: a comment draw that waits for its organiser's hand. */
export function MediaDelayPage() {
  return <MediaPlace>{(seen) => <MediaWaiting {...seen} view="delay" />}</MediaPlace>
}
