import { UiLang } from '@fairdraw/ui'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { Qr } from '../../apps/web/src/lib/qr.tsx'
import { ScreenStage } from '../../packages/kinds/src/screen/stage.tsx'
import type { ScreenStageProps, StageAct, StageWinner } from '../../packages/kinds/src/screen/stage-props.ts'
import { crowdOf } from './people.ts'
import '@fairdraw/ui/theme.css'

export type HallShown = {
  readonly skin: ScreenStageProps['skin']
  readonly act: StageAct['act']
  readonly people: number
  /** Who is drawn, by number. */
  readonly won: readonly number[]
  readonly sinceMs: number
  readonly lang?: 'zh' | 'en'
}

document.body.style.cssText = 'margin:0;background:#0a1318;overflow:hidden'
const place = document.getElementById('root') as HTMLElement
place.style.cssText = 'position:fixed;inset:0'
const root = createRoot(place)

/** Puts the whole stage on the screen as it is `sinceMs` into an act; its clock stands there. */
function show({ skin, act, people, won, sinceMs, lang = 'zh' }: HallShown): void {
  const since = Date.UTC(2027, 0, 16, 12, 41)
  const now = () => since + sinceMs
  const crowd = crowdOf(people, lang)
  const [title, prize] = lang === 'zh' ? ['年会', '双人往返机票'] : ['The annual party', 'Flights for two']
  const round = { number: 3, of: 6, tier: 1, prize, winners: Math.max(1, won.length) }
  const winners = won.flatMap((at): StageWinner[] => {
    const person = crowd[at]
    return person ? [{ ...person, awardId: String(at), tier: 1, prize }] : []
  })
  const proof = { fingerprint: '2MQD7TXAWK', proofUrl: 'https://draw.example/proof/k3' }
  const acts: { readonly [Name in StageAct['act']]: StageAct } = {
    welcome: {
      act: 'welcome',
      since,
      startsAt: since + 90_000,
      url: 'https://draw.example/m/k3',
      arrived: Math.round(people * 0.65),
      expected: people,
    },
    'check-in': {
      act: 'check-in',
      since,
      url: 'https://draw.example/m/k3',
      wall: '284913',
      arrived: Math.round(people * 0.65),
      expected: people,
      newest: { name: '沈*', place: 12, at: since },
    },
    prize: { act: 'prize', since, round },
    rolling: { act: 'rolling', since, round, beacon: { round: 35_765_458, dueAt: since + 20_000 } },
    reveal: { act: 'reveal', since, round, winners, drawn: winners, ...proof },
    end: { act: 'end', since, winners, ...proof },
  }
  flushSync(() => root.render(null))
  flushSync(() =>
    root.render(
      <UiLang value={lang}>
        <ScreenStage
          title={title}
          skin={skin}
          now={now}
          act={acts[act]}
          people={crowd}
          seed="k3"
          level="B"
          messages={[]}
          gone={new Set()}
          listFingerprint="R4HC9TQ2WM"
          quiet={false}
          isRehearsal={false}
          qr={(text, size) => <Qr text={text} label={text} size={size} />}
        />
      </UiLang>,
    ),
  )
}

Object.assign(globalThis, { hall: { show } })
