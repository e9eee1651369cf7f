import { useWords } from '@fairdraw/ui'
import { MyEntries } from '../../features/entry/my-entries.tsx'
import { myWords } from '../../features/entry/my-words.ts'
import { useTitle } from '../../lib/use-title.ts'

/** `/mobile`: the draws I am in. */
export function MyEntriesPage() {
  useTitle(useWords(myWords).title)
  return <MyEntries />
}
