import { Button, Icon, useWords } from '@fairdraw/ui'
import { useEffect } from 'react'
import { useApi } from '../../../lib/api-place.tsx'
import { useKeptDraft } from '../../../lib/kept-draft.ts'
import { imageRule } from '../../../lib/upload/file-rules.ts'
import { UploadWell } from '../../../lib/upload/upload-well.tsx'
import { uploadWords } from '../../../lib/upload/upload-words.ts'
import { useUpload } from '../../../lib/upload/use-upload.ts'
import { PictureOrFilm } from './picture-or-film.tsx'
import type { MatterProps } from './task-sheet.tsx'
import { taskWords } from './task-words.ts'

/** A picture that shows a task was done; uploaded once, and kept through a reload until it is handed in. */
export function ProofMatter({ lid, task, doing, onClose, title }: MatterProps & { readonly title: string }) {
  const say = useWords(taskWords)
  const upload = useWords(uploadWords)
  const api = useApi()
  const { draft, change, forget } = useKeptDraft(`task:${lid}:${task.id}`, { url: '' })
  const { state, take, shrink, giveUp } = useUpload({
    rule: imageRule,
    send: async (file, sending) =>
      (await api.upload('uploadProof', file, { lid, task_id: task.id }, sending))?.url ?? null,
    onSent: (url) => change(() => ({ url })),
  })
  useEffect(() => {
    // Nobody on a phone wants to choose how: a photograph that is too large is made smaller at once.
    if (state.kind === 'too_large') void shrink(state.file)
  }, [state, shrink])
  const send = async () => {
    if (!(await doing.finish({ proof: draft.url }))) return
    forget()
    onClose()
  }
  const faults = { wrong_kind: upload.image.wrongKind, shrink_failed: upload.shrinkFailed } as const
  return (
    <div className="task-matter">
      {task.kind === 'contact' && task.url && (
        <>
          <p>{say.proof.scan}</p>
          <PictureOrFilm kind="contact" url={task.url} title={say.proof.scanOf(title)} />
        </>
      )}
      <UploadWell
        label={say.proof.label}
        kind="image"
        look="wide"
        state={state}
        accept={imageRule.accept}
        shown={draft.url === '' ? null : <img src={draft.url} alt={say.proof.label} />}
        fault={faults[state.kind as keyof typeof faults] ?? ''}
        onFile={take}
        onGiveUp={giveUp}
        onRemove={() => change(() => ({ url: '' }))}
      />
      {doing.fault && (
        <p className="task-fault" role="alert">
          <Icon name="info" size={16} /> {doing.fault}
        </p>
      )}
      <p className="type-small type-2">{draft.url === '' ? say.more.proof : say.proof.kept}</p>
      <Button
        size={54}
        wide
        disabled={draft.url === ''}
        busy={doing.isBusy ? say.sending : undefined}
        onClick={send}
      >
        {say.send}
      </Button>
    </div>
  )
}
