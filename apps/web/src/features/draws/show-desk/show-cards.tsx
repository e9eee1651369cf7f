import { Button, Icon, useWords } from '@fairdraw/ui'
import { type ReactNode, useId, useState } from 'react'
import { useApi } from '../../../lib/api-place.tsx'
import type { AnswerOf, SentTo } from '../../../lib/call-table.ts'
import { LinkLine, QrCard, QrSaves } from '../../../lib/draw-link.tsx'
import { paths } from '../../../lib/paths.ts'
import { openOperator } from '../../../lib/show/open-operator.ts'
import { deskWords } from './desk-words.ts'
import { SupportDialog } from './support-dialog.tsx'
import './show-desk.css'
import { useBusyOf } from '../../../lib/use-busy.ts'

type Props = { readonly draw: AnswerOf<'taskInfo'>; readonly isOpenHall: boolean }

/** What a live draw needs before it begins: its screen, the code for phones, a rehearsal, support. */
export function ShowCards({ draw, isOpenHall }: Props) {
  const say = useWords(deskWords)
  return (
    <div className="show-cards">
      <Card title={say.screen} more={say.screenMore}>
        <a
          className="fd-button fd-button-ink fd-button-44"
          href={paths.stage(draw.lid)}
          target="_blank"
          rel="noreferrer"
        >
          <Icon name="screen" size={18} />
          {say.open}
        </a>
        <Button look="outline" size={44} onClick={() => openOperator(draw.lid)}>
          {say.lead}
        </Button>
        <LinkLine lid={draw.lid} link={new URL(paths.stage(draw.lid), location.href).href} />
      </Card>
      <Card title={say.phones} more={isOpenHall ? say.phonesOpen : say.phonesRoster}>
        <QrCard draw={draw} size={148} />
        <LinkLine lid={draw.lid} />
        <QrSaves draw={draw} />
      </Card>
      <div className="show-cards-two">
        <Rehearsal id={draw.id} />
        <Support />
      </div>
    </div>
  )
}

type CardProps = { readonly title: string; readonly more: string; readonly children: ReactNode }

function Card({ title, more, children }: CardProps) {
  const id = useId()
  return (
    <section className="fd-card show-card" aria-labelledby={id}>
      <h2 className="type-head" id={id}>
        {title}
      </h2>
      <p className="type-2">{more}</p>
      {children}
    </section>
  )
}

type People = NonNullable<SentTo<'liveRehearse'>['people']>

function Rehearsal({ id }: { readonly id: string }) {
  const say = useWords(deskWords)
  const api = useApi()
  const { busy, during } = useBusyOf<People>()
  const [ready, setReady] = useState<string | null>(null)
  const make = async (people: People) => {
    const made = await during(people, () => api.call('liveRehearse', { id, people }))
    if (made) setReady(made.lid)
  }
  return (
    <Card title={say.rehearse} more={say.rehearseMore}>
      <div className="show-card-acts">
        {(['sample', 'roster'] as const).map((people) => (
          <Button
            key={people}
            look="outline"
            busy={busy === people ? say.making : undefined}
            disabled={busy !== null && busy !== people}
            onClick={() => void make(people)}
          >
            {say[people]}
          </Button>
        ))}
      </div>
      <div role="status">
        {ready !== null && (
          <p className="show-ready">
            {say.ready}{' '}
            <a href={paths.stage(ready)} target="_blank" rel="noreferrer">
              {say.openRehearsal}
            </a>
          </p>
        )}
      </div>
    </Card>
  )
}

function Support() {
  const say = useWords(deskWords)
  const [isAsked, setIsAsked] = useState(false)
  return (
    <Card title={say.support} more={say.supportMore}>
      <div className="show-card-acts">
        <Button look="outline" onClick={() => setIsAsked(true)}>
          {say.book}
        </Button>
      </div>
      {isAsked && <SupportDialog onClose={() => setIsAsked(false)} />}
    </Card>
  )
}
