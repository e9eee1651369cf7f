import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { useApi } from '../../lib/api-place.tsx'
import { freshKey } from '../../lib/fresh-key.ts'
import { mediaPaths, noTime } from '../../lib/media-paths.ts'
import { useAnew } from '../../lib/use-asked.ts'
import { useBusy } from '../../lib/use-busy.ts'
import type { PostRef } from './post.ts'

/** What to begin a comment draw with: the post whose comments are collected, or imported; null for a list of its own. */
export type Begin = { readonly post: PostRef | null; readonly collects: boolean }

/** Makes the draft of a comment draw and goes on to its comments; however often it is pressed meanwhile, one draft. */
export function useBegin() {
  const api = useApi()
  const go = useNavigate()
  const anew = useAnew()
  const kept = useRef<{ about: string; key: string }>(null)
  const { isBusy, during } = useBusy()
  const begin = async ({ post, collects }: Begin) => {
    const about = post?.url ?? ''
    if (kept.current?.about !== about) kept.current = { about, key: freshKey() }
    const { key } = kept.current
    const begun = await during(async () => {
      const made = await api.call(
        'taskCreate',
        {
          title: '',
          prizes: [],
          task_type: 'media',
          publish: false,
          opening: { by: 'manual' },
          settings: { source: post ?? 'import', chance: 'person', filters: {} },
        },
        { idempotencyKey: key },
      )
      // Where collecting is refused, the comments can still be imported.
      return made && { made, state: collects ? await api.call('mediaCollect', { id: made.id }) : null }
    })
    if (!begun) return
    const { made, state } = begun
    kept.current = null
    await anew('taskList')
    await go(mediaPaths.joinlist(made.id, state?.exp_ts ?? noTime, state !== null))
  }
  return { begin, isBusy }
}
