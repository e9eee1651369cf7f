import { asideSaid, asideWords } from '@fairdraw/contract'
import { gates, planNames } from '@fairdraw/domain'
import { useWords } from '@fairdraw/ui'
import { DeskDialog } from '@fairdraw/ui/desk'
import { commentWords } from '../../lib/comments/comment-words.ts'
import { PlansLink } from '../../lib/desk-plans-link.tsx'
import { useDrawTime } from '../../lib/draw-zone.ts'
import { thousands } from '../../lib/format.ts'
import { useLang } from '../../lib/i18n.ts'
import { prizeTier } from '../../lib/tier-name.ts'
import { actWords } from './act-words.ts'
import type { Member } from './use-members.ts'

type Props = { readonly member: Member; readonly onClose: () => void }

/** Everything that the plan shows of an entrant. */
export function MemberDetails({ member, onClose }: Props) {
  const say = useWords(actWords)
  return (
    <DeskDialog title={say.detailsTitle} onClose={onClose}>
      <p className="type-strong">
        {member.nickname || '***'} · {say.seqOf(thousands(member.join_seq))}
      </p>
      {member.imported && <Listed imported={member.imported} />}
      {member.more ? <More more={member.more} /> : <Locked />}
    </DeskDialog>
  )
}

/** What the organiser's own list says of them. */
function Listed({ imported }: { readonly imported: NonNullable<Member['imported']> }) {
  const say = useWords(actWords)
  const { identity, department, title, own } = imported
  const lines: readonly (readonly [string, string | null])[] = [
    [say.identity, identity],
    [say.department, department],
    [say.jobTitle, title],
    ...own.map(({ heading, text }) => [heading, text] as const),
  ]
  return (
    <dl className="entrant-details">
      {lines
        .filter(([, said]) => said)
        .map(([name, said]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{said}</dd>
          </div>
        ))}
    </dl>
  )
}

function More({ more }: { readonly more: NonNullable<Member['more']> }) {
  const say = useWords(actWords)
  const { faults } = useWords(commentWords)
  const aside = useWords(asideWords)
  const lang = useLang()
  const when = useDrawTime()
  const wonTiers = more.won_tiers.map((tier) => prizeTier(tier, lang)).join(' / ')
  const lines: readonly (readonly [string, string | null])[] = [
    [say.mobile, more.mobile],
    [say.district, more.district],
    [say.inviter, more.inviter_id && say.seqOf(more.inviter_id)],
    [say.invited, say.people(thousands(more.invited))],
    [say.gifted, say.lots(thousands(more.gifted))],
    [say.won, wonTiers],
    [say.withdrawn, more.withdrawn_at && when(more.withdrawn_at)],
    [say.excludeReason, more.exclude_reason && asideSaid(asideSaid(more.exclude_reason, faults), aside)],
    [say.appeal, more.appeal],
  ]
  return (
    <dl className="entrant-details">
      {lines.map(([name, said]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{said || say.none}</dd>
        </div>
      ))}
    </dl>
  )
}

function Locked() {
  const say = useWords(actWords)
  const lang = useLang()
  const { plan } = gates.more_user_data
  return (
    <div className="entrant-locked">
      <p>{say.locked(planNames[lang][plan])}</p>
      <PlansLink gate="more_user_data" />
    </div>
  )
}
