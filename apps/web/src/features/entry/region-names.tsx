import { useWords } from '@fairdraw/ui'
import { nameOfPath, pathTo } from '../../lib/districts/district-tree.ts'
import { districtWords } from '../../lib/districts/district-words.ts'
import { useDistricts } from '../../lib/districts/use-districts.ts'

/** The names of the districts a draw is for. */
export function RegionNames({ ids }: { readonly ids: readonly string[] }) {
  const say = useWords(districtWords)
  const { districts } = useDistricts()
  if (districts === null) return <p className="region-names">{say.loading}</p>
  if (districts === 'unreached') return <p className="region-names">{say.unreached}</p>
  return <p className="region-names">{ids.map((id) => nameOfPath(pathTo(districts, id)) || id).join('、')}</p>
}
