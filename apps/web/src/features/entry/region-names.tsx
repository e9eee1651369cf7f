import { useWords } from '@fairdraw/ui'
import { nameOfPath, pathTo } from '../../lib/districts/district-tree.ts'
import { useDistricts } from '../../lib/districts/use-districts.ts'

const words = {
  zh: { loading: '正在取地区列表', unreached: '地区列表没有取到' },
  en: { loading: 'Fetching the districts', unreached: 'The districts could not be fetched' },
}

/** The names of the districts a draw is for. */
export function RegionNames({ ids }: { readonly ids: readonly string[] }) {
  const say = useWords(words)
  const { districts } = useDistricts()
  if (districts === null) return <p className="region-names">{say.loading}</p>
  if (districts === 'unreached') return <p className="region-names">{say.unreached}</p>
  return <p className="region-names">{ids.map((id) => nameOfPath(pathTo(districts, id)) || id).join('、')}</p>
}
