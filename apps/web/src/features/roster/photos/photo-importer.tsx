import { Button, Icon, Progress, useToast, useWords } from '@fairdraw/ui'
import { type DragEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useApi } from '../../../lib/api-place.tsx'
import { everyRow } from '../../../lib/every-row.ts'
import { thousands } from '../../../lib/format.ts'
import { useLang } from '../../../lib/i18n.ts'
import { IntakeReport } from '../../../lib/pasted-list/intake-report.tsx'
import type { ZipFault } from '../../../lib/pasted-list/unzipped.ts'
import { picturedSaid } from '../../../lib/roster/pictured-words.ts'
import { useBusy } from '../../../lib/use-busy.ts'
import { matchPhotos, type Pictured } from './match-photos.ts'
import { type GivenPhoto, photosIn } from './photo-source.ts'
import { photoWords } from './photo-words.ts'
import { usePhotoImport } from './use-photo-import.ts'

const rowsAtOnce = 200
const nobody: readonly Pictured[] = []

type Props = { readonly drawId: string; readonly lid: string; readonly onDone: () => void }
type Given = { readonly photos: readonly GivenPhoto[]; readonly fault: ZipFault | 'none' | null }

/** Brings in the photos of a roster: files, a folder or a zip, each matched to its person before anything is sent. */
export function PhotoImporter({ drawId, lid, onDone }: Props) {
  const say = useWords(photoWords)
  const lang = useLang()
  const toast = useToast()
  const people = useRoster(lid)
  const { isBusy, during } = useBusy()
  const [given, setGiven] = useState<Given>({ photos: [], fault: null })
  const { settled, refused, why, send, forget } = usePhotoImport(drawId)
  const [isStopped, setIsStopped] = useState(false)
  const matching = useMemo(() => matchPhotos(given.photos, people ?? nobody), [given, people])
  const take = async (files: readonly File[]) => {
    if (files.length === 0) return
    forget()
    setIsStopped(false)
    const read = await photosIn(files)
    if ('fault' in read) setGiven({ photos: [], fault: read.fault })
    else setGiven({ photos: read.photos, fault: read.photos.length === 0 ? 'none' : null })
  }
  const { matched, missing, leftOut } = matching
  const wrong = useMemo(() => new Map(refused.map((one) => [one.line, one.reason])), [refused])
  const left = matched.length - settled.size
  const act = async () => {
    setIsStopped(false)
    const came = await during(() => send(matched))
    setIsStopped(came === 'cut_off')
    if (came !== 'done') return
    toast(say.done(thousands(matched.length)), 'bamboo')
    onDone()
  }
  const notTaken = matched.flatMap(({ line, photo }) => {
    const reason = wrong.get(line)
    return reason === undefined ? [] : [{ line, column: 'photo' as const, reason, shown: photo.name }]
  })
  const replaced = matched.filter(({ person }) => person.picture).length
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: files may be dropped anywhere on it; the buttons do the same
    <div
      className="roster-import"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event: DragEvent) => {
        event.preventDefault()
        void take([...event.dataTransfer.files])
      }}
    >
      <p>{say.lead}</p>
      <p className="form-note">{say.limits}</p>
      <Choices isBusy={isBusy} onFiles={(files) => void take(files)} />
      <div aria-live="polite">
        {people === null && <p className="form-note">{say.reading}</p>}
        {given.fault !== null && (
          <p className="paste-wrong">{given.fault === 'none' ? say.none : say.faults[given.fault]}</p>
        )}
      </div>
      {people !== null && given.photos.length > 0 && (
        <>
          <IntakeReport
            given={matching.given}
            taken={matched.length - notTaken.length}
            leftOut={[...leftOut, ...notTaken]}
            fields={say.fields}
            words={say.report}
          />
          <p className={missing.length > 0 ? 'form-say form-say-ochre' : 'form-say'}>
            <Icon name={missing.length > 0 ? 'info' : 'check'} size={18} />
            <span>{picturedSaid({ all: people.length, without: missing.length, missing }, lang)}</span>
          </p>
          {replaced > 0 && <p className="form-note">{say.replaced(thousands(replaced))}</p>}
        </>
      )}
      {isBusy && (
        <Progress done={settled.size} total={matched.length}>
          {say.sending(thousands(settled.size), thousands(matched.length))}
        </Progress>
      )}
      <div role="alert">
        {isStopped && <p className="paste-wrong">{[why, say.stopped].filter(Boolean).join(' ')}</p>}
      </div>
      <div className="paste-acts">
        <Button
          look={left > 0 ? 'ink' : 'outline'}
          disabled={left === 0 || isBusy}
          busy={isBusy ? say.sending(thousands(settled.size), thousands(matched.length)) : undefined}
          onClick={() => void act()}
        >
          {settled.size > 0 ? say.resume(thousands(left)) : say.send(thousands(left))}
        </Button>
      </div>
    </div>
  )
}

type ChoicesProps = { readonly isBusy: boolean; readonly onFiles: (files: readonly File[]) => void }

function Choices({ isBusy, onFiles }: ChoicesProps) {
  const say = useWords(photoWords)
  const [files, folder] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)]
  const chosen = (input: HTMLInputElement) => {
    onFiles([...(input.files ?? [])])
    input.value = ''
  }
  return (
    <div className="photo-choices">
      <input
        ref={files}
        type="file"
        hidden
        multiple
        accept="image/jpeg,image/png,image/webp,.zip,application/zip,.xlsx,.csv"
        aria-label={say.files}
        onChange={({ target }) => chosen(target)}
      />
      <input
        ref={folder}
        type="file"
        hidden
        aria-label={say.folder}
        onChange={({ target }) => chosen(target)}
      />
      <Button
        look="outline"
        disabled={isBusy}
        icon={<Icon name="image" size={18} />}
        onClick={() => files.current?.click()}
      >
        {say.files}
      </Button>
      <Button
        look="outline"
        disabled={isBusy}
        icon={<Icon name="file" size={18} />}
        onClick={() => {
          if (!folder.current) return
          folder.current.webkitdirectory = true
          folder.current.click()
        }}
      >
        {say.folder}
      </Button>
    </div>
  )
}

/** Everybody on the roster; null until they are here. */
function useRoster(lid: string): readonly Pictured[] | null {
  const api = useApi()
  const [people, setPeople] = useState<readonly Pictured[] | null>(null)
  useEffect(() => {
    let isAsked = true
    const read = everyRow((from) => api.call('liveRosterList', { lid, page_size: rowsAtOnce, ...from }))
    void read.then((found) => isAsked && setPeople(found))
    return () => {
      isAsked = false
    }
  }, [api, lid])
  return people
}
