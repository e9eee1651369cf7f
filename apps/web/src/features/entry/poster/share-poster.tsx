import { Button, Icon, Sheet, Skeleton, useToast, useWords } from '@fairdraw/ui'
import { useState } from 'react'
import type { DrawPicture } from '../../../lib/draw-picture.ts'
import { useLang } from '../../../lib/i18n.ts'
import { posterOf } from '../../../lib/poster/poster-of.ts'
import { SheetChooser, SheetImage, type SheetKey } from '../../../lib/poster/sheet-chooser.tsx'
import { pngOfSheet } from '../../../lib/poster/sheet-files.ts'
import { SheetSaid } from '../../../lib/poster/sheet-said.tsx'
import { useSheets } from '../../../lib/poster/use-sheets.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { useBusy } from '../../../lib/use-busy.ts'
import { ownLink } from './own-link.ts'
import './share-poster.css'

const words = {
  zh: {
    make: '生成分享海报',
    title: '分享海报',
    picture: (title: string) => `「${title}」的海报`,
    invited: '码里是你的邀请链接，扫码参与的人算你邀请的',
    plain: '扫码就能打开这场抽奖',
    hold: '长按图片可以保存或转发',
    save: '存到手机',
    saving: '正在画',
    failed: '这个浏览器画不出海报，可以复制链接分享',
  },
  en: {
    make: 'Make a poster to share',
    title: 'Poster',
    picture: (title: string) => `Poster of “${title}”`,
    invited: 'Its code is your invite link: who enters by it counts as invited by you',
    plain: 'Its code opens this draw',
    hold: 'Press and hold the picture to keep it or pass it on',
    save: 'Save',
    saving: 'Painting',
    failed: 'This browser cannot draw a poster; copy the link instead',
  },
}

type Props = { readonly picture: DrawPicture }

/** A picture of the draw to hand on, made on this phone. */
export function SharePoster({ picture }: Props) {
  const say = useWords(words)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className="share-poster">
      <Button look="outline" size={44} icon={<Icon name="image" size={18} />} onClick={() => setIsOpen(true)}>
        {say.make}
      </Button>
      <Sheet open={isOpen} onClose={() => setIsOpen(false)} title={say.title}>
        <PosterMatter picture={picture} />
      </Sheet>
    </div>
  )
}

function PosterMatter({ picture }: Props) {
  const say = useWords(words)
  const lang = useLang()
  const { entry } = picture
  const { address, isInvite } = ownLink(entry)
  // The picture of a draw is another at every fact; its poster is not.
  const [handed] = useState(() => ({ poster: posterOf(entry, address, lang) }))
  const sheets = useSheets(handed)
  const [wanted, setWanted] = useState<SheetKey>('landscape')
  const { isBusy, during } = useBusy()
  const toast = useToast()
  if (sheets === 'failed')
    return (
      <p role="alert">
        <Icon name="info" size={18} /> {say.failed}
      </p>
    )
  const shown = sheets?.find(({ key }) => key === wanted)
  if (!sheets || !shown) return <Skeleton bars={[1]} height={360} />
  const save = () =>
    during(async () => {
      const bytes = await pngOfSheet(shown.sheet)
      if (bytes) saveFile(`${entry.title}.png`, bytes, 'image/png')
      else toast(say.failed, 'crimson')
    })
  return (
    <div className="share-poster-matter">
      <SheetChooser sheets={sheets} chosen={wanted} onChoose={setWanted} />
      <SheetImage sheet={shown.sheet} scale={1} alt={say.picture(entry.title)} />
      <SheetSaid shown={shown} />
      <p className="type-small type-2">
        {isInvite ? say.invited : say.plain}
        <br />
        {say.hold}
      </p>
      <Button
        size={54}
        wide
        busy={isBusy ? say.saving : undefined}
        icon={<Icon name="download" size={18} />}
        onClick={() => void save()}
      >
        {say.save}
      </Button>
    </div>
  )
}
