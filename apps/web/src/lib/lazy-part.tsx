import { AgainButton, useWords } from '@fairdraw/ui'
import { type ComponentType, useCallback, useEffect, useState } from 'react'
import { loadPart } from './load-part.ts'
import { pageState } from './page-state.ts'
import './lazy-part.css'

const words = {
  zh: { lost: '这一部分没有载入，网络恢复后会自动再试' },
  en: {
    lost: 'This part could not be loaded; it is tried again when the network is back',
  },
}

/** A part of a page that comes when it is first needed. */
export type LazyPart<Props extends object> = ComponentType<Props> & {
  /** Fetches it beforehand, so that it is there on a poor network; says nothing when that fails. */
  readonly fetch: () => void
}

/** Unlike React's own `lazy`, a part that cannot be loaded leaves the page around it standing, and is tried again. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  const state = pageState<{
    part?: ComponentType<Props>
    loading?: Promise<ComponentType<Props>> | undefined
  }>(() => ({}))
  const loadOnce = () => {
    state.loading ??= load().then(
      (loaded) => {
        state.part = loaded
        return loaded
      },
      (problem: unknown) => {
        state.loading = undefined
        throw problem
      },
    )
    return state.loading
  }

  function Part(props: Props) {
    const [Loaded, setLoaded] = useState<ComponentType<Props> | 'lost' | undefined>(() => state.part)
    const again = useCallback(() => {
      loadPart(loadOnce).then(
        (loaded) => setLoaded(() => loaded),
        () => setLoaded('lost'),
      )
    }, [])
    const isHere = Loaded !== undefined && Loaded !== 'lost'
    useEffect(() => {
      if (isHere) return
      again()
      addEventListener('online', again)
      return () => removeEventListener('online', again)
    }, [again, isHere])
    if (Loaded === undefined) return null
    return Loaded === 'lost' ? <Lost again={again} /> : <Loaded {...props} />
  }
  return Object.assign(Part, { fetch: () => void loadOnce().catch(() => undefined) })
}

function Lost({ again }: { readonly again: () => void }) {
  const say = useWords(words)
  return (
    <p className="lazy-part-lost" role="alert">
      {say.lost}
      <AgainButton size={44} onAgain={again} />
    </p>
  )
}
