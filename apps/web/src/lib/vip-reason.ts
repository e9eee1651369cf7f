import { readItem, readJson, writeJson } from './web-storage.ts'

/** Why somebody looks at the plans. */
export type VipReason = {
  /** Where it happened: the way back. */
  readonly path: string
  /** The code of the gate. */
  readonly from: string
  readonly desc: string
  /** The draw last opened on the desk, and its type. */
  readonly lid: string | null
  readonly type: string | null
  readonly platform: 'pc'
}

const key = 'VIP_REASON'

/** Remembers which locked feature was wanted, and where. */
export function recordVipReason({ from, desc }: Pick<VipReason, 'from' | 'desc'>): void {
  const reason: VipReason = {
    path: location.pathname + location.search,
    from,
    desc,
    lid: readItem('local', 'lid'),
    type: readItem('local', 'task_type'),
    platform: 'pc',
  }
  writeJson('local', key, reason)
}

/** What was recorded last; null when nothing was, or not in this shape. */
export function vipReason(): VipReason | null {
  const kept = readJson<Partial<VipReason>>('local', key)
  if (typeof kept?.from !== 'string' || typeof kept.desc !== 'string') return null
  return { path: '', lid: null, type: null, platform: 'pc', ...kept } as VipReason
}
