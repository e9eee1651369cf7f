import { DeskTheme } from '@fairdraw/ui/desk'
import dayjs from 'dayjs'
import { useEffect } from 'react'
import { RouterProvider } from 'react-router/dom'
import { DeskApiPlace } from '../../features/desk/desk-api-place.tsx'
import { giveNonceToStyles } from '../../lib/give-nonce-to-styles.ts'
import { useLang } from '../../lib/i18n.ts'
import { pageNonce } from '../../lib/page-nonce.ts'
import { tellTheme, useTheme } from '../../lib/web-theme.ts'
import { deskRouter } from './desk-router.tsx'
import 'dayjs/locale/zh-cn'

const router = deskRouter()
const nonce = pageNonce()
if (nonce !== undefined) giveNonceToStyles(nonce)

/** The organiser's desk: our paper and ink, the way to the server, and the pages. */
export function Desk() {
  const lang = useLang()
  const mode = useTheme()
  useEffect(tellTheme, [])
  dayjs.locale(lang === 'zh' ? 'zh-cn' : 'en')
  return (
    <DeskTheme mode={mode} lang={lang} nonce={nonce}>
      <DeskApiPlace>
        <RouterProvider router={router} />
      </DeskApiPlace>
    </DeskTheme>
  )
}
