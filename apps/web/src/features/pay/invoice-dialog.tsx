import { useWords } from '@fairdraw/ui'
import { Radio } from 'antd'
import { useState } from 'react'
import { ActDialog } from '../../lib/act-dialog.tsx'
import { ActText } from '../../lib/act-field.tsx'
import { useApi } from '../../lib/api-place.tsx'
import type { CallProblem } from '../../lib/call-problem.ts'
import { useAct } from '../../lib/use-act.ts'
import { orderWords } from './order-words.ts'
import type { Order } from './prices.ts'

type Kind = 'person' | 'company'

/** Asks the operator for the invoice of a paid order. */
export function InvoiceDialog({ order, onClose }: { readonly order: Order; readonly onClose: () => void }) {
  const say = useWords(orderWords)
  const api = useApi()
  const [kind, setKind] = useState<Kind>('company')
  const [title, setTitle] = useState('')
  const [tax, setTax] = useState('')
  const [email, setEmail] = useState('')
  const [isTried, setIsTried] = useState(false)
  const [refused, setRefused] = useState<CallProblem['fields']>({})
  const { isBusy, act } = useAct(onClose)
  // Copied numbers come in any case and with spaces.
  const number = tax.replaceAll(/\s/g, '').toUpperCase()
  const wrong = {
    title: title.trim() === '' && say.headingNeeded,
    tax: kind === 'company' && !/^[0-9A-Z]{15,20}$/.test(number) && say.taxWrong,
    email: !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) && say.emailWrong,
  }
  const send = () => {
    setIsTried(true)
    setRefused({})
    if (Object.values(wrong).some(Boolean)) return
    const sent = {
      order_id: order.order_id,
      kind,
      title: title.trim(),
      email: email.trim(),
      ...(kind === 'company' && { tax_number: number }),
    }
    const onProblem = (problem: CallProblem) => setRefused(problem.fields)
    void act(() => api.call('payInvoice', sent, { onProblem }), say.sent)
  }
  return (
    <ActDialog title={say.invoiceTitle} act={say.send} isBusy={isBusy} onClose={onClose} onAct={send}>
      <p className="type-2">{say.invoiceMore}</p>
      <Radio.Group
        className="invoice-kind"
        aria-label={say.kind}
        value={kind}
        onChange={({ target }) => setKind(target.value)}
        options={(['company', 'person'] as const).map((value) => ({ value, label: say.kinds[value] }))}
      />
      <ActText
        label={say.heading[kind]}
        value={title}
        most={100}
        wrong={(isTried && wrong.title) || refused.title || false}
        onChange={setTitle}
      />
      {kind === 'company' && (
        <ActText
          label={say.tax}
          hint={say.taxHint}
          value={tax}
          most={40}
          wrong={(isTried && wrong.tax) || refused.tax_number || false}
          onChange={setTax}
        />
      )}
      <ActText
        label={say.email}
        value={email}
        most={190}
        wrong={(isTried && wrong.email) || refused.email || false}
        onChange={setEmail}
      />
    </ActDialog>
  )
}
