import { AgainButton, ErrorScene, useWords } from '@fairdraw/ui'

const words = {
  zh: { failed: '没有读到', failedMore: '内容都在服务器上，没有丢。请检查网络。' },
  en: {
    failed: 'This could not be read',
    failedMore: 'Everything is safe on the server. Please check your network.',
  },
}

type Props = {
  /** What it was, and what is safe; in general where left out. */
  readonly say?: { readonly failed?: string; readonly failedMore?: string }
  readonly onAgain: () => unknown
}

/** Something was not read, and may be asked for again. */
export function NotRead({ say, onAgain }: Props) {
  const general = useWords(words)
  return (
    <ErrorScene title={say?.failed ?? general.failed} act={<AgainButton onAgain={onAgain} />}>
      {say?.failedMore ?? general.failedMore}
    </ErrorScene>
  )
}
