import { videoRule } from './file-rules.ts'
import { MediaUpload, type MediaUploadProps } from './media-upload.tsx'

/** A video: MP4 or WebM. */
export function VideoUpload(props: MediaUploadProps) {
  const player = (address: string) => (
    <video src={address} aria-label={props.label} controls preload="metadata" muted playsInline />
  )
  return <MediaUpload {...props} kind="video" rule={videoRule} player={player} />
}
