import { musicRule } from './file-rules.ts'
import { MediaUpload, type MediaUploadProps } from './media-upload.tsx'

/** A piece of music: MP3, WAV, or the sound of an M4A, MP4 or WebM. */
export function MusicUpload(props: MediaUploadProps) {
  const player = (address: string) => (
    // biome-ignore lint/a11y/useMediaCaption: music has no words to be read
    <audio src={address} aria-label={props.label} controls preload="none" />
  )
  return <MediaUpload {...props} kind="music" rule={musicRule} player={player} />
}
