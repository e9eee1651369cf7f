import { knownDrawType } from '@fairdraw/domain'
import type { Lang } from '@fairdraw/ui'

/** 快速抽奖 · Quick draw; a code that no draw has stands for itself. */
export function typeName(code: string, lang: Lang): string {
  return knownDrawType(code)?.name[lang] ?? code
}
