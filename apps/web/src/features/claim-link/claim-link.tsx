import { AgainButton, EmptyScene, ErrorScene, Skeleton, useWords } from '@fairdraw/ui'
import { useLang } from '../../lib/i18n.ts'
import { prizeTier } from '../../lib/tier-name.ts'
import { claimLinkWords } from './claim-link-words.ts'
import { OpenLinkForm } from './open-link-form.tsx'
import { useLinkCode, useLinkSight } from './use-claim-link.ts'
import './claim-link.css'

/** What a claim link leads to, and the way there; `title` heads it until that is known. */
export function ClaimLink({ title }: { readonly title: string }) {
  const say = useWords(claimLinkWords)
  const lang = useLang()
  const code = useLinkCode()
  const { sight, again } = useLinkSight(code)
  if (sight === null || typeof sight === 'string')
    return (
      <>
        <h1 className="fd-hidden">{title}</h1>
        {sight === null && <Skeleton bars={[0.4, 0.8, 1]} height={40} />}
        {sight === 'wrong' && <EmptyScene title={say.wrongTitle}>{say.wrongMore}</EmptyScene>}
        {sight === 'unreached' && (
          <ErrorScene title={say.unreached} act={<AgainButton size={44} onAgain={again} />} />
        )}
      </>
    )
  return (
    <div className="claim-link">
      <header>
        <p className="type-2">{say.lead(sight.organiser)}</p>
        <h1 className="type-title">{say.won}</h1>
        <p>{sight.title}</p>
        <p className="type-strong">
          {prizeTier(sight.tier, lang)} · {sight.prize_name}
        </p>
      </header>
      <OpenLinkForm code={code} sight={sight} />
    </div>
  )
}
