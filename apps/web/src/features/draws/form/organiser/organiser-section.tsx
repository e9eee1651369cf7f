import { organiserNameMost } from '@fairdraw/domain'
import { useWords } from '@fairdraw/ui'
import { bindFields } from '../bind-fields.ts'
import { useForm } from '../form-place.ts'
import { PictureField } from '../picture-field.tsx'
import { TextField } from '../text-field.tsx'

const words = {
  zh: {
    intro: '显示在抽奖页上，让人知道是谁办的、到哪里找。不填就用账号的昵称和头像。',
    name: '主办方名称',
    nameHint: '写进章程，发布后不能改',
    nameFixed: '已写进章程，不能改',
    avatar: '头像',
    qr: '二维码',
    qrHint: '公众号、小程序或客服的二维码',
    accountUrl: '公众号链接',
    miniUrl: '小程序链接',
    urlHint: '以 https:// 开头，在新页面打开',
    place: 'https://',
  },
  en: {
    intro:
      'Shown on the page, so that people know who runs this and where to find you. Empty: your account’s name and picture.',
    name: 'Name of the organiser',
    nameHint: 'It goes into the charter and stays as published',
    nameFixed: 'It stands in the charter',
    avatar: 'Picture',
    qr: 'QR code',
    qrHint: 'Of an official account, a mini-program or your service desk',
    accountUrl: 'Link to the official account',
    miniUrl: 'Link to the mini-program',
    urlHint: 'Begins with https:// and opens in a new page',
    place: 'https://',
  },
}

/** Who stands behind the draw: the card on its page. Once published the name stays, and the rest may change. */
export function OrganiserSection({ isPublished = false }: { readonly isPublished?: boolean }) {
  const say = useWords(words)
  const { form, set } = useForm()
  const bind = bindFields(form.card, (card) => set({ card }), 'organiser_card')
  return (
    <>
      <p className="form-note">{say.intro}</p>
      <TextField
        {...bind('name')}
        label={say.name}
        hint={isPublished ? say.nameFixed : say.nameHint}
        maxLength={organiserNameMost}
        disabled={isPublished}
      />
      <div className="form-pictures">
        <PictureField {...bind('avatar')} label={say.avatar} use="avatar" />
        <PictureField {...bind('qr')} label={say.qr} hint={say.qrHint} use="other" />
      </div>
      <div className="form-row">
        {(['accountUrl', 'miniUrl'] as const).map((key) => (
          <TextField
            key={key}
            {...bind(key)}
            label={say[key]}
            hint={say.urlHint}
            maxLength={500}
            inputMode="url"
            placeholder={say.place}
          />
        ))}
      </div>
    </>
  )
}
