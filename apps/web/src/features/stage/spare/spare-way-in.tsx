import { kindViews } from '@fairdraw/kinds/views'
import { Button, Field, useWords } from '@fairdraw/ui'
import { type FormEvent, useEffect, useState } from 'react'
import { useApi } from '../../../lib/api-place.tsx'
import { CallProblem } from '../../../lib/call-problem.ts'
import { loadPart } from '../../../lib/load-part.ts'
import { joinAsSpare, takeCarried } from '../../../lib/show/carry-show.ts'
import { openShow, ShowFileProblem } from '../../../lib/show/show-file.ts'
import { useBusy } from '../../../lib/use-busy.ts'
import { deviceName } from '../device-name.ts'
import { spareWords } from './spare-words.ts'
import './spare.css'

/** Makes this computer the spare of a show, by one code over the network or by a file. */
export function SpareWayIn({ onReady }: { readonly onReady: (lid: string) => void }) {
  const api = useApi()
  const say = useWords(spareWords)
  const [code, setCode] = useState('')
  const [file, setFile] = useState<File | null>(null)
  const [fault, setFault] = useState('')
  const { isBusy, during } = useBusy()
  useEffect(() => {
    // Who opens a file without a network later has the stage here by then.
    loadPart(kindViews.screen.stage).catch(() => undefined)
    loadPart(() => import('./spare-stage.tsx')).catch(() => undefined)
  }, [])
  const take = async () => {
    if (!file) return await joinAsSpare(api, code, deviceName(navigator.userAgent))
    const show = await openShow(file, code)
    await takeCarried(show)
    return show.state.lid
  }
  const join = (event: FormEvent) => {
    event.preventDefault()
    // Enter in the field passes by the button: a code works once.
    if (isBusy) return
    void during(async () => {
      setFault('')
      try {
        onReady(await take())
      } catch (problem) {
        setFault(said(problem))
      }
    })
  }
  function said(problem: unknown): string {
    if (problem instanceof ShowFileProblem) return say.faults[problem.code]
    if (!(problem instanceof CallProblem)) throw problem
    if (problem.isUnreached) return say.unreached
    return problem.code === 'remote_code_wrong' ? say.wrong : problem.message
  }
  return (
    <details className="spare-way-in fd-card">
      <summary>{say.wayIn}</summary>
      <form onSubmit={join}>
        <p className="type-2">{say.wayInMore}</p>
        <Field
          label={say.code}
          hint={say.codeHint}
          error={fault}
          value={code}
          required
          maxLength={24}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={({ target }) => setCode(target.value)}
        />
        {window.isSecureContext ? (
          <label className="spare-file">
            <span>{file ? `${file.name} · ${say.otherFile}` : say.chooseFile}</span>
            <input
              type="file"
              accept=".fairdraw"
              aria-label={say.file}
              onChange={({ target }) => setFile(target.files?.[0] ?? null)}
            />
          </label>
        ) : (
          <p className="type-2">{say.insecure}</p>
        )}
        <Button type="submit" size={44} busy={isBusy ? say.joining : undefined}>
          {file ? say.open : say.join}
        </Button>
      </form>
    </details>
  )
}
