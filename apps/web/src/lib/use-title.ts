import { useEffect } from 'react'

export const defaultTitle = '明签抽奖 - 年会抽奖工具，大屏幕互动抽奖，小程序抽奖'

/** Names the browser's page; the tagline when a route gives none (seed §1). */
export function useTitle(title?: string): void {
  useEffect(() => {
    document.title = title ?? defaultTitle
  }, [title])
}
