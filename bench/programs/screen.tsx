import { StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { Crowd } from '../../packages/kinds/src/screen/crowd/crowd.tsx'
import type { CrowdPace } from '../../packages/kinds/src/screen/crowd/crowd-props.ts'
import type { Skin } from '../../packages/kinds/src/screen/rule.ts'
import type { StagePerson } from '../../packages/kinds/src/screen/stage-props.ts'
import { crowdOf } from './people.ts'
import '@fairdraw/ui/theme.css'

type Shown = {
  readonly skin: Skin
  readonly pace: CrowdPace
  /** How many are in, and of how many. */
  readonly people: number
  readonly expected?: number
  readonly sinceMs?: number
  /** The clock stands at this moment of it, for whoever comes only then: for pictures. */
  readonly standsAt?: number
  readonly quiet?: boolean
  readonly isRehearsal?: boolean
  readonly lang?: 'zh' | 'en'
  /** Who is drawn, by number. */
  readonly won?: readonly number[]
  /** Nobody has a photo, nor a name but who is drawn; theirs is a block, which a picture's pixels tell from every letter. */
  readonly isBlock?: boolean
}

document.body.style.cssText = 'margin:0;background:#0a1318;overflow:hidden'
const place = document.getElementById('root') as HTMLElement
place.style.cssText = 'position:fixed;inset:0;background:radial-gradient(#1d3640,#12222a,#0a1318,#05080a)'
const root = createRoot(place)
let crowd: readonly StagePerson[] = []
const nobody: ReadonlySet<number> = new Set()

/** Puts the crowd on the screen as it was `sinceMs` ago. */
function show({ people, sinceMs = 0, lang = 'zh', standsAt, won = [], isBlock, ...rest }: Shown): void {
  if (isBlock) crowd = crowdOf(people).map(({ index }) => ({ index, name: won.includes(index) ? '█' : '' }))
  else if (crowd.length !== people) crowd = crowdOf(people, lang)
  if (standsAt !== undefined) flushSync(() => root.render(null))
  const now = standsAt === undefined ? () => Date.now() : () => standsAt
  const winners = won.map((at) => ({
    ...(crowd[at] as StagePerson),
    awardId: String(at),
    tier: 1,
    prize: '',
  }))
  const given = {
    winners,
    seats: Math.max(1, won.length),
    quiet: false,
    isRehearsal: false,
    seed: 'bench',
    ...rest,
  }
  flushSync(() =>
    root.render(
      <StrictMode>
        <Crowd people={crowd} gone={nobody} since={now() - sinceMs} now={now} {...given} />
      </StrictMode>,
    ),
  )
}

Object.assign(globalThis, { screenStage: { show } })
