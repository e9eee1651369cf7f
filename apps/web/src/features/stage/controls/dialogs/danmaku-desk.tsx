import { Button, useWords } from '@fairdraw/ui'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { AnswerOf } from '../../../../lib/call-table.ts'
import type { ShowDrive } from '../../../../lib/show/drive-show.ts'
import type { ShowState } from '../../../../lib/show/follow-show.ts'
import { usePoll } from '../../../../lib/use-poll.ts'
import { useHallKeys } from '../use-hall-keys.ts'
import { SelfieDesk } from './selfie-desk.tsx'

const words = {
  zh: {
    on: '弹幕开着',
    off: '弹幕关着',
    turnOn: '打开',
    turnOff: '关闭',
    waiting: (count: number) => `等审核 ${count} 条`,
    shown: '最近上屏',
    none: '没有等审核的弹幕',
    noneShown: '还没有弹幕上屏',
    show: '上屏',
    refuse: '不要',
    takeDown: '撤下',
    all: '这些全部上屏',
  },
  en: {
    on: 'Messages are on',
    off: 'Messages are off',
    turnOn: 'Turn on',
    turnOff: 'Turn off',
    waiting: (count: number) => `${count} waiting`,
    shown: 'On the screen lately',
    none: 'Nothing is waiting',
    noneShown: 'Nothing has been shown yet',
    show: 'Show',
    refuse: 'Refuse',
    takeDown: 'Take down',
    all: 'Show all of these',
  },
}

const askEveryMs = 2_500
type Messages = AnswerOf<'danmakuList'>
type Message = Messages['waiting'][number]
type Props = {
  readonly state: ShowState
  readonly drive: ShowDrive
  /** A and X judge the first of those that wait. */
  readonly isByKey?: boolean
}

/** What waits to be let onto the screen, and what can still be taken down: photos that people took, and messages. */
export function DanmakuDesk({ state, drive, isByKey = false }: Props) {
  const say = useWords(words)
  const { messages, ask } = useMessages(drive)
  const { danmaku_on: isOn } = state.scene
  const isJudging = useRef(false)
  const judge = async (ids: readonly string[], show: boolean) => {
    await drive.judge(ids, show)
    await ask()
  }
  const { waiting = [], shown = [], waiting_count = 0 } = messages ?? {}
  const judgeFirst = (show: boolean) => {
    const [first] = waiting
    // A key pressed twice judges nobody's message unread, and none a second time.
    if (!first || isJudging.current) return
    isJudging.current = true
    void judge([first.id], show).finally(() => {
      isJudging.current = false
    })
  }
  useHallKeys({ a: () => judgeFirst(true), x: () => judgeFirst(false) }, !isByKey)
  return (
    <div className="hall-messages">
      <p className="hall-line">
        <b>{isOn ? say.on : say.off}</b>
        <Button look="outline" size={44} onClick={() => void drive.order({ do: 'danmaku', on: !isOn })}>
          {isOn ? say.turnOff : say.turnOn}
        </Button>
      </p>
      {state.settings.selfies && <SelfieDesk drive={drive} />}
      <h3>{say.waiting(waiting_count)}</h3>
      {messages && waiting.length === 0 && <p className="type-2">{say.none}</p>}
      <ul>
        {waiting.map((message) => (
          <Line key={message.id} message={message}>
            <Button size={44} onClick={() => void judge([message.id], true)}>
              {say.show}
            </Button>
            <Button look="outline" size={44} onClick={() => void judge([message.id], false)}>
              {say.refuse}
            </Button>
          </Line>
        ))}
      </ul>
      {waiting.length > 1 && (
        <Button
          look="outline"
          size={44}
          onClick={() =>
            void judge(
              waiting.map(({ id }) => id),
              true,
            )
          }
        >
          {say.all}
        </Button>
      )}
      <h3>{say.shown}</h3>
      {messages && shown.length === 0 && <p className="type-2">{say.noneShown}</p>}
      <ul>
        {shown.map((message) => (
          <Line key={message.id} message={message}>
            <Button look="outline" size={44} onClick={() => void judge([message.id], false)}>
              {say.takeDown}
            </Button>
          </Line>
        ))}
      </ul>
    </div>
  )
}

function Line({ message, children }: { readonly message: Message; readonly children: React.ReactNode }) {
  return (
    <li>
      <p>
        <span className="type-2">{message.name}</span> {message.text}
      </p>
      <div className="hall-message-acts">{children}</div>
    </li>
  )
}

function useMessages(drive: ShowDrive) {
  const [messages, setMessages] = useState<Messages | null>(null)
  const ask = useCallback(async () => {
    const answer = await drive.messages()
    if (answer) setMessages(answer)
    return Boolean(answer)
  }, [drive])
  useEffect(() => void ask(), [ask])
  usePoll(ask, askEveryMs)
  return { messages, ask }
}
