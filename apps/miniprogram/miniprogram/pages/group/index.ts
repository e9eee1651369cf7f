import { bindPath } from '../../logic/addresses.ts'
import { askServiceBy } from '../../logic/ask-service.ts'
import { type Binding, type Bound, bindGroup, takeUp } from '../../logic/bind-group.ts'
import { type PageQuery, purposeOf } from '../../logic/entrance.ts'
import { ownLang, ownWechat as wechat } from '../../logic/own-wechat.ts'
import { wordsIn } from '../../logic/words.ts'
import { service } from '../../service.ts'

type Step = 'checking' | 'send' | 'name' | 'done' | 'failed'

/** Binding a chat group: sends a card to the group, and binds the group that the card is opened in. */
Component({
  data: {
    all: wordsIn('zh'),
    say: wordsIn('zh').group,
    ticket: '',
    step: 'checking' as Step,
    ofWhom: '',
    name: '',
    wrong: '',
    canTryAgain: false,
    isBusy: false,
  },
  methods: {
    async onLoad(query: PageQuery) {
      const all = wordsIn(ownLang())
      const purpose = purposeOf(query)
      wx.setNavigationBarTitle({ title: all.group.title })
      if (purpose.kind !== 'bind') {
        this.setData({ all, say: all.group, step: 'failed', wrong: all.group.invalid })
        return
      }
      // A card must know in which group it is opened.
      wx.showShareMenu({ withShareTicket: true, menus: ['shareAppMessage'] })
      this.setData({ all, say: all.group, ticket: purpose.ticket })
      await this.check()
    },
    async check() {
      this.setData({ step: 'checking', wrong: '', canTryAgain: false })
      const binding = await takeUp(this.needs(), this.data.ticket)
      if (binding.kind !== 'open') return this.fail(binding)
      // Only texts survive in a page's data: a function there would be lost.
      const ofWhom = this.data.say.of.replace('{organiser}', () => binding.organiser)
      this.setData({ ofWhom, step: binding.isInGroup ? 'name' : 'send' })
    },
    typed({ detail }: WechatMiniprogram.Input) {
      this.setData({ name: detail.value, wrong: '' })
    },
    async bind() {
      const { say, name, ticket, isBusy } = this.data
      if (isBusy) return
      if (name.trim() === '') return this.setData({ wrong: say.nameMissing })
      this.setData({ isBusy: true, wrong: '' })
      const bound = await bindGroup(this.needs(), ticket, name.trim())
      this.setData({ isBusy: false })
      if (bound.kind === 'bound') this.setData({ step: 'done', name: bound.name })
      else this.setData({ wrong: this.wordsOf(bound) })
    },
    fail(binding: Exclude<Binding, { kind: 'open' }>) {
      this.setData({
        step: 'failed',
        wrong: this.wordsOf(binding),
        canTryAgain: binding.kind !== 'refused',
      })
    },
    wordsOf(failure: Exclude<Binding, { kind: 'open' }> & Exclude<Bound, { kind: 'bound' }>): string {
      const { all, say } = this.data
      if (failure.kind === 'refused') return failure.words
      return failure.kind === 'unreached' ? all.unreached : say.noLogin
    },
    needs() {
      return { ask: askServiceBy(service, wechat.send, ownLang()), wechat }
    },
    onShareAppMessage() {
      const { say, ticket } = this.data
      return { title: say.card, path: bindPath(ticket) }
    },
  },
})
