import { Button, useWords } from '@fairdraw/ui'
import { LangSwitch } from '../../../lib/lang-switch.tsx'
import { paths } from '../../../lib/paths.ts'
import { userToken } from '../../../lib/session.ts'
import { controlWords } from '../controls/control-words.ts'
import type { DialogProps } from '../controls/dialogs/hall-dialogs.tsx'
import { SkinChoice } from '../controls/dialogs/skin-choice.tsx'
import { VolumeSlider } from '../controls/volume-slider.tsx'
import { remoteWords } from './remote-words.ts'

/** What the stage shows between the rounds, how it looks and sounds, and the end. */
export function ScreenPart({ show, drive, acts }: DialogProps) {
  const say = useWords(remoteWords)
  const control = useWords(controlWords)
  const { scene } = show.state
  const order = (sent: Parameters<typeof drive.order>[0]) => void acts.send(() => drive.order(sent))
  return (
    <>
      <div className="remote-grid">
        <Button look="outline" size={54} onClick={() => order({ do: 'show', act: 'welcome' })}>
          {control.welcome}
        </Button>
        <Button look="outline" size={54} onClick={() => order({ do: 'show', act: 'check-in' })}>
          {control.checkIn}
        </Button>
        <Button look="outline" size={54} onClick={() => order({ do: 'show', act: 'end' })}>
          {control.endScreen}
        </Button>
        <Button look="outline" size={54} onClick={() => order({ do: 'mute', on: !scene.muted })}>
          {scene.muted ? control.unmute : control.mute}
        </Button>
        <Button look="outline" size={54} onClick={() => acts.press('dark')}>
          {scene.dark ? control.lit : control.dark}
        </Button>
      </div>
      <section className="remote-volume">
        <h2>{say.volume}</h2>
        <VolumeSlider scene={scene} drive={drive} label={say.volume} />
      </section>
      <SkinChoice show={show} drive={drive} />
      {userToken() !== null && (
        <Button look="outline" size={44} wide onClick={() => acts.open({ is: 'remotes' })}>
          {control.remotes}
        </Button>
      )}
      <a className="fd-button fd-button-text fd-button-44" href={paths.stage(show.state.lid)}>
        {say.stageHere}
      </a>
      <p>
        <LangSwitch />
      </p>
      <Button look="danger" size={44} wide onClick={() => acts.open({ is: 'end' })}>
        {control.end}
      </Button>
    </>
  )
}
