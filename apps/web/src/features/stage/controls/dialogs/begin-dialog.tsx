import { Button, Sheet, UiLang, useWords } from '@fairdraw/ui'
import { useContext, useEffect, useState } from 'react'
import { thousands } from '../../../../lib/format.ts'
import { picturedSaid } from '../../../../lib/roster/pictured-words.ts'
import type { DialogProps } from './hall-dialogs.tsx'
import { useSend } from './use-send.ts'

const words = {
  zh: {
    title: (people: number) => `关门，封存 ${thousands(people)} 人的名单？`,
    more: '封存以后名单不能再加人、改人，它的指纹会出现在屏幕上。已在名单上的人仍可以迟到签到。',
    here: (arrived: number, people: number) =>
      `名单上 ${thousands(people)} 人，已签到 ${thousands(arrived)} 人。`,
    nobody: '名单上还没有人：先导入名单或等人签到。',
    notYet: '再等等',
    begin: '封存名单，开始',
    busy: '正在封存',
  },
  en: {
    title: (people: number) => `Close the doors and seal the list of ${thousands(people)}?`,
    more: 'After that nobody can be added or changed, and the fingerprint of the list is on the screen. Whoever is on the list may still check in late.',
    here: (arrived: number, people: number) =>
      `${thousands(people)} on the list, ${thousands(arrived)} checked in.`,
    nobody: 'Nobody is on the list yet: import it, or wait for people to check in.',
    notYet: 'Not yet',
    begin: 'Seal the list and begin',
    busy: 'Sealing',
  },
}

/** The one press that cannot be taken back: asked once. */
export function BeginDialog({ show, drive, acts }: DialogProps) {
  const say = useWords(words)
  const { isBusy, send } = useSend(acts)
  const { people, arrived } = show.state
  return (
    <Sheet
      open
      onClose={acts.close}
      title={say.title(people)}
      foot={
        <>
          <Button look="text" size={44} onClick={acts.close}>
            {say.notYet}
          </Button>
          <Button
            look="zhu"
            size={44}
            disabled={people === 0}
            busy={isBusy ? say.busy : undefined}
            onClick={() => void send(drive.begin)}
          >
            {say.begin}
          </Button>
        </>
      }
    >
      <p className="hall-figure">{people === 0 ? say.nobody : say.here(arrived, people)}</p>
      {people > 0 && show.state.settings.card.includes('picture') && <Photos drive={drive} />}
      <p className="type-2">{say.more}</p>
    </Sheet>
  )
}

/** Who will stand there without a photo: there is still time to take one. */
function Photos({ drive }: Pick<DialogProps, 'drive'>) {
  const lang = useContext(UiLang)
  const [said, setSaid] = useState('')
  useEffect(() => {
    let isAsked = true
    void drive.unpictured().then((found) => {
      if (!isAsked || !found) return
      const { total: all, pictured, list: missing } = found
      setSaid(picturedSaid({ all, without: all - pictured, missing }, lang))
    })
    return () => {
      isAsked = false
    }
  }, [drive, lang])
  return said && <p className="hall-figure">{said}</p>
}
