import { useCallback, useEffect, useState } from 'react'
import type { ApiClient } from '../api-client.ts'
import { useApi } from '../api-place.tsx'
import { pageState } from '../page-state.ts'
import type { DistrictLevels } from './district-tree.ts'

type Districts = DistrictLevels | 'unreached' | null

type Asked = { asked?: Promise<DistrictLevels | null> | undefined; known: DistrictLevels | null }
const state = pageState<Asked>(() => ({ known: null }))

/** The list, asked for once a page; the browser keeps the answer for a month. */
async function loadDistricts(api: ApiClient): Promise<DistrictLevels | null> {
  state.asked ??= api.call('districtList', {}, { isSilent: true }).then((answer) => answer?.result ?? null)
  state.known = await state.asked
  // A list that did not come is asked for again.
  if (state.known === null) state.asked = undefined
  return state.known
}

/** The administrative divisions; null while they are on their way. Comes back by itself when the network does. */
export function useDistricts(): { readonly districts: Districts; readonly again: () => void } {
  const api = useApi()
  const [districts, setDistricts] = useState<Districts>(state.known)
  const again = useCallback(() => {
    loadDistricts(api).then((levels) => setDistricts(levels ?? 'unreached'))
  }, [api])
  useEffect(() => {
    if (state.known === null) again()
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [again])
  return { districts, again }
}
