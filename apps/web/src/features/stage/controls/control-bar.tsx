import { Button, Icon, type IconName, useWords } from '@fairdraw/ui'
import { useRef } from 'react'
import { setLang, useLang } from '../../../lib/i18n.ts'
import { openOperator } from '../../../lib/show/open-operator.ts'
import { checkWords } from './check/check-words.ts'
import type { ControlProps } from './control-props.ts'
import { controlWords } from './control-words.ts'
import { canFillScreen } from './full-screen.ts'
import type { HallActs } from './use-hall-acts.ts'
import { useIdle } from './use-idle.ts'
import './control-bar.css'

const hidesAfterMs = 3_000
/** Where the stage is the only window, its first page says so for longer. */
const aloneHidesAfterMs = 20_000

type Props = ControlProps & {
  readonly acts: HallActs
  /** No operator's window is open on this computer. */
  readonly isAlone: boolean
  /** Nobody has touched this window, so that nothing can sound from it. */
  readonly isSilent: boolean
  /** Looks whether this computer is fit; offered before the hall has anything to look at. */
  readonly onCheck: () => void
}

/** The little that stands on the projected window: where control is, and what is this window's own. */
export function ControlBar({ show, acts, isAlone, isSilent, onCheck }: Props) {
  const { lid, scene } = show.state
  const say = useWords(controlWords)
  const check = useWords(checkWords)
  const lang = useLang()
  const bar = useRef<HTMLDivElement>(null)
  const isFirst = isAlone && scene.act === 'welcome'
  const isIdle = useIdle(isFirst ? aloneHidesAfterMs : hidesAfterMs, bar)
  const isAsked = acts.dialog !== null
  const isHidden = isIdle && !isAsked && !acts.isWaiting
  const said = isAsked ? say.askedThere : isFirst ? say.alone : isAlone ? say.notThere : say.there
  return (
    <>
      {isSilent && !scene.muted && (
        <p className="control-silent">
          <Icon name="mute" size={20} />
          {say.silent}
        </p>
      )}
      <div
        ref={bar}
        className={`control-bar ${isHidden ? 'control-bar-away' : ''}`}
        role="toolbar"
        aria-label={say.bar}
      >
        <p role="status">{acts.isWaiting ? say.waiting : said}</p>
        <Button look={isAlone || isAsked ? 'ink' : 'outline'} size={44} onClick={() => openOperator(lid)}>
          {say.operator}
        </Button>
        {scene.act === 'welcome' && (
          <Button look="outline" size={44} onClick={onCheck}>
            {check.open}
          </Button>
        )}
        <Tool
          icon={scene.muted ? 'mute' : 'sound'}
          label={scene.muted ? say.unmute : say.mute}
          onPress={() => acts.press('mute')}
        />
        {canFillScreen() && <Tool icon="fullscreen" label={say.full} onPress={() => acts.press('full')} />}
        <Tool icon="language" label={say.language} onPress={() => setLang(lang === 'zh' ? 'en' : 'zh')} />
      </div>
    </>
  )
}

type ToolProps = { readonly icon: IconName; readonly label: string; readonly onPress: () => void }

function Tool({ icon, label, onPress }: ToolProps) {
  return (
    <button
      type="button"
      className="control-tool"
      title={label}
      aria-label={label}
      onClick={({ currentTarget, detail }) => {
        // After a click the space bar is the stage's again; who came by keyboard stays where they are.
        if (detail > 0) currentTarget.blur()
        onPress()
      }}
    >
      <Icon name={icon} size={22} />
    </button>
  )
}
