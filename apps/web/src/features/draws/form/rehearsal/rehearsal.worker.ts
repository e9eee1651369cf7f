import { forecast } from '@fairdraw/domain'
import type { RehearsalAnswer, RehearsalRequest } from './rehearsal-messages.ts'

const progressEveryMs = 80

addEventListener('message', ({ data }: MessageEvent<RehearsalRequest>) => {
  const { settings, traffic, seed, mostPlays } = data
  let toldAt = 0
  const onProgress = (done: number, campaigns: number) => {
    if (performance.now() - toldAt < progressEveryMs) return
    toldAt = performance.now()
    tell({ is: 'progress', done, campaigns })
  }
  try {
    tell({ is: 'told', forecast: forecast(settings, traffic, { seed, mostPlays, onProgress }) })
  } catch (fault) {
    tell({ is: 'failed', reason: fault instanceof Error ? fault.message : String(fault) })
  }
})

function tell(said: RehearsalAnswer): void {
  postMessage(said)
}
