import { useWords } from '@fairdraw/ui'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useApi } from '../../../lib/api-place.tsx'
import { ConsentFrame } from './consent-card.tsx'
import { consentWords } from './consent-words.ts'
import { openWechatSdk } from './wechat-sdk.ts'

type Said = 'declined' | 'failed' | 'granted' | 'late' | 'nothing' | 'old' | 'waiting'

/** WeChat tells us of a consent a moment after the page: it is looked for so often, each time later. */
const looksMs = [1_000, 2_000, 4_000, 8_000]

/**
 * The button of WeChat's own by which a follower agrees to one message of the draw's account. What the
 * page hears of it is shown and not counted: WeChat itself tells the server.
 */
export function SubscribeConsent({ lid }: { readonly lid: string }) {
  const say = useWords(consentWords)
  const { template, said, hear } = useConsent(lid)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const stand = place.current
    const tag = template !== null && stand ? subscribeTag(template, say.agree, stand) : null
    if (!tag) return
    const succeeded = (event: Event) => hear(answerIn(event, template))
    const failed = () => hear('failed')
    const old = () => hear('old')
    tag.addEventListener('success', succeeded)
    tag.addEventListener('error', failed)
    document.addEventListener('WeixinOpenTagsError', old)
    stand?.replaceChildren(tag)
    return () => document.removeEventListener('WeixinOpenTagsError', old)
  }, [template, say.agree, hear])
  if (template === null) return null
  return (
    <ConsentFrame told={said === 'nothing' ? '' : say[said]}>
      <div ref={place} hidden={said === 'granted' || said === 'waiting'} />
    </ConsentFrame>
  )
}

function useConsent(lid: string) {
  const api = useApi()
  const [template, setTemplate] = useState<string | null>(null)
  const [said, setSaid] = useState<Said>('nothing')
  const look = useCallback(
    async () => await api.call('entryConsent', { lid }, { isSilent: true }),
    [api, lid],
  )
  useEffect(() => {
    let isGone = false
    const begin = async () => {
      // The tag works only where WeChat took the page's signature.
      const answer = (await openWechatSdk(api, lid)) && (await look())
      if (isGone || !answer) return
      setTemplate(answer.template_id)
      if (answer.granted > 0) setSaid('granted')
    }
    void begin()
    return () => {
      isGone = true
    }
  }, [api, lid, look])
  const hear = useCallback(
    async (heard: Said) => {
      setSaid(heard)
      if (heard !== 'waiting') return
      for (const pause of looksMs) {
        await new Promise((resolve) => setTimeout(resolve, pause))
        if (((await look())?.granted ?? 0) > 0) return setSaid('granted')
      }
      setSaid('late')
    },
    [look],
  )
  return { template, said, hear }
}

/** As WeChat draws it: what stands in its template is styled there alone. */
function subscribeTag(template: string, label: string, stand: HTMLElement): HTMLElement {
  const tag = document.createElement('wx-open-subscribe')
  tag.setAttribute('template', template)
  const shown = document.createElement('script')
  shown.type = 'text/wxtag-template'
  // What stands in the tag inherits nothing: it is given the colours that the page has now.
  const colour = (name: string) => getComputedStyle(stand).getPropertyValue(name).trim()
  const look = `min-height:44px;padding:0 16px;border:1px solid ${colour('--text-3')};border-radius:8px;background:none`
  shown.text = `<style>.b{${look};color:${colour('--text')};font:16px sans-serif}</style><button class="b">${label}</button>`
  tag.append(shown)
  return tag
}

/** `{ subscribeDetails: '{"<template>":"{\"status\":\"accept\"}"}' }`; anything else is no consent. */
function answerIn(event: Event, template: string | null): Said {
  try {
    const { subscribeDetails } = (event as CustomEvent<{ subscribeDetails?: string }>).detail
    const said = JSON.parse(subscribeDetails ?? '') as Readonly<Record<string, string>>
    const { status } = JSON.parse(said[template ?? ''] ?? '') as { readonly status?: string }
    return status === 'accept' ? 'waiting' : 'declined'
  } catch {
    return 'failed'
  }
}
