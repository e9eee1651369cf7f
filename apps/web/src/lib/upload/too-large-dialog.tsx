import { Button, Dialog, useWords } from '@fairdraw/ui'
import { pageSettings } from '../page-settings.ts'
import { uploadWords } from './upload-words.ts'

type Props = {
  /** The picture that is too large; null closes the dialog. */
  readonly file: File | null
  readonly onShrink: (file: File) => void
  readonly onClose: () => void
}

/** A picture over 5 MB: made smaller elsewhere, here, or not sent. */
export function TooLargeDialog({ file, onShrink, onClose }: Props) {
  const say = useWords(uploadWords)
  const { compressor_url: compressor } = pageSettings()
  const foot = file && (
    <>
      <Button look="text" onClick={onClose}>
        {say.cancel}
      </Button>
      {compressor && (
        <a
          className="fd-button fd-button-outline fd-button-36"
          href={compressor}
          target="_blank"
          rel="noopener noreferrer"
          onClick={onClose}
        >
          {say.outside}
        </a>
      )}
      <Button onClick={() => onShrink(file)}>{say.here}</Button>
    </>
  )
  return (
    <Dialog open={file !== null} onClose={onClose} title={say.image.tooLarge} foot={foot}>
      <p>{file && say.tooLargeMore(megabytes(file.size))}</p>
    </Dialog>
  )
}

function megabytes(bytes: number): string {
  return `${(bytes / 1024 / 1024).toFixed(1)}M`
}
