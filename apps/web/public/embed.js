// <fairdraw-draw lid="…" lang="zh|en" max-height="760|none">: a draw on a page of somebody else's. The organiser names
// the sites that may show it; everything else a browser refuses, and then the element says so and links to the draw.
// `state` on the element: loading, shown, forbidden, unknown, refused. Nothing of the page is read, no cookie is set.
;(() => {
  const tag = 'fairdraw-draw'
  // The script may stand on a page twice.
  if (customElements.get(tag)) return
  const script = document.currentScript ?? document.querySelector('script[src$="/embed.js"]')
  const home = new URL(script?.src ?? location.href).origin

  const leastHeight = 480
  const shareOfScreen = 0.9
  // The page in the frame speaks before it has loaded; what stays silent for longer was refused.
  const silentMs = 3_000
  const longestMs = 20_000

  const words = {
    zh: {
      title: '明签抽奖',
      loading: '正在载入抽奖…',
      forbidden: '这个网站不在组织者允许的名单里，抽奖不能显示在这里。',
      unknown: '没有这场抽奖，或者它还没有发布。',
      refused: '抽奖没有显示出来：网络不通，或者浏览器拦住了它。',
      open: '在新窗口打开这场抽奖',
    },
    en: {
      title: 'Fairdraw draw',
      loading: 'Loading the draw…',
      forbidden: 'This site is not on the organiser’s list, so the draw cannot be shown here.',
      unknown: 'There is no such draw, or it has not been published yet.',
      refused: 'The draw did not appear: the network failed, or the browser blocked it.',
      open: 'Open the draw in a new tab',
    },
  }

  class FairdrawDraw extends HTMLElement {
    static observedAttributes = ['lid', 'lang', 'max-height']
    #paper = null
    #frame = null
    #timer = 0
    #height = leastHeight

    connectedCallback() {
      this.#paper ??= this.attachShadow({ mode: 'open' })
      addEventListener('message', this.#hear)
      addEventListener('resize', this.#fit)
      this.#load()
    }

    disconnectedCallback() {
      removeEventListener('message', this.#hear)
      removeEventListener('resize', this.#fit)
      clearTimeout(this.#timer)
    }

    attributeChangedCallback(name, before, now) {
      if (!this.#paper || !this.isConnected || before === now) return
      if (name === 'max-height') this.#fit()
      else this.#load()
    }

    get #lang() {
      const named = this.getAttribute('lang') || document.documentElement.lang || navigator.language
      return named.toLowerCase().startsWith('zh') ? 'zh' : 'en'
    }

    get #address() {
      return `${home}/mobile/${encodeURIComponent(this.getAttribute('lid')?.trim() ?? '')}`
    }

    #load() {
      clearTimeout(this.#timer)
      if (!this.getAttribute('lid')?.trim()) return this.#refuse('unknown')
      const frame = document.createElement('iframe')
      this.#frame = frame
      this.#height = leastHeight
      frame.title = words[this.#lang].title
      frame.allow = 'accelerometer; gyroscope; clipboard-write; web-share; fullscreen'
      frame.src = `${this.#address}?embed=1&lang=${this.#lang}`
      frame.style.cssText = 'display:block;width:100%;border:0;opacity:0;color-scheme:normal'
      // Each page that the frame comes to has to speak anew.
      frame.addEventListener('load', () => this.#wait(silentMs))
      this.#wait(longestMs)
      this.#say('loading')
      this.#paper.append(frame)
      this.#fit()
    }

    #wait(ms) {
      clearTimeout(this.#timer)
      this.#timer = setTimeout(() => this.#ask(), ms)
    }

    // Only the page of this draw, from where this script came from, is listened to.
    #hear = ({ origin, source, data }) => {
      if (origin !== home || !this.#frame || source !== this.#frame.contentWindow) return
      if (data?.fairdraw !== 1 || !Number.isFinite(data.height)) return
      this.#timer = clearTimeout(this.#timer)
      this.#height = data.height
      if (this.getAttribute('state') !== 'shown') this.#show()
      this.#fit()
    }

    #show() {
      this.setAttribute('state', 'shown')
      for (const note of this.#paper.querySelectorAll('div')) note.remove()
      this.#frame.style.opacity = '1'
    }

    async #ask() {
      const asked = this.#frame
      const question = `${home}/embed.json?lid=${encodeURIComponent(this.getAttribute('lid').trim())}`
      const state = await fetch(question).then(
        async (answer) => (await answer.json()).state,
        // Another policy of the page may forbid the question, too.
        () => 'refused',
      )
      if (this.#frame === asked)
        this.#refuse(state === 'forbidden' || state === 'unknown' ? state : 'refused')
    }

    #refuse(state) {
      this.#frame = null
      this.#say(state)
    }

    #fit = () => {
      if (!this.#frame) return
      const said = this.getAttribute('max-height')
      const most = said === 'none' ? Number.POSITIVE_INFINITY : Number(said) || innerHeight * shareOfScreen
      const height = Math.max(leastHeight, Math.min(this.#height, most))
      this.#frame.style.height = `${Math.ceil(height)}px`
    }

    // Styles are set one by one: a strict policy of the page lets no style sheet in.
    #say(state) {
      const say = words[this.#lang]
      const note = document.createElement('div')
      note.setAttribute('role', 'status')
      note.lang = this.#lang === 'zh' ? 'zh-CN' : 'en'
      note.style.cssText =
        'padding:20px;border:1px solid currentcolor;border-radius:12px;font:15px/1.6 system-ui,sans-serif'
      note.append(say[state])
      if (state !== 'loading') note.append(document.createElement('br'), linkTo(this.#address, say.open))
      this.style.display = 'block'
      this.setAttribute('state', state)
      this.#paper.replaceChildren(note)
    }
  }

  function linkTo(address, said) {
    const link = document.createElement('a')
    link.href = address
    link.target = '_blank'
    link.rel = 'noopener'
    link.style.color = 'inherit'
    link.textContent = said
    return link
  }

  customElements.define(tag, FairdrawDraw)
})()
