import { type GateId, gates, planNames, unlocks } from '@fairdraw/domain'
import { Icon, PlanBadge } from '@fairdraw/ui'
import { Dropdown, type MenuProps } from 'antd'
import { useRef } from 'react'
import { useLang } from './i18n.ts'
import { useOwnUser } from './own-user.ts'
import { spendKey } from './spend-key.ts'
import { useFocusBack } from './use-focus-back.ts'

export type RowAct = {
  readonly key: string
  readonly label: string
  readonly act: () => void
  readonly isDanger?: boolean
  readonly isDisabled?: boolean
  /** Shown with the plan that unlocks it while the plan does not. */
  readonly gate?: GateId
}

type Props = {
  readonly label: string
  readonly acts: readonly RowAct[]
  /** Something that the menu opened is open: when it closes, the focus comes back here. */
  readonly isOpen: boolean
}

/** What can be done with a row, behind three dots; nothing where nothing can. */
export function RowMenu({ label, acts, isOpen }: Props) {
  const lang = useLang()
  const plan = useOwnUser()?.vip_info.plan
  const trigger = useRef<HTMLButtonElement>(null)
  useFocusBack(isOpen, trigger)
  if (acts.length === 0) return null
  const items: NonNullable<MenuProps['items']> = acts.map(
    ({ key, label, act, isDanger, isDisabled, gate }) => {
      const isLocked = gate !== undefined && plan !== undefined && !unlocks(plan, gate)
      return {
        key,
        label,
        onClick: act,
        danger: isDanger === true,
        disabled: isDisabled === true,
        ...(isLocked && { extra: <PlanBadge>{planNames[lang][gates[gate].plan]}</PlanBadge> }),
      }
    },
  )
  return (
    <Dropdown
      menu={{ items, onClick: spendKey }}
      trigger={['click']}
      autoFocus
      // While it faded away it would still take the Escape that is meant for the dialog it opened.
      transitionName=""
      onOpenChange={(isShown) => void (isShown || trigger.current?.focus())}
      placement="bottomRight"
    >
      <button ref={trigger} type="button" className="icon-button" aria-label={label}>
        <Icon name="more" />
      </button>
    </Dropdown>
  )
}
