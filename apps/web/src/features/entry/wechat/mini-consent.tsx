import { Button, useWords } from '@fairdraw/ui'
import { useEffect, useState } from 'react'
import { useApi } from '../../../lib/api-place.tsx'
import { ConsentFrame } from './consent-card.tsx'
import { consentWords } from './consent-words.ts'
import { loadWechatScript } from './wechat-sdk.ts'

/** A page of the mini-program asks: one in its web-view cannot. */
export function MiniConsent({ lid }: { readonly lid: string }) {
  const say = useWords(consentWords)
  const api = useApi()
  const [isAsked, setIsAsked] = useState(false)
  const [told, setTold] = useState('')
  useEffect(() => {
    let isGone = false
    const look = async () => {
      const said = await api.call('miniConsent', { lid }, { isSilent: true })
      if (!isGone && said) setIsAsked(said.template_id !== null)
    }
    void look()
    return () => {
      isGone = true
    }
  }, [api, lid])
  if (!isAsked) return null
  const ask = async () => {
    setTold('')
    const sdk = await loadWechatScript()
    if (sdk?.miniProgram) sdk.miniProgram.navigateTo({ url: `/pages/consent/index?lid=${lid}` })
    else setTold(say.failed)
  }
  return (
    <ConsentFrame told={told}>
      <Button look="outline" size={44} onClick={() => void ask()}>
        {say.agree}
      </Button>
    </ConsentFrame>
  )
}
