import { Button, Progress, useToast, useWords } from '@fairdraw/ui'
import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { useApi } from '../../../lib/api-place.tsx'
import type { CallProblem } from '../../../lib/call-problem.ts'
import { problemText } from '../../../lib/problem-catalogue.ts'
import { smallPhoto } from '../../../lib/upload/small-photo.ts'
import { useBusy } from '../../../lib/use-busy.ts'
import { selfieWords } from './selfie-words.ts'
import type { OwnPlace } from './use-own-place.ts'
import './selfie-card.css'

type Selfie = NonNullable<OwnPlace['selfie']>
type Props = {
  readonly lid: string
  readonly selfie: Selfie
  /** What is there can be deleted, and nothing else. */
  readonly isOver: boolean
  readonly onChange: (selfie: Selfie) => void
}
/** What was taken and not yet sent. */
type Taken = { readonly file: Blob; readonly address: string }

/** A photo of oneself for the big screen: taken, looked at, sent; taken anew or deleted at any time. */
export function SelfieCard({ lid, selfie, isOver, onChange }: Props) {
  const say = useWords(selfieWords)
  const api = useApi()
  const toast = useToast()
  const [taken, setTaken] = useTaken()
  const [share, setShare] = useState<number | null>(null)
  const [fault, setFault] = useState('')
  const { isBusy, during } = useBusy()
  const failed = (problem: CallProblem) => setFault(problemText(problem, say.offline))

  const take = async (chosen: File) => {
    setFault('')
    const file = await smallPhoto(chosen, chosen.name).catch(() => null)
    if (file) setTaken({ file, address: URL.createObjectURL(file) })
    else setFault(say.unreadable)
  }
  const send = async ({ file }: Taken) => {
    setFault('')
    setShare(0)
    const kept = await api.upload(
      'liveSelfie',
      file,
      { lid },
      { isSilent: true, onProblem: failed, onProgress: setShare },
    )
    setShare(null)
    if (!kept) return
    setTaken(null)
    onChange(kept)
  }
  const remove = async () => {
    setFault('')
    if (!(await during(() => api.callOrThrow('liveSelfieRemove', { lid }), failed))) return
    onChange({ is_shown: false })
    toast(say.removed)
  }
  if (isOver && !selfie.picture) return null
  const face = taken?.address ?? selfie.picture?.replace('.640.', '.256.')
  return (
    <section className="selfie" aria-label={say.own}>
      {face && <img className="selfie-face" src={face} alt={say.own} onLoad={cutByUpperThird} />}
      <div className="selfie-said">
        <p className="type-strong" role="status">
          {taken || !selfie.picture ? say.title : selfie.is_shown ? say.shown : say.waiting}
        </p>
        <p className="type-small type-2">{say.consent}</p>
      </div>
      {fault && (
        <p className="selfie-fault type-small" role="alert">
          {fault}
        </p>
      )}
      {share === null ? (
        <div className="selfie-acts">
          {taken && (
            <Button size={44} onClick={() => void send(taken)}>
              {say.use}
            </Button>
          )}
          {!isOver && <TakeButton label={face ? say.retake : say.take} onTake={take} />}
          {selfie.picture && !taken && (
            <Button look="text" size={44} disabled={isBusy} onClick={remove}>
              {say.remove}
            </Button>
          )}
        </div>
      ) : (
        <Progress done={share} total={1}>
          {say.sending(Math.round(share * 100))}
        </Progress>
      )}
    </section>
  )
}

function TakeButton({ label, onTake }: { readonly label: string; readonly onTake: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture="user"
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) onTake(file)
          // The same file again is a new attempt.
          target.value = ''
        }}
      />
      <Button look="outline" size={44} onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  )
}

/** The square that the server cuts: its middle a third from the top, as far as the picture goes. */
function cutByUpperThird({ currentTarget: image }: SyntheticEvent<HTMLImageElement>): void {
  const { naturalWidth: width, naturalHeight: height } = image
  if (height <= width) return
  const top = Math.max(0, height / 3 - width / 2)
  image.style.objectPosition = `50% ${(100 * top) / (height - width)}%`
}

/** Its address lives as long as it is looked at. */
function useTaken() {
  const [taken, setTaken] = useState<Taken | null>(null)
  useEffect(() => {
    if (taken) return () => URL.revokeObjectURL(taken.address)
    return
  }, [taken])
  return [taken, setTaken] as const
}
