import { Button, ErrorScene } from '@fairdraw/ui'

type Props = {
  readonly say: { readonly failed: string; readonly failedMore: string; readonly again: string }
  readonly onAgain: () => unknown
}

/** Something was not read, and may be asked for again. */
export function NotRead({ say, onAgain }: Props) {
  return (
    <ErrorScene
      title={say.failed}
      act={
        <Button look="outline" onClick={() => void onAgain()}>
          {say.again}
        </Button>
      }
    >
      {say.failedMore}
    </ErrorScene>
  )
}
