import { ErrorScene, useWords } from '@fairdraw/ui'
import type { ReactNode } from 'react'

const words = { zh: '没有连上服务器', en: 'The server could not be reached' }

type Props = {
  /** What is safe meanwhile. */
  readonly children?: ReactNode
  /** Left out where it goes on by itself. */
  readonly act?: ReactNode
}

/** In place of what the server did not answer. */
export function Unreached(props: Props) {
  return <ErrorScene title={useWords(words)} {...props} />
}
