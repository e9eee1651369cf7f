import { Button, Icon, type IconName, Sheet, useToast, useWords } from '@fairdraw/ui'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useApi } from '../../../lib/api-place.tsx'
import type { DrawPicture } from '../../../lib/draw-picture.ts'
import { thousands } from '../../../lib/format.ts'
import { freshKey } from '../../../lib/fresh-key.ts'
import { setLang, useLang } from '../../../lib/i18n.ts'
import { canFillScreen, toggleFullScreen } from '../controls/full-screen.ts'
import { useIdle } from '../controls/use-idle.ts'
import { lotsStageWords } from './words.ts'
import '../controls/control-bar.css'
import '../controls/hall-controls.css'
import { useBusy } from '../../../lib/use-busy.ts'

const hidesAfterMs = 5_000

type Act = 'all' | 'close' | 'pairs'
type Props = {
  /** The private id of the draw. */
  readonly id: string
  readonly picture: DrawPicture
  readonly pages: number
  readonly onTurn: (by: 1 | -1) => void
  readonly onDrawn: () => void
}

/** What the host does: draw for all with the one big key, turn pages, end it. Every act is asked about once more. */
export function LotsControls({ id, picture, pages, onTurn, onDrawn }: Props) {
  const say = useWords(lotsStageWords)
  const lang = useLang()
  const [asked, setAsked] = useState<Act | null>(null)
  const bar = useRef<HTMLDivElement>(null)
  const isIdle = useIdle(hidesAfterMs, bar)
  const { life } = picture
  const isPairing = life.charter?.lots?.rule === 'pairing'
  const isOpen = life.status === 'open' && !life.lots?.ended
  const main: Act | null = !isOpen ? null : isPairing ? 'pairs' : life.lots ? 'all' : null
  useStageKeys({
    isOff: asked !== null,
    onStep: () => main && setAsked(main),
    onTurn,
  })
  return (
    <div className="hall-controls" data-theme="dark">
      <div
        ref={bar}
        className={`control-bar ${isIdle && asked === null ? 'control-bar-away' : ''}`}
        role="toolbar"
        aria-label={say.bar}
      >
        {main && (
          <Button size={44} onClick={() => setAsked(main)}>
            {main === 'pairs' ? say.closePairs : say.drawAll}
          </Button>
        )}
        {main === 'all' && (
          <Button size={44} look="outline" onClick={() => setAsked('close')}>
            {say.close}
          </Button>
        )}
        {pages > 1 && (
          <>
            <Tool icon="back" label={say.previous} onPress={() => onTurn(-1)} />
            <Tool icon="chevron" label={say.next} onPress={() => onTurn(1)} />
          </>
        )}
        <Tool icon="language" label={say.language} onPress={() => setLang(lang === 'zh' ? 'en' : 'zh')} />
        {canFillScreen() && <Tool icon="screen" label={say.fullScreen} onPress={toggleFullScreen} />}
      </div>
      {asked && (
        <Sure act={asked} id={id} picture={picture} onDrawn={onDrawn} onClose={() => setAsked(null)} />
      )}
    </div>
  )
}

type ToolProps = { readonly icon: IconName; readonly label: string; readonly onPress: () => void }

function Tool({ icon, label, onPress }: ToolProps) {
  return (
    <button type="button" className="control-tool" aria-label={label} title={label} onClick={onPress}>
      <Icon name={icon} />
    </button>
  )
}

type SureProps = Pick<Props, 'id' | 'picture' | 'onDrawn'> & {
  readonly act: Act
  readonly onClose: () => void
}

/** Once more: what is drawn in front of everybody cannot be taken back. */
function Sure({ act, id, picture, onDrawn, onClose }: SureProps) {
  const say = useWords(lotsStageWords)
  const toast = useToast()
  const { isBusy, send } = useOneAct(act, id)
  const actId = useId()
  // A dialog gives the focus to its first button, which closes it: the key that asked also answers.
  useEffect(() => document.getElementById(actId)?.focus(), [actId])
  const people = thousands(picture.joinCount)
  const left = thousands(picture.entry.lots?.left ?? 0)
  const said = {
    all: [say.drawAllTitle, say.sureMore(people), say.drawAll],
    close: [say.closeTitle, say.sureCloseMore(left), say.close],
    pairs: [say.closePairsTitle, say.surePairsMore(people), say.closePairs],
  }[act]
  const go = async () => {
    const told = await send()
    if (told === null) return
    toast(told, 'bamboo')
    onDrawn()
    onClose()
  }
  return (
    <Sheet
      open
      shape="dialog"
      onClose={onClose}
      title={said[0]}
      foot={
        <>
          <Button look="text" size={44} onClick={onClose}>
            {say.notYet}
          </Button>
          <Button
            size={44}
            look={act === 'close' ? 'danger' : 'ink'}
            busy={isBusy ? say.busy : undefined}
            id={actId}
            onClick={() => void go()}
          >
            {said[2]}
          </Button>
        </>
      }
    >
      <p>{said[1]}</p>
    </Sheet>
  )
}

/** One press, one effect: repeated, it is known for the same. Answers what to say; null where it was refused. */
function useOneAct(act: Act, id: string) {
  const say = useWords(lotsStageWords)
  const api = useApi()
  const [key] = useState(freshKey)
  const { isBusy, during } = useBusy()
  const ask = async (): Promise<string | null> => {
    if (act === 'all') {
      const answer = await api.call('lotsDrawAll', { id }, { idempotencyKey: key })
      return answer && say.drawn(answer.given, answer.without)
    }
    const answer = await api.call('lotsClose', { id }, { idempotencyKey: key })
    return answer && (act === 'pairs' ? say.closing : say.closed)
  }
  return { isBusy, send: () => during(ask) }
}

type Keys = {
  readonly isOff: boolean
  readonly onStep: () => void
  readonly onTurn: (by: 1 | -1) => void
}

/** Space draws for all, arrows turn pages, F fills the screen. */
function useStageKeys({ isOff, onStep, onTurn }: Keys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isOff || event.ctrlKey || event.altKey || event.metaKey || event.repeat) return
    const isOnButton = event.target instanceof Element && event.target.closest('button, a') !== null
    const act = actOf(event.key, isOnButton)
    if (act === null) return
    event.preventDefault()
    if (act === 'step') onStep()
    else if (act === 'screen') toggleFullScreen()
    else onTurn(act)
  })
  useEffect(() => {
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}

/** A button that has the focus has its own use for the keys that press it. */
function actOf(key: string, isOnButton: boolean): 'step' | 'screen' | 1 | -1 | null {
  if (key === ' ' || key === 'Enter') return isOnButton ? null : 'step'
  if (key === 'ArrowLeft' || key === 'PageUp') return -1
  if (key === 'ArrowRight' || key === 'PageDown') return 1
  return key.toLowerCase() === 'f' ? 'screen' : null
}
