import { useToast, useWords } from '@fairdraw/ui'
import type { OutsideWay } from './outside-ways.ts'
import { beginTrip, type TripPurpose } from './sign-in-trip.ts'

export const noMemoryWords = {
  zh: '这个浏览器不让网站保存登录状态，请换一个浏览器或关闭无痕模式',
  en: 'This browser keeps nothing for websites. Use another one, or leave private browsing',
}

type Trip = {
  /** Where to afterwards; here when left out. */
  readonly back?: string | null
  readonly purpose?: TripPurpose
}

/** Leaves for the site of a way to sign in, or says that this browser would not know the return. */
export function useSiteTrip(trip: Trip): (way: OutsideWay) => void {
  const noMemory = useWords(noMemoryWords)
  const tell = useToast()
  return ({ platform, authorise_url, where }) => {
    const here = location.pathname + location.search
    const there = beginTrip(authorise_url, { platform, back: here, ...trip, ...(where && { where }) })
    if (there === null) tell(noMemory, 'crimson')
    else location.assign(there)
  }
}
