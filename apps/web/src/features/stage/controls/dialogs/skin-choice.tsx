import { skins } from '@fairdraw/domain'
import { useWords } from '@fairdraw/ui'
import { Choice } from './choice.tsx'
import type { DialogProps } from './hall-dialogs.tsx'

const words = {
  zh: {
    label: '皮肤',
    sphere: '星球',
    cards: '卡片墙',
    names: '滚动名单',
    slots: '老虎机',
    wheel: '转盘',
    lanterns: '荷灯',
  },
  en: {
    label: 'Look',
    sphere: 'Sphere',
    cards: 'Card wall',
    names: 'Rolling names',
    slots: 'Slot machine',
    wheel: 'Wheel',
    lanterns: 'Lotus lanterns',
  },
}

/** How the people are shown while the hall waits; it decides nothing and may change at any time. */
export function SkinChoice({ show, drive }: Pick<DialogProps, 'show' | 'drive'>) {
  const say = useWords(words)
  return (
    <Choice
      label={say.label}
      value={show.state.scene.skin}
      options={skins.map((skin) => [skin, say[skin]] as const)}
      onChange={(skin) => void drive.order({ do: 'skin', skin })}
    />
  )
}
