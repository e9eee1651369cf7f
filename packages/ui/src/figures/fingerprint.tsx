import { useEffect, useState } from 'react'
import { useWords } from '../lang/ui-lang.ts'
import { copyConfirmMs, copyText } from './copy-text.ts'
import './fingerprint.css'

type Props = {
  /** The whole value; its first ten characters are shown. */
  readonly value: string
  /** What it is a fingerprint of: 名单, 结果. */
  readonly of?: string
  /** Copy this instead of `value`, where the whole differs from what is printed. */
  readonly copies?: string
}

const WORDS = {
  zh: { copy: '复制指纹', copied: '复制成功' },
  en: { copy: 'Copy fingerprint', copied: 'Copied' },
}

/** The first ten characters in groups of 4-4-2, upper case, as they are read aloud or compared by eye. */
export function fingerprintGroups(value: string): string {
  const letters = value.replaceAll(/[^0-9a-z]/gi, '').toUpperCase()
  return [letters.slice(0, 4), letters.slice(4, 8), letters.slice(8, 10)].filter(Boolean).join('-')
}

/** A fingerprint, small and calm; one click copies the whole of it. */
export function Fingerprint({ value, of, copies }: Props) {
  const words = useWords(WORDS)
  const [isCopied, setIsCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setIsCopied(false), copyConfirmMs)
    return () => clearTimeout(timer)
  }, [isCopied])
  const copy = async () => setIsCopied(await copyText(copies ?? value))
  return (
    <button type="button" className="fd-fingerprint" title={words.copy} onClick={copy}>
      {of && <span>{of} </span>}
      <code>{fingerprintGroups(value)}</code>
      <span className="fd-fingerprint-said" role="status">
        {isCopied ? words.copied : ''}
      </span>
    </button>
  )
}
