import { Icon, useWords } from '@fairdraw/ui'
import type { InputRef } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { ActDialog } from '../../lib/act-dialog.tsx'
import { ActText } from '../../lib/act-field.tsx'
import { useApi } from '../../lib/api-place.tsx'
import type { CallProblem } from '../../lib/call-problem.ts'
import type { AnswerOf } from '../../lib/call-table.ts'
import { useDrawTime } from '../../lib/draw-zone.ts'
import { useLang } from '../../lib/i18n.ts'
import { prizeTier } from '../../lib/tier-name.ts'
import { useAnew } from '../../lib/use-asked.ts'
import { useBusy } from '../../lib/use-busy.ts'
import { handOverWords } from './hand-over-words.ts'

type Redeemed = AnswerOf<'winnerRedeem'>

/** Hands prizes over at the counter, one code after the other; what is wrong is said beside the code. */
export function RedeemDialog({ drawId, onClose }: { readonly drawId: string; readonly onClose: () => void }) {
  const say = useWords(handOverWords)
  const lang = useLang()
  const field = useRef<InputRef>(null)
  const [code, setCode] = useState('')
  const { isBusy, wrong, redeemed, redeem, again } = useRedeem(drawId)
  useEffect(() => {
    if (!redeemed) field.current?.focus()
  }, [redeemed])
  const act = () => {
    if (!redeemed) return redeem(code.trim())
    setCode('')
    again()
  }
  return (
    <ActDialog
      title={say.redeemTitle}
      act={redeemed ? say.next : say.redeemAct}
      isBusy={isBusy}
      onAct={() => void act()}
      onClose={onClose}
    >
      {!redeemed && (
        <ActText
          ref={field}
          label={say.code}
          hint={say.redeemHint}
          wrong={wrong}
          value={code}
          most={40}
          onChange={setCode}
        />
      )}
      <div role="status">
        {redeemed && (
          <p className="redeemed">
            <Icon name="check" size={20} />
            {say.redeemed(prizeTier(redeemed.tier, lang), redeemed.prize_name, redeemed.nickname)}
          </p>
        )}
      </div>
    </ActDialog>
  )
}

function useRedeem(drawId: string) {
  const api = useApi()
  const when = useDrawTime()
  const say = useWords(handOverWords)
  const anew = useAnew()
  const { isBusy, during } = useBusy()
  const [wrong, setWrong] = useState<string | false>(false)
  const [redeemed, setRedeemed] = useState<Redeemed | null>(null)
  const wordsFor = ({ code, detail, message }: CallProblem) => {
    if (code === 'redeem_code_wrong') return say.wrong
    if (code === 'award_not_claimable') return say.notNow
    if (code !== 'redeem_code_used') return message
    return say.used(when(String(detail.redeemed_at)), String(detail.redeemed_by))
  }
  const redeem = async (code: string) => {
    if (code === '') return setWrong(say.needed)
    setWrong(false)
    const onProblem = (problem: CallProblem) => setWrong(wordsFor(problem))
    const answer = await during(() =>
      api.call('winnerRedeem', { id: drawId, code }, { isSilent: true, onProblem }),
    )
    setRedeemed(answer)
    if (answer) await anew()
  }
  return { isBusy, wrong, redeemed, redeem, again: () => setRedeemed(null) }
}
