import { Icon, type IconName, useWords } from '@fairdraw/ui'
import { useRef } from 'react'
import { setLang, useLang } from '../../../lib/i18n.ts'
import { controlWords } from './control-words.ts'
import { canFillScreen } from './full-screen.ts'
import type { ControlProps } from './hall-controls.tsx'
import { HallState } from './hall-state.tsx'
import { StepButton } from './step-button.tsx'
import type { HallActs } from './use-hall-acts.ts'
import { useIdle } from './use-idle.ts'
import './control-bar.css'

const hidesAfterMs = 3_000

type Props = ControlProps & { readonly acts: HallActs }

/** Everything at the foot of the stage; gone when nobody reaches for it. */
export function ControlBar(props: Props) {
  const { show, acts } = props
  const { scene } = show.state
  const say = useWords(controlWords)
  const lang = useLang()
  const bar = useRef<HTMLDivElement>(null)
  const isIdle = useIdle(hidesAfterMs, bar)
  const isHidden = isIdle && acts.dialog === null && !acts.isWaiting
  return (
    <div
      ref={bar}
      className={`control-bar ${isHidden ? 'control-bar-away' : ''}`}
      role="toolbar"
      aria-label={say.bar}
    >
      <HallState {...props} />
      <div className="control-bar-steps">
        <Tool icon="back" label={say.previousRound} onPress={() => acts.press('ArrowLeft')} />
        <StepButton acts={acts} />
        <Tool icon="chevron" label={say.nextRound} onPress={() => acts.press('ArrowRight')} />
      </div>
      <div className="control-bar-tools">
        <Tool icon="users" label={say.absent} onPress={() => acts.press('a')} />
        <Tool icon="plus" label={say.extra} onPress={() => acts.press('n')} />
        <Tool icon="home" label={say.welcome} onPress={() => acts.press('w')} />
        <Tool icon="qr" label={say.checkIn} onPress={() => acts.press('c')} />
        <Tool icon="chat" label={say.danmaku} onPress={() => acts.open({ is: 'danmaku' })} />
        <Tool
          icon={scene.muted ? 'mute' : 'sound'}
          label={scene.muted ? say.unmute : say.mute}
          onPress={() => acts.press('m')}
        />
        <Tool icon="moon" label={say.skins} onPress={() => acts.open({ is: 'skins' })} />
        <Tool icon="phone" label={say.remotes} onPress={() => acts.open({ is: 'remotes' })} />
        {canFillScreen() && <Tool icon="fullscreen" label={say.full} onPress={() => acts.press('f')} />}
        <Tool icon="language" label={say.language} onPress={() => setLang(lang === 'zh' ? 'en' : 'zh')} />
        <Tool icon="info" label={say.keys} onPress={() => acts.press('?')} />
        <Tool icon="exit" label={say.end} onPress={() => acts.open({ is: 'end' })} />
      </div>
    </div>
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
