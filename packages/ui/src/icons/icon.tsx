import { Drawing } from './drawing.tsx'
import { ICON_PATHS, type IconName } from './icon-paths.ts'

type Props = {
  readonly name: IconName
  readonly size?: number
  /** Only where no word stands beside it. */
  readonly label?: string
}

/** An interface icon in the colour of its text; silent unless it has a label of its own. */
export function Icon({ name, size = 20, label }: Props) {
  const isDots = name === 'drag' || name === 'more'
  return (
    <Drawing
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={isDots ? 2.4 : 1.6}
      strokeLinecap="round"
      strokeLinejoin="round"
      style={{ flex: 'none' }}
      label={label}
    >
      <path d={ICON_PATHS[name]} />
    </Drawing>
  )
}
