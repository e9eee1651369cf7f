import { gates, planNames, type ReasonCode } from '@fairdraw/domain'
import { Button, Dialog, type Lang, useWords } from '@fairdraw/ui'
import type { ReactNode } from 'react'
import { deskPaths } from './desk-paths.ts'
import { useLang } from './i18n.ts'
import type { Question } from './problem-catalogue.ts'
import { questionWords } from './question-words.ts'
import { StepUpDialog } from './step-up/step-up-dialog.tsx'
import { useSupport } from './support-place.tsx'

type Props = { readonly question: Question; readonly isOpen: boolean; readonly onClose: () => void }

/** What a refusal asks: a link that is not supported yet, a locked feature, or who one is. */
export function ProblemDialog({ question, isOpen, onClose }: Props) {
  if (question.kind === 'proof') {
    const end = (isProved: boolean) => {
      question.onEnd(isProved)
      onClose()
    }
    return <StepUpDialog isOpen={isOpen} isPasskeyOnly={question.isPasskeyOnly} onEnd={end} />
  }
  return <Explained question={question} isOpen={isOpen} onClose={onClose} />
}

type Explainable = Exclude<Question, { readonly kind: 'proof' }>

function Explained({ question, isOpen, onClose }: Props & { readonly question: Explainable }) {
  const { title, text, no, yes } = useAsked(question, onClose)
  const foot = (
    <>
      <Button look="outline" onClick={onClose}>
        {no}
      </Button>
      {yes}
    </>
  )
  return (
    <Dialog open={isOpen} onClose={onClose} title={title} foot={foot}>
      <p>{text}</p>
    </Dialog>
  )
}

type Asked = {
  readonly title: string
  readonly text: string
  readonly no: string
  readonly yes: ReactNode
}

function useAsked(question: Explainable, onClose: () => void): Asked {
  const say = useWords(questionWords)
  const lang = useLang()
  const openSupport = useSupport()
  switch (question.kind) {
    case 'unsupported_link': {
      const apply = () => {
        onClose()
        openSupport({ kind: 'beta', link: question.link })
      }
      const { title, text } = question
      return { title, text, no: say.lookAgain, yes: <Button onClick={apply}>{say.apply}</Button> }
    }
    case 'locked':
      return {
        title: lockedTitle(question, lang),
        text: say.lockedMore,
        no: say.notNow,
        yes: (
          <a className="fd-button fd-button-ink fd-button-36" href={deskPaths.pay()}>
            {say.plans}
          </a>
        ),
      }
  }
}

/** What is locked and which plan opens it; a reason the catalogue does not know is said in the server's own words. */
function lockedTitle({ from, desc, text }: Question & { readonly kind: 'locked' }, lang: Lang): string {
  const gate = Object.hasOwn(gates, from) ? gates[from as ReasonCode] : null
  if (!gate) return desc || text
  const what = lang === 'zh' ? gate.text : gate.en
  if (gate.plan === null) return what
  return questionWords[lang].locked(what, planNames[lang][gate.plan])
}
