import { MyEntries } from '../../features/entry/my-entries.tsx'
import { titles } from '../../lib/titles.ts'
import { useTitle } from '../../lib/use-title.ts'

/** `/mobile`: the draws I am in. */
export function MyEntriesPage() {
  useTitle(titles.enter)
  return <MyEntries />
}
