import { EmptyScene, Skeleton, useWords } from '@fairdraw/ui'
import { paths } from '../../lib/paths.ts'
import { titles } from '../../lib/titles.ts'
import { Unreached } from '../../lib/unreached.tsx'

const own = { zh: '我的大屏抽奖', en: 'My big-screen draws' }

type Props = {
  readonly problem: { readonly sta: number } | null
  readonly say: { readonly missing: string; readonly missingMore: string; readonly unreadMore: string }
}

/** In place of a stage while it is read, and where there is none. */
export function BeforeStage({ problem, say }: Props) {
  const title = useWords(titles.stage)
  const toOwn = useWords(own)
  const isMissing = problem?.sta === 1004 || problem?.sta === 1001
  return (
    <>
      <h1 className="fd-hidden">{title}</h1>
      {!problem && <Skeleton bars={[0.6, 1, 0.4]} height={80} />}
      {isMissing && (
        <EmptyScene
          title={say.missing}
          act={
            <a className="fd-button fd-button-outline fd-button-44" href={paths.stage()}>
              {toOwn}
            </a>
          }
        >
          {say.missingMore}
        </EmptyScene>
      )}
      {problem && !isMissing && <Unreached>{say.unreadMore}</Unreached>}
    </>
  )
}
