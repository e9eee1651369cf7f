import { StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { Crowd } from '../../packages/kinds/src/screen/crowd/crowd.tsx'
import type { CrowdPace } from '../../packages/kinds/src/screen/crowd/crowd-props.ts'
import type { Skin } from '../../packages/kinds/src/screen/rule.ts'
import type { StagePerson } from '../../packages/kinds/src/screen/stage-props.ts'
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
}

const surnames = Array.from('赵钱孙李周吴郑王冯陈褚卫蒋沈韩杨朱秦尤许何吕施张孔曹严华金魏陶姜戚谢邹喻')
const given = Array.from('清和晚舟南乔以诺景行知远若水思齐文博佳宁望舒听澜可盈青柠云起明川长歌初一梓萱')
const latin = ['Ada', 'Ben', 'Cleo', 'Dan', 'Eva', 'Finn', 'Gail', 'Hugo']
/** People nobody is: names put together from letters by their number. */
function person(index: number, lang: 'zh' | 'en'): StagePerson {
  const pick = (letters: readonly string[], step: number) =>
    letters[(index * step) % letters.length] as string
  const zh = pick(surnames, 7) + pick(given, 11) + (index % 5 === 0 ? '' : pick(given, 17))
  const name = lang === 'zh' ? zh : `${pick(latin, 3)} ${pick(latin, 5)}`
  return { index, name, number: String(index + 1).padStart(4, '0') }
}

document.body.style.cssText = 'margin:0;background:#0a1318;overflow:hidden'
const place = document.getElementById('root') as HTMLElement
place.style.cssText = 'position:fixed;inset:0;background:radial-gradient(#1d3640,#12222a,#0a1318,#05080a)'
const root = createRoot(place)
let crowd: readonly StagePerson[] = []
const nobody: ReadonlySet<number> = new Set()

/** Puts the crowd on the screen as it was `sinceMs` ago. */
function show({ people, sinceMs = 0, lang = 'zh', standsAt, won = [], ...rest }: Shown): void {
  if (crowd.length !== people) crowd = Array.from({ length: people }, (_, index) => person(index, lang))
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
