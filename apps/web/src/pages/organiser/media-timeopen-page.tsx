import { MediaPlace } from './media-place.tsx'
import { MediaWaiting } from './media-waiting.tsx'

/** `/dashboard/create_draw/media_draw/timeopen/:id`: a comment draw that opens by itself at its time. */
export function MediaTimeopenPage() {
  return <MediaPlace>{(seen) => <MediaWaiting {...seen} view="timeopen" />}</MediaPlace>
}
