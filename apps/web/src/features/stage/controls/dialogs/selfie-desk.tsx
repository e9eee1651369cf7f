import { Button, useWords } from '@fairdraw/ui'
import { useCallback, useEffect, useState } from 'react'
import type { AnswerOf } from '../../../../lib/call-table.ts'
import type { ShowDrive } from '../../../../lib/show/drive-show.ts'
import { usePoll } from '../../../../lib/use-poll.ts'

const words = {
  zh: {
    waiting: '等审核的自拍',
    shown: '已上屏的自拍',
    show: '上屏',
    refuse: '不要',
    takeDown: '撤下',
    all: '这些全部上屏',
    of: (act: string, name: string) => `${act}：${name}的自拍`,
  },
  en: {
    waiting: 'Selfies to look at',
    shown: 'Selfies on the screen',
    show: 'Show',
    refuse: 'Refuse',
    takeDown: 'Take down',
    all: 'Show all of these',
    of: (act: string, name: string) => `${act}: selfie of ${name}`,
  },
}

const askEveryMs = 5_000
type Person = AnswerOf<'liveRosterList'>['list'][number]
type Act = { readonly word: 'show' | 'refuse' | 'takeDown'; readonly show: boolean }
const ofWaiting: readonly Act[] = [
  { word: 'show', show: true },
  { word: 'refuse', show: false },
]
const ofShown: readonly Act[] = [{ word: 'takeDown', show: false }]

/** Photos that people took of themselves: none is on the stage before somebody let it there, and each can be taken down. */
export function SelfieDesk({ drive }: { readonly drive: ShowDrive }) {
  const say = useWords(words)
  const [waiting, setWaiting] = useState<readonly Person[]>([])
  const [shown, setShown] = useState<readonly Person[]>([])
  const ask = useCallback(async () => {
    const [first, second] = await Promise.all([drive.selfies('waiting'), drive.selfies('shown')])
    if (first) setWaiting(first.list)
    if (second) setShown(second.list)
    return first !== null && second !== null
  }, [drive])
  useEffect(() => void ask(), [ask])
  usePoll(ask, askEveryMs)
  const judge = async (people: readonly Person[], show: boolean) => {
    const selfies = people.map(({ number, selfie = '' }) => ({ number, picture: selfie }))
    await drive.judgeSelfies(selfies, show)
    await ask()
  }
  const list = (title: string, people: readonly Person[], acts: readonly Act[]) =>
    people.length > 0 && (
      <>
        <h3>{title}</h3>
        <ul>
          {people.map((person) => (
            <li key={person.number}>
              <img className="hall-selfie" src={person.selfie?.replace('.640.', '.256.')} alt="" />
              <p>
                {person.name} <span className="type-2">{person.number}</span>
              </p>
              <div className="hall-message-acts">
                {acts.map(({ word, show }) => (
                  <Button
                    key={word}
                    look={show ? 'ink' : 'outline'}
                    size={44}
                    aria-label={say.of(say[word], person.name)}
                    onClick={() => void judge([person], show)}
                  >
                    {say[word]}
                  </Button>
                ))}
              </div>
            </li>
          ))}
        </ul>
      </>
    )
  return (
    <>
      {list(say.waiting, waiting, ofWaiting)}
      {waiting.length > 1 && (
        <Button look="outline" size={44} onClick={() => void judge(waiting, true)}>
          {say.all}
        </Button>
      )}
      {list(say.shown, shown, ofShown)}
    </>
  )
}
