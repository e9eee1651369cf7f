import { AgainButton, EmptyScene, Skeleton, useWords } from '@fairdraw/ui'
import { ProofBoard } from '../../features/proof/proof-board.tsx'
import { useVerification } from '../../features/proof/use-verification.ts'
import { words } from '../../features/proof/words.ts'
import { useApi } from '../../lib/api-place.tsx'
import { DrawZone } from '../../lib/draw-zone.ts'
import { useLiveDraw } from '../../lib/live-draw.ts'
import { paths } from '../../lib/paths.ts'
import { SiteHeader } from '../../lib/site-header.tsx'
import { titles } from '../../lib/titles.ts'
import { Unreached } from '../../lib/unreached.tsx'
import { useTitle } from '../../lib/use-title.ts'
import './proof-page.css'

/** `/proof/:lid`: recomputes a draw in the visitor's browser; starts over with every new fact. */
export function ProofPage({ lid }: { readonly lid: string }) {
  const say = useWords(words)
  useTitle(titles.proof)
  const { picture, problem } = useLiveDraw(useApi(), lid)
  // A draw that only the proof knows still gets its check.
  const newestFact = picture?.life.factNumber ?? (problem ? 0 : null)
  const { state, restart } = useVerification(lid, newestFact)
  const links = [
    { href: '#how', text: say.nav.how },
    { href: '#command', text: say.nav.command },
    { href: paths.draw(lid), text: say.nav.draw },
  ]
  return (
    <div className="proof-page">
      <SiteHeader links={links} />
      <main id="main">
        {'proof' in state && (
          <DrawZone value={picture?.entry.time_zone}>
            <ProofBoard state={state} picture={picture} onAgain={restart} />
          </DrawZone>
        )}
        {state.is === 'loading' && <Skeleton bars={[0.5, 0.8, 1, 1]} height={40} />}
        {state.is === 'missing' && <EmptyScene title={say.missingTitle}>{say.missingMore}</EmptyScene>}
        {state.is === 'veiled' && <EmptyScene title={say.earlyTitle}>{say.veiledMore}</EmptyScene>}
        {state.is === 'unreached' && (
          <Unreached act={<AgainButton size={44} onAgain={restart} />}>{say.unreachedMore}</Unreached>
        )}
      </main>
    </div>
  )
}
