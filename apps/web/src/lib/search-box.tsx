import { Icon } from '@fairdraw/ui'
import { Input } from 'antd'
import { useEffect, useState } from 'react'
import './search-box.css'

const typingMs = 300

type Props = {
  readonly label: string
  /** What is searched for now. */
  readonly value: string
  readonly onSearch: (typed: string) => void
}

/** Searches when typing rests, and follows when what is searched for changes elsewhere: by going back. */
export function SearchBox({ label, value, onSearch }: Props) {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  if (value !== known) {
    setKnown(value)
    // What was searched a moment ago arrives while somebody types on.
    if (value !== typed.trim() && known === typed.trim()) setTyped(value)
  }
  useEffect(() => {
    if (typed.trim() === value) return
    const timer = setTimeout(() => onSearch(typed.trim()), typingMs)
    return () => clearTimeout(timer)
  }, [typed, value, onSearch])
  return (
    <Input
      className="search-box"
      prefix={<Icon name="search" size={18} />}
      placeholder={label}
      aria-label={label}
      value={typed}
      maxLength={60}
      allowClear
      onChange={({ target }) => setTyped(target.value)}
    />
  )
}
