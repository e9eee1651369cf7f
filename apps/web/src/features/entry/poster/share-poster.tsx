import { Button, Icon, Sheet, Skeleton, useWords } from '@fairdraw/ui'
import { useEffect, useState } from 'react'
import type { DrawPicture } from '../../../lib/draw-picture.ts'
import { useLang } from '../../../lib/i18n.ts'
import { drawPoster } from '../../../lib/poster.ts'
import { posterOf } from '../../../lib/poster-of.ts'
import { saveFile } from '../../../lib/save-file.ts'
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
  const { entry } = picture
  const link = ownLink(entry)
  const made = useMadePoster(entry, link.address)
  if (made === 'failed')
    return (
      <p role="alert">
        <Icon name="info" size={18} /> {say.failed}
      </p>
    )
  return (
    <div className="share-poster-matter">
      {made === null ? (
        <Skeleton bars={[1]} height={360} />
      ) : (
        <img src={made.address} alt={say.picture(entry.title)} width={1080} height={1528} />
      )}
      <p className="type-small type-2">
        {link.isInvite ? say.invited : say.plain}
        <br />
        {say.hold}
      </p>
      <Button
        size={54}
        wide
        disabled={made === null}
        icon={<Icon name="download" size={18} />}
        onClick={() => made && saveFile(`${entry.title}.png`, made.bytes, 'image/png')}
      >
        {say.save}
      </Button>
    </div>
  )
}

type Made = { readonly address: string; readonly bytes: Blob }

function useMadePoster(entry: DrawPicture['entry'], link: string): Made | 'failed' | null {
  const lang = useLang()
  const [made, setMade] = useState<Made | 'failed' | null>(null)
  useEffect(() => {
    let isGone = false
    let address = ''
    void drawPoster(posterOf(entry, link, lang)).then((bytes) => {
      if (isGone) return
      if (bytes === null) return setMade('failed')
      address = URL.createObjectURL(bytes)
      setMade({ address, bytes })
    })
    return () => {
      isGone = true
      URL.revokeObjectURL(address)
    }
  }, [entry, link, lang])
  return made
}
