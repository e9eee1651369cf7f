import { AgainButton, Button, Skeleton, useWords } from '@fairdraw/ui'
import type { ApiClient } from '../../../lib/api-client.ts'
import type { AnswerOf } from '../../../lib/call-table.ts'
import type { DrawPicture } from '../../../lib/draw-picture.ts'
import { isInsideWecom } from '../../../lib/inside-wechat.ts'
import { useLeave } from '../follow/use-outside-return.ts'
import { useSight } from '../follow/use-sight.ts'
import { askedOf, wecomSaid } from './wecom-sight.ts'
import { wecomWords } from './wecom-words.ts'
import '../follow/follow.css'

type Props = {
  readonly entry: DrawPicture['entry']
  readonly reload: () => Promise<boolean>
}
type Sight = AnswerOf<'entryWecom'>

const ask = (api: ApiClient, lid: string) => api.callOrThrow('entryWecom', { lid })

/** How to get in: whom to add, which group to join, by which code; and how to say that one did. */
export function WecomGuide({ entry, reload }: Props) {
  const say = useWords(wecomWords)
  const [sight, read] = useSight(ask, entry.lid)
  if (sight === 'reading') return <Skeleton bars={[1, 0.6]} height={20} />
  if (sight === 'failed')
    return (
      <>
        <p>{say.failed}</p>
        <AgainButton size={44} onAgain={read} />
      </>
    )
  const checkAgain = async () => {
    read()
    await reload()
  }
  return (
    <div className="follow-guide">
      <p className="type-strong">{say.enterprise(sight.enterprise_name)}</p>
      {sight.is_known && (
        <p className="type-small" role="status">
          {wecomSaid(sight.belongs, say).said}
        </p>
      )}
      {sight.staff && (
        <Way
          heading={say.staff}
          way={sight.staff}
          unnamed={say.member}
          code={say.staffCode}
          foot={say.welcomed}
        />
      )}
      {sight.groups && (
        <Way heading={say.groups} way={sight.groups} unnamed={say.unnamed} code={say.groupsCode} />
      )}
      <p className="type-small type-2">{say.colleague}</p>
      <Confirm entry={entry} sight={sight} checkAgain={checkAgain} />
    </div>
  )
}

type WayProps = {
  readonly heading: string
  readonly way: NonNullable<Sight['staff']>
  readonly unnamed: string
  readonly code: string
  readonly foot?: string
}

function Way({ heading, way: { names, code_picture: picture }, unnamed, code, foot }: WayProps) {
  const say = useWords(wecomWords)
  return (
    <>
      <h3 className="type-strong">{heading}</h3>
      <p>{[...new Set(names.map((name) => name || unnamed))].join('、')}</p>
      {picture === null ? (
        <p className="type-small type-2">{say.noCode}</p>
      ) : (
        <figure>
          <img src={picture} alt={code} width={176} height={176} />
          <figcaption className="type-small type-2">{isInsideWecom() ? say.scanInside : say.scan}</figcaption>
        </figure>
      )}
      {foot !== undefined && <p className="type-small type-2">{foot}</p>}
    </>
  )
}

type ConfirmProps = Pick<Props, 'entry'> & {
  readonly sight: Sight
  readonly checkAgain: () => Promise<void>
}

/** Who is known is looked up again; anybody else is told by WeCom itself, where the page is open inside it. */
function Confirm({ entry, sight, checkAgain }: ConfirmProps) {
  const say = useWords(wecomWords)
  const { isBusy, leave } = useLeave(entry, 'wc')
  const word = { staff: say.hereStaff, groups: say.hereGroups, both: say.hereBoth }[askedOf(entry)]
  if (sight.is_known && sight.belongs === true) return null
  if (!sight.is_known && !(sight.can_leave && isInsideWecom()))
    return <p className="type-small type-2">{say.outside}</p>
  return (
    <Button
      look="outline"
      size={54}
      wide
      busy={isBusy ? say.checking : undefined}
      onClick={sight.is_known ? checkAgain : leave}
    >
      {word}
    </Button>
  )
}
