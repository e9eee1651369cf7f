import { Button, Field, Sheet, useWords } from '@fairdraw/ui'
import { useCallback, useEffect, useState } from 'react'
import { useApi } from '../../../../lib/api-place.tsx'
import type { AnswerOf } from '../../../../lib/call-table.ts'
import { addressForPhones } from '../../../../lib/phone-origin.ts'
import { Qr } from '../../../../lib/qr.tsx'
import { userToken } from '../../../../lib/session.ts'
import { stagePaths } from '../../../../lib/stage-paths.ts'
import { useBusy } from '../../../../lib/use-busy.ts'
import { controlWords } from '../control-words.ts'
import type { DialogProps } from './hall-dialogs.tsx'
import { RemoteList } from './remote-list.tsx'

const words = {
  zh: {
    pair: '配对一部手机',
    another: '再配对一部',
    scan: '用手机扫码，它就成为这场抽奖的遥控器；也可以在另一台大屏电脑上打开这个地址。',
    once: '五分钟内有效，只能用一次。别让观众拍到。',
    label: '遥控器配对二维码',
    name: '谁拿着它',
    nameHint: '比如“小雨 主持人”。操作窗和其他遥控器按这个名字认它；不填就用机型。',
    notHere: '这台设备自己是用配对码连上的。请在登录了账号的电脑上配对和收回。',
  },
  en: {
    pair: 'Pair a phone',
    another: 'Pair another',
    scan: 'Scan it with a phone, and it is the remote of this show; another stage computer may open the address, too.',
    once: 'Good for five minutes and for one device. Keep it from the hall’s cameras.',
    label: 'Code that pairs a remote',
    name: 'Who holds it',
    nameHint: 'Such as “May, host”. Other remotes know it by this name; without one, by its model.',
    notHere: 'This device was itself paired by a code. Pair and revoke where the organiser is signed in.',
  },
}

/** Phones that may drive this show: pairing, and taking it back. */
export function RemotesDialog(desk: DialogProps) {
  const say = useWords(words)
  const { remotes } = useWords(controlWords)
  return (
    <Sheet open onClose={desk.acts.close} title={remotes}>
      {userToken() === null ? <p className="type-2">{say.notHere}</p> : <Pairing lid={desk.show.state.lid} />}
      <RemoteList {...desk} canRevoke />
    </Sheet>
  )
}

function Pairing({ lid }: { readonly lid: string }) {
  const api = useApi()
  const say = useWords(words)
  const [pairing, setPairing] = useState<AnswerOf<'remotePair'> | null>(null)
  const [label, setLabel] = useState('')
  const { isBusy, during } = useBusy()
  const pair = useCallback(async () => {
    setPairing(await during(() => api.call('remotePair', { lid, label })))
    setLabel('')
  }, [api, during, label, lid])
  useEffect(() => {
    if (!pairing) return
    const timer = setTimeout(() => setPairing(null), Math.max(0, Date.parse(pairing.expires_at) - Date.now()))
    return () => clearTimeout(timer)
  }, [pairing])
  return (
    <div className="hall-pairing">
      {pairing && (
        <figure>
          <Qr text={addressForPhones(stagePaths.pairing(lid, pairing.code))} label={say.label} size={264} />
          <figcaption>
            <p>{say.scan}</p>
            <p className="type-2">{say.once}</p>
          </figcaption>
        </figure>
      )}
      <Field
        label={say.name}
        hint={say.nameHint}
        value={label}
        maxLength={40}
        autoComplete="off"
        onChange={({ target }) => setLabel(target.value)}
      />
      <Button
        look={pairing ? 'outline' : 'ink'}
        size={44}
        busy={isBusy ? say.pair : undefined}
        onClick={() => void pair()}
      >
        {pairing ? say.another : say.pair}
      </Button>
    </div>
  )
}
