import { EmptyScene, useWords } from '@fairdraw/ui'
import { SelfCheckBoard } from '../../features/self-check/self-check-board.tsx'
import { words } from '../../features/self-check/words.ts'
import { pageSettings } from '../../lib/page-settings.ts'
import { paths } from '../../lib/paths.ts'
import { titles } from '../../lib/titles.ts'
import './self-check-page.css'

/** `/test`: whether this browser and this service can do what draws need. */
export function SelfCheckPage() {
  const say = useWords(words)
  const title = useWords(titles.selfCheck)
  if (!pageSettings().is_self_check_open)
    return (
      <main id="main">
        <h1 className="fd-hidden">{title}</h1>
        <EmptyScene
          title={say.closed}
          act={
            <a className="fd-button fd-button-outline" href={paths.landing()}>
              {say.home}
            </a>
          }
        >
          {say.closedMore}
        </EmptyScene>
      </main>
    )
  return (
    <main id="main" className="self-check">
      <header>
        <h1 className="type-title">{title}</h1>
        <p className="type-2">{say.lead}</p>
      </header>
      <SelfCheckBoard />
    </main>
  )
}
