import { kindViews } from '@fairdraw/kinds/views'
import { Button, copyText, Icon, Landscape, useQuiet, useToast, useWords } from '@fairdraw/ui'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { RealDraw } from '../../features/wheel/real-draw.tsx'
import { useWheel } from '../../features/wheel/use-wheel.ts'
import { fetchEngine } from '../../features/wheel/wheel-engine.ts'
import { WheelList } from '../../features/wheel/wheel-list.tsx'
import { WheelResult } from '../../features/wheel/wheel-result.tsx'
import { wheelWords } from '../../features/wheel/wheel-words.ts'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { paths } from '../../lib/paths.ts'
import { SiteHeader } from '../../lib/site-header.tsx'
import { titles } from '../../lib/titles.ts'
import { useTitle } from '../../lib/use-title.ts'
import './wheel-page.css'

/** The wheel and what decides it come together: what can be pressed turns at once. */
const NamesStage = lazyPart(async () => {
  const [view] = await Promise.all([kindViews['name-wheel'].names(), fetchEngine()])
  return view
})
NamesStage.fetch()

/** `/wheel`: names on a wheel, without an account; nothing of it is sent anywhere. */
export function WheelPage() {
  useTitle(titles.wheel)
  const say = useWords(wheelWords)
  const quiet = useQuiet()
  const wheel = useWheel()
  const { full, toggle } = useFullScreen()
  const { names, shown, read, spin } = wheel
  useKeys({ spin, full: toggle })
  return (
    <div className="wheel-page">
      <div className="wheel-ridges">
        <Landscape />
      </div>
      <SiteHeader
        links={[
          { href: `${paths.landing()}#kinds`, text: say.nav.kinds },
          { href: `${paths.landing()}#proof`, text: say.nav.proof },
        ]}
        act={
          <a className="fd-button fd-button-ink" href={paths.signIn()}>
            {say.signIn}
          </a>
        }
      />
      <main id="main" className="wheel-room">
        <div className="wheel-left">
          <h1 className="type-display">{say.title}</h1>
          <p className="type-2">{say.lead}</p>
          <WheelList wheel={wheel} />
        </div>
        <div className="wheel-middle" ref={full.place}>
          <div className="wheel-stage">
            <NamesStage
              names={names}
              script={shown?.script ?? null}
              startedAt={shown?.startedAt ?? 0}
              quiet={quiet}
              onPlay={spin}
              onLanded={wheel.land}
            />
          </div>
          {full.isOn && shown?.isLanded && <p className="wheel-full-name">{shown.names[shown.index]}</p>}
          <div className="wheel-acts">
            <ShareLink names={read.names} />
            {full.isThere && (
              <Button look="text" icon={<Icon name="fullscreen" size={18} />} onClick={toggle}>
                {full.isOn ? say.leaveFullScreen : say.fullScreen}
              </Button>
            )}
            <span className="wheel-keys type-small type-2">{say.keys}</span>
          </div>
        </div>
        <div className="wheel-right">
          <WheelResult wheel={wheel} />
          <RealDraw names={read.names} />
        </div>
      </main>
    </div>
  )
}

/** A link longer than this some chats cut off. */
const safeLength = 2_000

/** The link that brings these names to whoever opens it. */
function ShareLink({ names }: { readonly names: readonly string[] }) {
  const say = useWords(wheelWords)
  const toast = useToast()
  const share = async () => {
    const engine = await fetchEngine().catch(() => null)
    const link = engine && location.origin + location.pathname + (await engine.fragmentOf(names))
    if (engine === null || link === null || !(await copyText(link))) toast(say.notShared, 'crimson')
    else toast(link.length > safeLength ? say.sharedLong : say.shared, 'bamboo')
  }
  return (
    <Button
      look="text"
      icon={<Icon name="link" size={18} />}
      disabled={names.length === 0}
      onClick={() => void share()}
    >
      {say.share}
    </Button>
  )
}

/** Wheel and result alone on the whole screen, where the browser can. */
function useFullScreen() {
  const place = useRef<HTMLDivElement>(null)
  const [isOn, setIsOn] = useState(false)
  const isThere = document.fullscreenEnabled === true
  useEffect(() => {
    const changed = () => setIsOn(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', changed)
    return () => document.removeEventListener('fullscreenchange', changed)
  }, [])
  const toggle = () => {
    if (!isThere) return
    const going = isOn ? document.exitFullscreen() : place.current?.requestFullscreen()
    // A browser that will not leaves the page as it is.
    going?.catch(() => undefined)
  }
  return { full: { place, isOn, isThere }, toggle }
}

/** Space turns the wheel, F fills the screen, wherever nothing is being typed or pressed by them. */
function useKeys({ spin, full }: { readonly spin: () => void; readonly full: () => void }) {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const { target, code } = event
    if (event.repeat || event.ctrlKey || event.metaKey || event.altKey) return
    if (target instanceof Element && target.closest('input, textarea, button, a, summary, select, dialog'))
      return
    if (code !== 'Space' && code !== 'KeyF') return
    event.preventDefault()
    if (code === 'Space') spin()
    else full()
  })
  useEffect(() => {
    const heard = (event: KeyboardEvent) => pressed(event)
    addEventListener('keydown', heard)
    return () => removeEventListener('keydown', heard)
  }, [])
}
