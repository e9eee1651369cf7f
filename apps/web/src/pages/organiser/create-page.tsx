import { useWords } from '@fairdraw/ui'
import { OwnTemplates } from '../../features/draws/templates/own-templates.tsx'
import { TemplateBoard } from '../../features/examples/example-board.tsx'
import { TypeCards } from '../../features/types/type-cards.tsx'
import { TypeScene } from '../../features/types/type-scene.tsx'
import { pageWords } from './page-words.ts'

/** `/dashboard/create_draw`: which way to play. */
export function CreatePage() {
  const say = useWords(pageWords)
  return (
    <main id="main" className="desk-page">
      <div className="desk-head">
        <div>
          <h1 className="type-title">{say.create}</h1>
          <p className="type-2">{say.chooseKind}</p>
        </div>
      </div>
      <TypeCards />
      <OwnTemplates />
      <TemplateBoard sceneOf={(code) => <TypeScene code={code} />} />
    </main>
  )
}
