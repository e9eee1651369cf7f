/** A body of one kind, and the header that says so. */
export type Form = { readonly payload: Buffer; readonly headers: Readonly<Record<string, string>> }

const boundary = 'fairdraw-test-boundary'

type FormPart = { readonly name?: string; readonly fileName?: string; readonly bytes: Uint8Array | string }

/** A multipart form of these parts, as browsers write it. A part without a file name is a plain field. */
export function formOf(...parts: readonly FormPart[]): Form {
  const pieces = parts.flatMap(({ name = 'file', fileName, bytes }) => [
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"`,
    fileName === undefined ? '\r\n\r\n' : `; filename="${fileName}"\r\ncontent-type: image/png\r\n\r\n`,
    bytes,
    '\r\n',
  ])
  const payload = Buffer.concat([...pieces, `--${boundary}--\r\n`].map((piece) => Buffer.from(piece)))
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } }
}

/** A form with one file. */
export function fileForm(bytes: Uint8Array | string, fileName = 'a.png'): Form {
  return formOf({ fileName, bytes })
}
