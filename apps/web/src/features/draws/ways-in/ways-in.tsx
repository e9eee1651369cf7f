import type { AnswerOf } from '../../../lib/call-table.ts'
import { MessagesCard } from '../messages/messages-card.tsx'
import { ChannelsCard } from './channels-card.tsx'
import { CodesCard } from './codes-card.tsx'
import { GroupsCard } from './groups-card.tsx'
import { RosterCard } from './roster-card.tsx'
import './ways-in.css'

export type WaysInDraw = Pick<
  AnswerOf<'taskInfo'>,
  'id' | 'lid' | 'title' | 'opening' | 'organiser' | 'conditions' | 'role' | 'tasks' | 'series'
>

type Props = {
  readonly draw: WaysInDraw
  /** People still get in. */
  readonly isOpen: boolean
}

/** How people come to a draw and get in: what its conditions hand out, then its channels. */
export function WaysIn({ draw, isOpen }: Props) {
  const has = (kind: string) => (draw.conditions ?? []).some((condition) => condition.kind === kind)
  return (
    <div className="ways-in">
      {has('group') && <GroupsCard drawId={draw.id} />}
      {has('codes') && <CodesCard draw={draw} isOpen={isOpen} />}
      {has('roster') && <RosterCard draw={draw} isOpen={isOpen} />}
      {(has('customer') || has('customer_group')) && draw.role === 'owner' && <MessagesCard draw={draw} />}
      <ChannelsCard draw={draw} />
    </div>
  )
}
