import { fingerprint, hex, nobleHasher, utf8 } from '@fairdraw/fairness'
import { Fingerprint, Icon, useWords } from '@fairdraw/ui'
import type { DrawPicture } from '../../lib/draw-picture.ts'
import { paths } from '../../lib/paths.ts'
import { recordPath } from '../../lib/record-path.ts'
import './rules-check.css'

const words = {
  zh: {
    equal: '这就是章程写明的那份规则',
    equalMore: '本页的规则文字和条件已在这台手机上算过指纹，与发布时公开的章程一致。',
    differs: '与章程写明的规则不一致',
    differsMore: '本页的规则和发布时的章程对不上，请以公开证明为准，并向发起人询问。',
    mark: '规则文字指纹',
    proof: '看章程',
    record: '发起人办过的每一场，都有编号',
  },
  en: {
    equal: 'These are the rules the charter names',
    equalMore:
      'The fingerprint of this text and its conditions was computed on this phone and equals the one published.',
    differs: 'These are not the rules the charter names',
    differsMore: 'This page and the charter differ. Rely on the public proof, and ask the organiser.',
    mark: 'Text of the rules',
    proof: 'See the charter',
    record: 'Every draw of this organiser, by number',
  },
}

/** Recomputes the hash of the terms on this phone and lays it beside the charter’s (lot-1 §4.2). */
export function RulesCheck({ picture }: { readonly picture: DrawPicture }) {
  const say = useWords(words)
  const { entry, life } = picture
  const textHash = hex(nobleHasher.sha256(utf8(entry.terms_text)))
  const isEqual = textHash === life.charter?.rules.textHash
  return (
    <div className={`rules-check ${isEqual ? 'rules-equal' : 'rules-differ'}`}>
      <strong>
        <Icon name={isEqual ? 'check' : 'warning'} size={18} />
        {isEqual ? say.equal : say.differs}
      </strong>
      <p>{isEqual ? say.equalMore : say.differsMore}</p>
      <Fingerprint of={say.mark} value={fingerprint(textHash)} copies={textHash} />
      <a href={paths.proof(entry.lid)}>{say.proof}</a>
      <a href={recordPath(entry.lid)}>{say.record}</a>
    </div>
  )
}
