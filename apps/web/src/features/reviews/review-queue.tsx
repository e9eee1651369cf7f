import { maskedName, type TaskKind } from '@fairdraw/domain'
import { Button, EmptyScene, Icon, Skeleton, useWords } from '@fairdraw/ui'
import { type KeyboardEvent, useState } from 'react'
import { useApi } from '../../lib/api-place.tsx'
import { chanceWords } from '../../lib/chance-words.ts'
import { useDrawTime } from '../../lib/draw-zone.ts'
import { thousands } from '../../lib/format.ts'
import { NotRead } from '../../lib/not-read.tsx'
import { useAct } from '../../lib/use-act.ts'
import { RefuseDialog } from './refuse-dialog.tsx'
import { useProofs, type WaitingProof } from './use-proofs.ts'
import { words } from './words.ts'
import './review-queue.css'

type Task = { readonly id: string; readonly kind: TaskKind; readonly title?: string | undefined }
type Props = { readonly drawId: string; readonly tasks: readonly Task[] }

/** Proofs that wait for a decision, one at a time with the picture large. */
export function ReviewQueue({ drawId, tasks }: Props) {
  const say = useWords(words)
  const asked = useProofs(drawId)
  const [wished, setWished] = useState(0)
  const proofs = asked.data?.list ?? []
  const at = Math.min(wished, proofs.length - 1)
  const proof = proofs[at]
  const count = asked.data?.total ?? 0
  return (
    <section className="fd-card reviews" aria-labelledby="reviews-title">
      <header>
        <h2 className="type-head" id="reviews-title">
          {say.title}
        </h2>
        {count > 0 && <p className="type-2">{say.left(thousands(count))}</p>}
      </header>
      {asked.isPending && <Skeleton bars={[1, 0.4]} height={120} />}
      {asked.isError && !asked.data && <NotRead say={say} onAgain={asked.refetch} />}
      {asked.data && !proof && <EmptyScene title={say.none}>{say.noneMore}</EmptyScene>}
      {proof && (
        <Review
          drawId={drawId}
          proof={proof}
          at={at}
          count={count}
          task={tasks.find(({ id }) => id === proof.task_id)}
          last={proofs.length - 1}
          onMove={setWished}
        />
      )}
    </section>
  )
}

type ReviewProps = {
  readonly drawId: string
  readonly proof: WaitingProof
  readonly task: Task | undefined
  /** Which one of those that are here, and where they end. */
  readonly at: number
  readonly last: number
  readonly count: number
  readonly onMove: (at: number) => void
}

function Review({ drawId, proof, task, at, last, count, onMove }: ReviewProps) {
  const say = useWords(words)
  const names = useWords(chanceWords)
  const when = useDrawTime()
  const api = useApi()
  const [isRefusing, setIsRefusing] = useState(false)
  const { isBusy, act } = useAct(() => {})
  const what = task?.title || names[task?.kind ?? 'proof']
  const move = (to: number) => onMove(Math.max(0, Math.min(last, to)))
  const accept = () => {
    const sent = { id: drawId, proof_id: proof.proof_id }
    if (!isBusy) void act(() => api.call('proofAccept', sent), say.accepted)
  }
  const refuse = () => setIsRefusing(true)
  const keys: Readonly<Record<string, () => void>> = {
    a: accept,
    r: refuse,
    arrowleft: () => move(at - 1),
    arrowright: () => move(at + 1),
  }
  // Only while the focus is in here, so that single keys disturb nobody elsewhere (WCAG 2.1.4).
  const onKeyDown = (event: KeyboardEvent) => {
    const pressed = keys[event.key.toLowerCase()]
    if (!pressed || isRefusing || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    pressed()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the buttons within do the same; the keys only shorten the way
    <div className="review" onKeyDown={onKeyDown}>
      <a className="review-picture" href={proof.url} target="_blank" rel="noreferrer">
        <img src={proof.url} alt={say.picture(maskedName(proof.nickname), what)} />
        <span className="fd-hidden">{say.whole}</span>
      </a>
      <div className="review-side">
        <p className="type-strong">{proof.nickname || '***'}</p>
        <p className="type-2">{what}</p>
        <p className="type-small type-3">{say.sentAt(when(proof.sent_at))}</p>
        <div className="review-acts">
          <Button icon={<Icon name="check" size={18} />} disabled={isBusy} onClick={accept}>
            {say.accept}
          </Button>
          <Button look="danger" icon={<Icon name="cross" size={18} />} disabled={isBusy} onClick={refuse}>
            {say.refuse}
          </Button>
        </div>
        <p className="type-small type-3" role="status">
          {say.place(at + 1, thousands(count))}
        </p>
        <div className="review-acts">
          <Button look="outline" disabled={at === 0} onClick={() => move(at - 1)}>
            {say.previous}
          </Button>
          <Button look="outline" disabled={at === last} onClick={() => move(at + 1)}>
            {say.next}
          </Button>
        </div>
        <p className="review-keys type-small type-3">{say.keys}</p>
      </div>
      {isRefusing && <RefuseDialog drawId={drawId} proof={proof} onClose={() => setIsRefusing(false)} />}
    </div>
  )
}
