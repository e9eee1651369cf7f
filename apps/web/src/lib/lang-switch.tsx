import { setLang, useLang } from './i18n.ts'
import './lang-switch.css'

/** 中文 / EN: each stands in its own language, so that a lost reader finds it. */
export function LangSwitch() {
  const lang = useLang()
  return (
    <span className="lang-switch">
      <button type="button" lang="zh-CN" aria-pressed={lang === 'zh'} onClick={() => setLang('zh')}>
        中文
      </button>
      <span aria-hidden="true">/</span>
      <button type="button" lang="en" aria-pressed={lang === 'en'} onClick={() => setLang('en')}>
        EN
      </button>
    </span>
  )
}
