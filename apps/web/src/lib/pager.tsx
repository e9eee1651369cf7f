import { Button, useWords } from '@fairdraw/ui'
import type { ReactNode } from 'react'
import './pager.css'

const words = {
  zh: { previous: '上一页', next: '下一页', pages: '翻页', page: (n: number) => `第 ${n} 页` },
  en: { previous: 'Previous', next: 'Next', pages: 'Pages', page: (n: number) => `Page ${n}` },
}

type Props = {
  /** What is counted: 共 16 份奖品. */
  readonly children: ReactNode
  readonly page: number
  readonly nextCursor: string | null | undefined
  readonly onBack: () => void
  readonly onForth: (cursor: string) => void
}

/** 上一页 · 下一页 under a table; silent when one page holds everything. */
export function Pager({ children, page, nextCursor, onBack, onForth }: Props) {
  const say = useWords(words)
  const next = nextCursor ?? null
  return (
    <div className="pager">
      <p className="type-2 type-small type-numbers">{children}</p>
      {(page > 1 || next !== null) && (
        <nav aria-label={say.pages}>
          <span className="type-3 type-small">{say.page(page)}</span>
          <Button look="outline" disabled={page === 1} onClick={onBack}>
            {say.previous}
          </Button>
          <Button look="outline" disabled={next === null} onClick={() => next !== null && onForth(next)}>
            {say.next}
          </Button>
        </nav>
      )}
    </div>
  )
}
