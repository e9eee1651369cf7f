import { Button, ErrorScene, useWords } from '@fairdraw/ui'
import { Component, type ReactNode, useEffect } from 'react'
import { reportError } from './error-reports.ts'
import { paths } from './paths.ts'
import './error-boundary.css'

type Props = { readonly children: ReactNode }
type State = { readonly error: Error | null }

/** Catches what a page could not; the visitor reads what happened and finds two ways on. */
export class ErrorBoundary extends Component<Props, State> {
  override readonly state: State = { error: null }

  static getDerivedStateFromError(thrown: unknown): State {
    return { error: thrown instanceof Error ? thrown : new Error(String(thrown)) }
  }

  override render(): ReactNode {
    return this.state.error === null ? this.props.children : <UnforeseenError error={this.state.error} />
  }
}

const words = {
  zh: { title: '意外错误', sorry: '抱歉，页面出了点问题', home: '返回首页', again: '刷新', more: '错误信息' },
  en: {
    title: 'Unforeseen error',
    sorry: 'Sorry, something went wrong on this page',
    home: 'Back to home',
    again: 'Refresh',
    more: 'What the error says',
  },
}

/** The page of last resort, for the boundary and for a router's own. */
export function UnforeseenError({ error }: { readonly error: Error }) {
  const say = useWords(words)
  useEffect(() => reportError(error), [error])
  const acts = (
    <>
      <Button look="outline" size={44} onClick={() => location.assign(paths.dashboard())}>
        {say.home}
      </Button>
      <Button size={44} onClick={() => location.reload()}>
        {say.again}
      </Button>
    </>
  )
  return (
    <main className="unforeseen">
      <h1 className="fd-hidden">{say.title}</h1>
      <ErrorScene title={say.title} act={acts}>
        {say.sorry}
      </ErrorScene>
      <section aria-label={say.more}>
        <p>{error.message}</p>
        {/* Long stacks scroll in their place, by keyboard, too. */}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable (WCAG 2.1.1) */}
        <pre tabIndex={0}>{error.stack}</pre>
      </section>
    </main>
  )
}
