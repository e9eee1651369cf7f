import { AgainButton, EmptyScene, Skeleton, useWords } from '@fairdraw/ui'
import { useCallback, useEffect, useLayoutEffect, useState } from 'react'
import { EntryBoard } from '../../features/entry/entry-board.tsx'
import { entryMemory } from '../../features/entry/entry-memory.ts'
import { OfflineNote } from '../../features/entry/offline-note.tsx'
import { words } from '../../features/entry/words.ts'
import { useApi } from '../../lib/api-place.tsx'
import { isInsideWechat } from '../../lib/inside-wechat.ts'
import { LangSwitch } from '../../lib/lang-switch.tsx'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { useLiveDraw } from '../../lib/live-draw.ts'
import { paths } from '../../lib/paths.ts'
import { titles } from '../../lib/titles.ts'
import { Unreached } from '../../lib/unreached.tsx'
import { useTitle } from '../../lib/use-title.ts'
import './draw-page.css'

const CommentsBoard = lazyPart(
  async () => await (await import('../../features/entry/comments/load-board.ts')).loadBoard(),
)
const SignInSheet = lazyPart(
  async () => (await import('../../features/sign-in/sign-in-sheet.tsx')).SignInSheet,
)

/** The other language, at the foot of whatever stage the page shows. */
function LangFoot() {
  return (
    <nav className="draw-lang">
      <LangSwitch />
    </nav>
  )
}

/** `/mobile/:lid`: a draw on a phone. */
export function DrawPage({ lid }: { readonly lid: string }) {
  const say = useWords(words)
  const api = useApi()
  const { picture, problem, link, reload } = useLiveDraw(api, lid, entryMemory)
  const [isSigningIn, setIsSigningIn] = useState(false)
  const askToSignIn = useCallback(() => setIsSigningIn(true), [])
  useTitle(picture?.entry.title ?? titles.enter)
  const entry = picture?.entry
  const scenery = entry?.scenery ?? ''
  useLayoutEffect(() => {
    if (entry) document.documentElement.dataset.scenery = scenery
  }, [entry, scenery])
  useEffect(() => {
    if (!entry || !isInsideWechat()) return
    const part = import('../../features/entry/wechat/share-card.ts')
    // Without it the page is handed on as any link is.
    part.then(({ setShareCard }) => setShareCard(api, entry)).catch(() => {})
  }, [api, entry])
  if (picture) {
    return (
      <>
        {link === 'offline' && <OfflineNote loadedAt={picture.loadedAt} />}
        {picture.entry.task_type === 'media' && !picture.entry.me ? (
          <CommentsBoard picture={picture} />
        ) : (
          <EntryBoard picture={picture} reload={reload} askToSignIn={askToSignIn} />
        )}
        {isSigningIn && (
          <SignInSheet back={location.pathname + location.search} onClose={() => setIsSigningIn(false)} />
        )}
        <LangFoot />
      </>
    )
  }
  if (problem === null) {
    return (
      <main id="main" className="entrant-blank">
        <Skeleton bars={[1, 0.6, 0.8, 1, 1]} height={40} />
      </main>
    )
  }
  const isMissing = problem.sta === 1004 || problem.sta === 1001
  return (
    <main id="main" className="entrant-blank">
      <h1 className="fd-hidden">{say.page}</h1>
      {isMissing ? (
        <EmptyScene
          title={say.missingTitle}
          act={
            <a className="fd-button fd-button-outline fd-button-44" href={paths.myEntries()}>
              {say.mine}
            </a>
          }
        >
          {say.missingMore}
        </EmptyScene>
      ) : (
        <Unreached act={<AgainButton size={44} onAgain={reload} />}>{say.unreachedMore}</Unreached>
      )}
      <LangFoot />
    </main>
  )
}
