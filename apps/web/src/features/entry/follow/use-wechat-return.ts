import { useWords } from '@fairdraw/ui'
import { useCallback } from 'react'
import type { ApiClient } from '../../../lib/api-client.ts'
import type { DrawPicture } from '../../../lib/draw-picture.ts'
import { followWords } from './follow-words.ts'
import type { OutsideReturn } from './outside-return.ts'
import { useOutsideReturn } from './use-outside-return.ts'

type Options = {
  readonly entry: DrawPicture['entry']
  readonly reload: () => Promise<boolean>
}

/** Says who came back from WeChat, once; true while that is on its way. */
export function useWechatReturn({ entry, reload }: Options): boolean {
  const say = useWords(followWords)
  const { lid } = entry
  const tell = useCallback(
    async (api: ApiClient, brought: OutsideReturn) => {
      const { follows } = await api.callOrThrow('entryWechat', { lid, ...brought })
      const said = follows === null ? say.unsure : follows ? say.follows : say.known
      return { said, tone: follows === true ? ('bamboo' as const) : ('ochre' as const) }
    },
    [lid, say],
  )
  return useOutsideReturn({ entry, reload, platform: 'wx', tell })
}
