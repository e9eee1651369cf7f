import type { PlayPicture } from '@fairdraw/domain'
import { createRandom } from '@fairdraw/fairness'
import { playKinds } from '@fairdraw/kinds/rules'
import { kindViews } from '@fairdraw/kinds/views'
import { UiLang } from '@fairdraw/ui'
import type { ComponentType } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { nameWheelKind } from '../../packages/kinds/src/name-wheel/rule.ts'
import '@fairdraw/ui/theme.css'

type Played = 'wheel' | 'nine-grid' | 'cards' | 'name-wheel'
type Shown = {
  readonly kind: Played
  readonly picture: PlayPicture
  readonly scenery?: string
  readonly lang?: 'zh' | 'en'
  readonly quiet?: boolean
  readonly more?: object
}

const root = createRoot(document.getElementById('root') as HTMLElement)
const stages: Partial<Record<Played, ComponentType<object>>> = {}
let shown: Shown | null = null
let script: unknown = null
let startedAt = 0
let isBusy = false
let landed: ((value: unknown) => void) | null = null

function draw(): void {
  if (shown === null) return
  const { kind, picture, scenery, lang = 'zh', quiet = false, more } = shown
  const Stage = stages[kind] as ComponentType<object>
  const given = {
    picture,
    script,
    startedAt,
    quiet,
    playsLeft: 3,
    canPlay: !isBusy,
    onPlay: () => busy(true),
    onLanded: () => {
      busy(false)
      landed?.(null)
    },
  }
  flushSync(() =>
    root.render(
      <div data-scenery={scenery}>
        <UiLang value={lang}>
          <Stage {...given} {...more} />
        </UiLang>
      </div>,
    ),
  )
}

/** From the press until the picture stands nothing more can be played, as on the entrant's page. */
function busy(is: boolean): void {
  isBusy = is
  queueMicrotask(draw)
}

/** What the visitor does before a play: closes an open deck and chooses a card, or presses the button. */
async function press(): Promise<void> {
  for (const pressed of ['.fd-cards-rest button', '.fd-card-place:nth-child(5), .fd-play-act']) {
    document.querySelector<HTMLElement>(pressed)?.click()
    await new Promise((next) => requestAnimationFrame(next))
  }
}

/** Puts a stage at rest. */
async function show(next: Shown): Promise<void> {
  stages[next.kind] = (await kindViews[next.kind].stage()) as ComponentType<object>
  // The wheel of names has no picture but of an opening: of one that is long over it stands.
  ;[shown, script, startedAt] = [next, next.kind === 'name-wheel' ? scriptOf(next, 0) : null, 0]
  draw()
}

function scriptOf({ kind, picture }: Shown, seq: number): unknown {
  const { cells } = picture
  const place = (seq * 7919) % cells.length
  const decor = createRandom(new Uint8Array(32).fill(seq % 256))
  if (kind !== 'name-wheel')
    return playKinds[kind]?.script({ tier: cells[place] ?? null, seq }, picture, decor)
  const winners = [{ tier: 1, index: place, shown: '张*' }]
  const opened = { round: 0, prizes: [], winners, voids: [], listSize: cells.length, results: [] }
  return nameWheelKind.script(opened, decor)
}

/** Shows a play that began `sinceMs` ago; resolves when it stands. */
function play(seq: number, sinceMs = 0): Promise<unknown> {
  if (shown === null) throw new Error('no stage is shown')
  script = scriptOf(shown, seq)
  startedAt = Date.now() - sinceMs
  isBusy = true
  const standing = new Promise((resolve) => {
    landed = resolve
  })
  draw()
  return standing
}

Object.assign(globalThis, { stages: { show, press, play } })
