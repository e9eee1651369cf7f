import { Button, Icon, useToast, useWords } from '@fairdraw/ui'
import { useLang } from '../i18n.ts'
import { useBusy } from '../use-busy.ts'
import type { RoundFrame } from './round-frames.ts'
import { saveFrame } from './save-frame.ts'

const words = {
  zh: {
    save: '存中奖图',
    saving: '正在画',
    saved: '中奖图已存到这台设备',
    failed: '这个浏览器画不出图片，请换一个浏览器再存。',
  },
  en: {
    save: 'Save picture',
    saving: 'Drawing',
    saved: 'The picture is saved on this device',
    failed: 'This browser cannot draw the picture. Save it from another browser.',
  },
}

type Props = {
  readonly frame: RoundFrame
  /** Which of several it saves, said to who does not see where it stands. */
  readonly label?: string
  readonly size?: 36 | 44
  readonly wide?: boolean
}

/** Saves the overview a round ended on as a picture, with fingerprint and code: what expense claims ask for. */
export function FrameButton({ frame, label, size = 36, wide = false }: Props) {
  const say = useWords(words)
  const lang = useLang()
  const toast = useToast()
  const { isBusy, during } = useBusy()
  const save = async () => {
    const isSaved = await during(() => saveFrame(frame, lang))
    if (isSaved !== null) toast(isSaved ? say.saved : say.failed, isSaved ? 'bamboo' : 'crimson')
  }
  return (
    <Button
      look="outline"
      size={size}
      wide={wide}
      icon={<Icon name="download" size={18} />}
      busy={isBusy ? say.saving : undefined}
      aria-label={label && `${say.save} ${label}`}
      onClick={() => void save()}
    >
      {say.save}
    </Button>
  )
}
