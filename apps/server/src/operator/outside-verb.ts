import { ownServiceName, ownServiceSaid } from '@fairdraw/contract'
import type { Desk } from './desk.ts'

const marks = { works: '✓', fails: '✗', unknown: '–' } as const

/** `operator outside`: whether what the operator connected works, a line each. */
export async function outsideVerb({ deployment, foundBad, lang, print, say }: Desk): Promise<void> {
  const lines = await deployment.checkOutside()
  if (lines.length === 0)
    say({
      zh: '没有设置任何外部平台，产品照常使用（docs/sign-in.md）。',
      en: 'No outside platform is set up; everything else works as usual (docs/sign-in.md).',
    })
  const colon = lang === 'zh' ? '：' : ': '
  for (const line of lines) {
    const { service, state } = line
    print(`${marks[state]} ${ownServiceName(service, lang)}${colon}${ownServiceSaid(line, lang)}`)
  }
  if (lines.some(({ state }) => state === 'fails')) foundBad()
}
