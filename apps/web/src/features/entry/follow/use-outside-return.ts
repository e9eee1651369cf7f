import { type ToastTone, useToast } from '@fairdraw/ui'
import { useEffect, useState } from 'react'
import type { ApiClient } from '../../../lib/api-client.ts'
import { useApi } from '../../../lib/api-place.tsx'
import { CallProblem } from '../../../lib/call-problem.ts'
import type { DrawPicture } from '../../../lib/draw-picture.ts'
import { leaveFor } from '../../../lib/leave-page.ts'
import { paths } from '../../../lib/paths.ts'
import { problemText } from '../../../lib/problem-catalogue.ts'
import { entrantToken, keepGuestToken } from '../../../lib/session.ts'
import { useBusy } from '../../../lib/use-busy.ts'
import {
  cameFrom,
  type OutsideReturn,
  outsideReturn,
  type Platform,
  rememberLeaving,
  withoutReturn,
} from './outside-return.ts'

type Entry = Pick<DrawPicture['entry'], 'lid' | 'login_free' | 'conditions' | 'tasks'>
type Options = {
  readonly entry: Entry
  readonly reload: () => Promise<boolean>
  readonly platform: Platform
  /** Tells the service what was brought; answers what to say of it. */
  readonly tell: (
    api: ApiClient,
    brought: OutsideReturn,
  ) => Promise<{ readonly said: string; readonly tone: ToastTone }>
}

/** Says who came back from another platform, once; true while that is on its way. */
export function useOutsideReturn({ entry, reload, platform, tell }: Options): boolean {
  const api = useApi()
  const toast = useToast()
  const { lid, login_free: isLoginFree } = entry
  const [brought] = useState(() => broughtOf(entry, platform))
  const [isBusy, setIsBusy] = useState(brought !== null)
  useEffect(() => {
    if (!brought || !outsideReturn(location.search, platform)) return
    const bring = async () => {
      await beSomebody(api, lid, isLoginFree)
      history.replaceState(history.state, '', withoutReturn(location.href))
      const { said, tone } = await tell(api, brought)
      toast(said, tone)
      await reload()
    }
    bring()
      .catch((problem: unknown) => toast(wordsOf(problem), 'crimson'))
      .finally(() => setIsBusy(false))
  }, [api, brought, isLoginFree, lid, platform, reload, tell, toast])
  return isBusy
}

function broughtOf(entry: Entry, platform: Platform): OutsideReturn | null {
  const brought = outsideReturn(location.search, platform)
  if (!brought || 'ticket' in brought) return brought
  const asks = [...(entry.conditions ?? []), ...(entry.tasks ?? [])]
  const usual = asks.some(({ kind }) => kind === 'follow') ? 'wx' : 'wc'
  return cameFrom(entry.lid, usual) === platform ? brought : null
}

/** Leaves for the platform, which says who this is and leads back. */
export function useLeave({ lid, login_free: isLoginFree }: Entry, platform: Platform) {
  const api = useApi()
  const { isBusy, during } = useBusy()
  const leave = () =>
    during(async () => {
      await beSomebody(api, lid, isLoginFree)
      const way = platform === 'wx' ? 'entryWechatLeave' : 'entryWecomLeave'
      const { url } = await api.callOrThrow(way, { lid })
      rememberLeaving(lid, platform)
      await leaveFor(url)
    })
  return { isBusy, leave }
}

/** Who must sign in goes there, and comes back with the same address; everybody else is a guest at least. */
async function beSomebody(api: ApiClient, lid: string, isLoginFree: boolean): Promise<void> {
  if (entrantToken() !== null) return
  if (!isLoginFree) await leaveFor(paths.signIn(paths.draw(lid) + location.search))
  keepGuestToken((await api.callOrThrow('guestLogin', {})).token)
}

function wordsOf(problem: unknown): string {
  if (!(problem instanceof CallProblem)) throw problem
  return problemText(problem)
}
