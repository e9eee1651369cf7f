import { SpareDialog } from '../../spare/spare-dialog.tsx'
import { CheckDialog } from '../check/check-dialog.tsx'
import type { ControlProps } from '../control-props.ts'
import type { HallActs } from '../use-hall-acts.ts'
import { AbsentDialog } from './absent-dialog.tsx'
import { BeginDialog } from './begin-dialog.tsx'
import { ChangeDialog } from './change-dialog.tsx'
import { EndDialog } from './end-dialog.tsx'
import { KeysDialog } from './keys-dialog.tsx'
import { RemotesDialog } from './remotes-dialog.tsx'
import { SkinsDialog } from './skins-dialog.tsx'
import './dialogs.css'

export type DialogProps = ControlProps & { readonly acts: HallActs }

/** The question that is open, if one is. */
export function HallDialogs(props: DialogProps) {
  const { dialog } = props.acts
  switch (dialog?.is) {
    case 'begin':
      return <BeginDialog {...props} />
    case 'absent':
      return <AbsentDialog key={dialog.record} {...props} {...dialog} />
    case 'change':
      return <ChangeDialog {...props} />
    case 'remotes':
      return <RemotesDialog {...props} />
    case 'spare':
      return <SpareDialog {...props} />
    case 'skins':
      return <SkinsDialog {...props} />
    case 'end':
      return <EndDialog {...props} />
    case 'check':
      return <CheckDialog {...props} onClose={props.acts.close} />
    case 'keys':
      return <KeysDialog {...props} />
    default:
      return null
  }
}
