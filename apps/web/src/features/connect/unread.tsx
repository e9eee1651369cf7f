import { Button, ErrorScene, useWords } from '@fairdraw/ui'
import { words } from './words.ts'

/** A list that could not be read, and another try. */
export function Unread({ onAgain }: { readonly onAgain: () => unknown }) {
  const say = useWords(words)
  return (
    <ErrorScene
      title={say.listUnread}
      act={
        <Button look="outline" onClick={() => void onAgain()}>
          {say.again}
        </Button>
      }
    >
      {say.listUnreadMore}
    </ErrorScene>
  )
}
