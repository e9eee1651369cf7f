import { pagePath } from '../../logic/addresses.ts'
import { type PageQuery, purposeOf } from '../../logic/entrance.ts'
import { ownLang } from '../../logic/own-wechat.ts'
import { wordsIn } from '../../logic/words.ts'
import { service } from '../../service.ts'

/** The entrance: leads on to what a code, a link or a card stands for; says what this is when it stands for nothing. */
Component({
  data: { say: wordsIn('zh').home, service, isShown: false, copied: false },
  methods: {
    onLoad(query: PageQuery) {
      const purpose = purposeOf(query)
      if (purpose.kind === 'nothing') {
        this.setData({ say: wordsIn(ownLang()).home, isShown: true })
        return
      }
      const url =
        purpose.kind === 'bind'
          ? pagePath('group', { ticket: purpose.ticket })
          : pagePath('draw', { lid: purpose.lid, channel: purpose.channel })
      wx.redirectTo({ url })
    },
    copy() {
      wx.setClipboardData({ data: service, success: () => this.setData({ copied: true }) })
    },
  },
})
