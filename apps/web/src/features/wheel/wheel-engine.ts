import { loadPart } from '../../lib/load-part.ts'
import { pageState } from '../../lib/page-state.ts'

/** What draws and packs: it comes after the page, with the wheel itself. */
const load = async () => {
  const [spin, link] = await Promise.all([import('./wheel-spin.ts'), import('./wheel-link.ts')])
  return { ...spin, ...link }
}

type WheelEngine = Awaited<ReturnType<typeof load>>

const state = pageState<{ engine: WheelEngine | null }>(() => ({ engine: null }))

/** The engine; throws where it cannot be loaded. */
export async function fetchEngine(): Promise<WheelEngine> {
  state.engine ??= await loadPart(load)
  return state.engine
}

/** The engine once it is here; a wheel that can be pressed has it. */
export const engineNow = () => state.engine
