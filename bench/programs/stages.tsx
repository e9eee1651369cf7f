import type { PlayPicture } from '@fairdraw/domain'
import { createRandom } from '@fairdraw/domain/fairness'
import { playKinds } from '@fairdraw/kinds/rules'
import { kindViews, type PlayTheme } from '@fairdraw/kinds/views'
import { Ground, UiLang } from '@fairdraw/ui'
import type { ComponentType } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import '@fairdraw/ui/theme.css'

type Played = 'wheel' | 'nine-grid' | 'cards'
type Shown = {
  readonly kind: Played
  readonly picture: PlayPicture
  readonly theme?: PlayTheme
  readonly lang?: 'zh' | 'en'
  readonly quiet?: boolean
  readonly more?: object
}

const root = createRoot(document.getElementById('root') as HTMLElement)
const stages: Partial<Record<Played, ComponentType<object>>> = {}
let shown: Shown | null = null
let script: unknown = null
let startedAt = 0
let landed: ((value: unknown) => void) | null = null

function draw(): void {
  if (shown === null) return
  const { kind, picture, theme = 'paper', lang = 'zh', quiet = false, more } = shown
  const Stage = stages[kind] as ComponentType<object>
  const given = {
    picture,
    script,
    startedAt,
    quiet,
    theme,
    playsLeft: 3,
    canPlay: true,
    onLanded: () => landed?.(null),
  }
  flushSync(() =>
    root.render(
      <Ground theme={theme}>
        <UiLang value={lang}>
          <Stage {...given} {...more} />
        </UiLang>
      </Ground>,
    ),
  )
}

/** Puts a stage at rest. */
async function show(next: Shown): Promise<void> {
  stages[next.kind] = (await kindViews[next.kind].stage()) as ComponentType<object>
  ;[shown, script] = [next, null]
  draw()
}

/** Shows a play that began `sinceMs` ago; resolves when it stands. */
function play(seq: number, sinceMs = 0): Promise<unknown> {
  if (shown === null) throw new Error('no stage is shown')
  const { cells } = shown.picture
  const tier = cells[(seq * 7919) % cells.length] ?? null
  const decor = createRandom(new Uint8Array(32).fill(seq % 256))
  script = playKinds[shown.kind]?.script({ tier, seq }, shown.picture, decor)
  startedAt = Date.now() - sinceMs
  const standing = new Promise((resolve) => {
    landed = resolve
  })
  draw()
  return standing
}

Object.assign(globalThis, { stages: { show, play } })
