import { ProofStep, type ProofStepName, StepArrow, useWords } from '@fairdraw/ui'
import { Fragment } from 'react'
import { words } from './words.ts'
import './proof-steps.css'

const order: readonly ProofStepName[] = ['join', 'seal', 'wait', 'recompute']

/** How a draw proves itself, in four pictures. */
export function ProofSteps() {
  const say = useWords(words)
  return (
    <section className="steps" aria-labelledby="steps-title">
      <header>
        <h2 id="steps-title">{say.steps}</h2>
      </header>
      <ol>
        {order.map((step, i) => (
          <Fragment key={step}>
            <li>
              <ProofStep step={step} />
              <h3>
                <span className="type-3">{say.numerals[i]}</span> {say.step[step].name}
              </h3>
              <p className="type-2">{say.step[step].more}</p>
            </li>
            {i < order.length - 1 && (
              <li className="steps-arrow" aria-hidden="true">
                <StepArrow />
              </li>
            )}
          </Fragment>
        ))}
      </ol>
    </section>
  )
}
