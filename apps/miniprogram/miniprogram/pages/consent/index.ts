import { pagePath } from '../../logic/addresses.ts'
import { askServiceBy } from '../../logic/ask-service.ts'
import { type Asked, type Asking, askForConsent, readAsking } from '../../logic/consent.ts'
import { type PageQuery, purposeOf } from '../../logic/entrance.ts'
import { ownLang, ownWechat as wechat } from '../../logic/own-wechat.ts'
import { wordsIn } from '../../logic/words.ts'
import { service } from '../../service.ts'

type Step = 'opening' | 'ask' | 'done'

/** Agreeing to one message about a draw; a page of this program, since a web-view cannot ask. */
Component({
  data: {
    all: wordsIn('zh'),
    say: wordsIn('zh').consent,
    lid: '',
    ofWhat: '',
    template: '',
    step: 'opening' as Step,
    told: '',
    wrong: '',
    canTryAgain: false,
    isBusy: false,
  },
  methods: {
    async onLoad(query: PageQuery) {
      const purpose = purposeOf(query)
      if (purpose.kind !== 'draw') {
        wx.reLaunch({ url: '/pages/index/index' })
        return
      }
      const all = wordsIn(ownLang())
      wx.setNavigationBarTitle({ title: all.consent.title })
      this.setData({ all, say: all.consent, lid: purpose.lid })
      await this.open()
    },
    async open() {
      const { all, say, lid } = this.data
      this.setData({ step: 'opening', told: '', wrong: '', canTryAgain: false })
      const asking: Asking = await readAsking(this.ask(), lid)
      if (asking.kind === 'refused') this.setData({ step: 'done', wrong: asking.words })
      else if (asking.kind === 'unreached')
        this.setData({ step: 'done', wrong: all.unreached, canTryAgain: true })
      else if (asking.template === null) this.setData({ step: 'done', told: say.none })
      else {
        const ofWhat = say.of.replace('{title}', () => asking.title)
        this.setData({ ofWhat, template: asking.template, step: 'ask' })
      }
    },
    async agree() {
      const { lid, template, isBusy } = this.data
      if (isBusy) return
      this.setData({ isBusy: true, told: '', wrong: '' })
      const asked = await askForConsent({ ask: this.ask(), wechat }, lid, template)
      this.setData({ isBusy: false })
      if (asked.kind === 'agreed') this.setData({ step: 'done', told: this.data.say.agreed })
      else if (asked.kind === 'reject') this.setData({ told: this.data.say.reject })
      else this.setData({ wrong: this.wordsOf(asked) })
    },
    wordsOf(asked: Exclude<Asked, { kind: 'agreed' }>): string {
      const { all, say } = this.data
      if (asked.kind === 'refused') return asked.words
      if (asked.kind === 'unreached') return all.unreached
      return asked.kind === 'no_login' ? all.group.noLogin : say[asked.kind]
    },
    toDraw() {
      wx.redirectTo({ url: pagePath('draw', { lid: this.data.lid, channel: null }) })
    },
    ask() {
      return askServiceBy(service, wechat.send, ownLang())
    },
  },
})
