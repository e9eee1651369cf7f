import { Icon, useWords } from '@fairdraw/ui'
import { Input } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { deskPaths } from '../../lib/desk-paths.ts'
import { words } from './words.ts'

/** Finds draws by their title: the list opens with the word typed here. */
export function HomeSearch() {
  const say = useWords(words)
  const go = useNavigate()
  const [typed, setTyped] = useState('')
  const search = () => {
    const keyword = typed.trim()
    go(deskPaths.draws(keyword === '' ? '' : `?${new URLSearchParams({ keyword })}`))
  }
  return (
    <search className="home-search">
      <Input
        size="large"
        prefix={<Icon name="search" size={18} />}
        placeholder={say.search}
        aria-label={say.search}
        enterKeyHint="search"
        maxLength={60}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onPressEnter={(event) => !event.nativeEvent.isComposing && search()}
      />
    </search>
  )
}
