import { Input, type InputProps } from 'antd'
import type { ChangeEvent, ClipboardEvent } from 'react'
import { oneLine } from './one-line.ts'

type Props = Omit<InputProps, 'value' | 'onChange' | 'type'> & {
  readonly value: string
  readonly onChange: (text: string) => void
}

/** A text of one line: line breaks in what is typed, pasted or dropped are taken out. */
export function LineText({ value, onChange, ...rest }: Props) {
  const take = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    // An input method owns its text until it is done; changing it now would end or double what is being composed.
    const isComposing = (nativeEvent as InputEvent).isComposing === true
    onChange(isComposing ? target.value : oneLine(target.value))
  }
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData('text')
    const line = oneLine(pasted)
    if (line === pasted) return
    // Left alone, some browsers put a blank in the place of each break.
    event.preventDefault()
    insert(event.currentTarget, line, onChange)
  }
  return (
    <Input
      {...rest}
      value={value}
      onChange={take}
      onPaste={paste}
      onCompositionEnd={({ currentTarget }) => onChange(oneLine(currentTarget.value))}
    />
  )
}

/** As if typed, so that it can be undone; where the browser offers no such way, in place of what is selected. */
function insert(input: HTMLInputElement, text: string, onChange: (text: string) => void): void {
  if (document.execCommand?.('insertText', false, text)) return
  const { selectionStart, selectionEnd, value, maxLength } = input
  const start = selectionStart ?? value.length
  const end = selectionEnd ?? value.length
  const room = maxLength < 0 ? text.length : maxLength - (value.length - (end - start))
  input.setRangeText(text.slice(0, Math.max(0, room)), start, end, 'end')
  onChange(input.value)
}
