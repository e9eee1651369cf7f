import { useCallback, useEffect, useState } from 'react'
import type { ApiClient } from '../api-client.ts'
import { useApi } from '../api-place.tsx'
import type { DistrictLevels } from './district-tree.ts'

type Districts = DistrictLevels | 'unreached' | null

let asked: Promise<DistrictLevels | null> | undefined
let known: DistrictLevels | null = null

/** The list, asked for once a page; the browser keeps the answer for a month. */
async function loadDistricts(api: ApiClient): Promise<DistrictLevels | null> {
  asked ??= api.call('districtList', {}, { isSilent: true }).then((answer) => answer?.result ?? null)
  known = await asked
  // A list that did not come is asked for again.
  if (known === null) asked = undefined
  return known
}

/** The administrative divisions; null while they are on their way. Comes back by itself when the network does. */
export function useDistricts(): { readonly districts: Districts; readonly again: () => void } {
  const api = useApi()
  const [districts, setDistricts] = useState<Districts>(known)
  const again = useCallback(() => {
    loadDistricts(api).then((levels) => setDistricts(levels ?? 'unreached'))
  }, [api])
  useEffect(() => {
    if (known === null) again()
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [again])
  return { districts, again }
}
