import { refusalTable } from '@fairdraw/contract'
import { vi } from 'vitest'
import { No } from '../../entrant/testing/draw-server.ts'

type SentFile = {
  readonly name: string
  readonly columns: string | null
  readonly heading: string | null
  readonly isTrial: boolean
}

/** The network below the browser for files: answers them one after the other, at once; tells what was sent. */
export function fileServer(answers: readonly (object | No)[]): readonly SentFile[] {
  const sent: SentFile[] = []
  class Request extends EventTarget {
    readonly upload = new EventTarget()
    responseText = ''
    timeout = 0
    url = ''
    open(_method: string, url: string) {
      this.url = url
    }
    setRequestHeader() {}
    send(form: FormData) {
      const asked = new URL(this.url, 'http://x').searchParams
      const answer = answers[sent.length] ?? new No('file_unreadable')
      sent.push({
        name: (form.get('file') as File).name,
        columns: asked.get('columns'),
        heading: asked.get('heading'),
        isTrial: asked.get('is_trial') === 'true',
      })
      this.upload.dispatchEvent(new ProgressEvent('progress', { loaded: 1, total: 1 }))
      this.responseText = JSON.stringify(enveloped(answer))
      queueMicrotask(() => this.dispatchEvent(new Event('loadend')))
    }
    abort() {}
  }
  vi.stubGlobal('XMLHttpRequest', Request)
  return sent
}

function enveloped(answer: object | No): object {
  if (!(answer instanceof No)) return { sta: 0, msg: '', data: answer }
  const { sta, zh } = refusalTable[answer.code]
  return { sta, msg: zh, data: { ...answer.detail, code: answer.code } }
}
