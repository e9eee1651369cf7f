import { cardPath } from '../../logic/addresses.ts'
import { askServiceBy } from '../../logic/ask-service.ts'
import { type PageQuery, purposeOf } from '../../logic/entrance.ts'
import { type Asked, openDraw } from '../../logic/open-draw.ts'
import { ownLang, ownWechat as wechat } from '../../logic/own-wechat.ts'
import { wordsIn } from '../../logic/words.ts'
import { service } from '../../service.ts'

/** A draw: its own page in the web-view, for who holds this phone. */
Component({
  data: {
    say: wordsIn('zh'),
    asked: null as Asked | null,
    address: '',
    title: '',
    picture: '',
    wrong: '',
    canTryAgain: false,
  },
  methods: {
    async onLoad(query: PageQuery) {
      const purpose = purposeOf(query)
      // Nobody is led here but by this program: what is no draw goes back to the entrance.
      if (purpose.kind !== 'draw') {
        wx.reLaunch({ url: '/pages/index/index' })
        return
      }
      const { lid, channel } = purpose
      wx.showShareMenu({ withShareTicket: true, menus: ['shareAppMessage'] })
      this.setData({ say: wordsIn(ownLang()), asked: { lid, channel } })
      await this.open()
    },
    async open() {
      const { asked, say } = this.data
      if (!asked) return
      this.setData({ wrong: '', canTryAgain: false })
      const ask = askServiceBy(service, wechat.send, ownLang())
      const opened = await openDraw({ service, ask, wechat }, asked)
      if (opened.kind === 'refused') this.setData({ wrong: opened.words })
      else if (opened.kind === 'unreached') this.setData({ wrong: say.unreached, canTryAgain: true })
      else this.setData({ address: opened.address, title: opened.title, picture: opened.picture ?? '' })
    },
    onShareAppMessage() {
      const { asked, title, picture, say } = this.data
      return {
        title: title || say.defaultTitle,
        path: asked ? cardPath(asked) : '/pages/index/index',
        ...(picture ? { imageUrl: picture } : {}),
      }
    },
  },
})
