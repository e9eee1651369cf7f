import { Button, EmptyScene, Icon, Skeleton, useToast, useWords } from '@fairdraw/ui'
import { useState } from 'react'
import { useApi } from '../../lib/api-place.tsx'
import type { AnswerOf } from '../../lib/call-table.ts'
import { day, dayAndClock } from '../../lib/format.ts'
import { useLang } from '../../lib/i18n.ts'
import { NotRead } from '../../lib/not-read.tsx'
import { useAsked } from '../../lib/use-asked.ts'
import { useBusy } from '../../lib/use-busy.ts'
import { boundGroupWords } from './bound-group-words.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import './bound-groups.css'

type Group = AnswerOf<'wechatGroupList'>['list'][number]

/** The chat groups of this account, how to bind another one, and how to let one go. */
export function BoundGroups() {
  const say = useWords(boundGroupWords)
  const { data, isError, refetch } = useAsked('wechatGroupList', {})
  if (isError && !data) return <NotRead onAgain={refetch} />
  if (!data) return <Skeleton bars={[1, 1]} height={44} />
  return (
    <>
      {data.list.length === 0 ? (
        <EmptyScene title={say.none}>{say.noneMore}</EmptyScene>
      ) : (
        <ul className="bound-groups">
          {data.list.map((group) => (
            <GroupRow key={group.id} group={group} onGone={refetch} />
          ))}
        </ul>
      )}
      <BindGroup onBound={refetch} />
    </>
  )
}

function GroupRow({ group: { id, name, bound_at }, onGone }: { readonly group: Group; onGone(): unknown }) {
  const say = useWords(boundGroupWords)
  const lang = useLang()
  const api = useApi()
  const toast = useToast()
  const [isAsked, setIsAsked] = useState(false)
  const unbind = async () => {
    setIsAsked(false)
    if ((await api.call('wechatGroupUnbind', { id })) === null) return
    toast(say.unbound, 'bamboo')
    void onGone()
  }
  return (
    <li>
      <span>
        <b>{name}</b>
        <span className="type-small type-3">{say.boundAt(day(Date.parse(bound_at), lang))}</span>
      </span>
      <Button look="text" aria-label={say.unbindOf(name)} onClick={() => setIsAsked(true)}>
        {say.unbind}
      </Button>
      <ConfirmDialog
        title={say.unbindTitle}
        more={say.unbindMore}
        act={say.unbind}
        isOpen={isAsked}
        onAct={() => void unbind()}
        onClose={() => setIsAsked(false)}
      />
    </li>
  )
}

/** The code to scan, and what to do with it: the group itself is bound on the phone. */
function BindGroup({ onBound }: { onBound(): unknown }) {
  const say = useWords(boundGroupWords)
  const lang = useLang()
  const api = useApi()
  const [code, setCode] = useState<AnswerOf<'wechatGroupTicket'> | null>(null)
  const { isBusy, during } = useBusy()
  const make = async () => {
    setCode(await during(() => api.call('wechatGroupTicket', {})))
  }
  const done = () => {
    setCode(null)
    void onBound()
  }
  if (!code)
    return (
      <Button
        look="outline"
        icon={<Icon name="plus" size={16} />}
        busy={isBusy ? say.making : undefined}
        onClick={() => void make()}
      >
        {say.bind}
      </Button>
    )
  return (
    <section className="bind-group" aria-label={say.scan}>
      <img src={code.picture} alt={say.codeLabel} width={168} height={168} />
      <div>
        <b>{say.scan}</b>
        <ol>
          {say.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <p className="type-small type-3">{say.until(dayAndClock(Date.parse(code.ends_at), lang))}</p>
        <Button look="ink" onClick={done}>
          {say.refresh}
        </Button>
      </div>
    </section>
  )
}
