import { Button, Icon, useWords } from '@fairdraw/ui'
import { useSupport } from '../../lib/support-place.tsx'

const words = {
  zh: {
    title: '联系我们',
    more: '开通方案、接通公众号或企业微信、抽奖遇到问题，都可以找这里的管理员。',
    before: '说清楚更快',
    hints: ['哪一场抽奖：抽奖页的链接或短号', '什么时候、做了什么、看到什么', '截图里请遮住参与者的手机号'],
    contact: '查看联系方式',
  },
  en: {
    title: 'Contact us',
    more: 'The operator here helps with plans, with connecting WeChat or WeCom, and with draws that do not do what you expect.',
    before: 'What helps',
    hints: [
      'Which draw: the link of its page or its short id',
      'When, what you did, and what you saw',
      'Cover the mobile numbers of entrants in pictures',
    ],
    contact: 'Show how to reach us',
  },
}

/** `/third_application/customer`: how the operator is reached. */
export function ThirdApplicationCustomerPage() {
  const say = useWords(words)
  const open = useSupport()
  return (
    <main id="main" className="app-start">
      <header>
        <h1 className="type-title">{say.title}</h1>
        <p className="type-2">{say.more}</p>
      </header>
      <section className="fd-card" aria-labelledby="app-before">
        <h2 className="type-head" id="app-before">
          {say.before}
        </h2>
        <ul className="app-hints">
          {say.hints.map((hint) => (
            <li key={hint}>{hint}</li>
          ))}
        </ul>
      </section>
      <footer className="app-acts">
        <Button size={44} icon={<Icon name="chat" size={18} />} onClick={() => open({ kind: 'help' })}>
          {say.contact}
        </Button>
      </footer>
    </main>
  )
}
