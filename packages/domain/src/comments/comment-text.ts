import type { PostComment } from './comment.ts'

/** Zero-width characters, joiners, direction marks, fillers and the like: seen by nobody. U+2800 is a blank picture. */
const unseen = /[\p{Default_Ignorable_Code_Point}\u2800]/gu
/** Pieces of emoji: joiners and variants between them are unseen; keycaps; the codes of the platforms, as [笑哭R]. */
const pictures = String.raw`\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}`
const emoji = new RegExp(
  String.raw`[${pictures}]|[0-9#*]\u20E3|\[[\p{N}_·-]{0,8}\p{L}[\p{L}\p{N}_·-]{0,15}\]`,
  'gu',
)
const picture = new RegExp(`[${pictures}]`, 'gu')
/** An address of e-mail mentions nobody. A name ends at a blank or a sign; where it may hold a blank, its first word is taken. */
const mention = new RegExp(
  String.raw`[\w.+-]{1,64}@[\w-]{1,64}(?:\.[\w-]{1,64})+|[@＠]([\p{L}\p{N}\p{M}_·.${pictures}-]{1,60})`,
  'gu',
)
/** What platforms write before an answer; to answer somebody is not to mention them. */
const answering = /^\s*(?:回复|Reply to)\s*[@＠][^@＠:：\n]{1,40}[:：]/u
const alone = /^[\x21-\x7e\u3001-\u303f\u3041-\u3096\u30a1-\u30fa\u4e00-\u9fff\uff01-\uff5e]*$/
const graphemes = new Intl.Segmenter('zh', { granularity: 'grapheme' })

/** A text as it is compared: width, case and what nobody sees are the same. Upper case folds ß and ς too. */
export function folded(text: string): string {
  return text.replace(unseen, '').normalize('NFKC').toUpperCase().normalize('NFKC')
}

/** A hashtag as it is compared, without its signs. */
export function foldedTag(tag: string): string {
  return folded(tag).replace(/^[\s#]+|[\s#]+$/gu, '')
}

/** What a comment's text is asked for; each is worked out once, when it is first asked. */
export class CommentText {
  /** Without what nobody sees, and without whom it answers. */
  readonly #plain: string
  readonly #writer: string
  #folded: string | null = null
  #mentions: readonly string[] | null = null
  #length: number | null = null
  #blank: 'empty' | 'emoji_only' | 'words' | null = null

  constructor({ text, userName }: Pick<PostComment, 'text' | 'userName'>) {
    this.#plain = text.replace(unseen, '').replace(answering, '')
    this.#writer = userName
  }

  get folded(): string {
    this.#folded ??= folded(this.#plain)
    return this.#folded
  }

  /** Whether it holds nothing at all, or nothing but emoji. */
  get blank(): 'empty' | 'emoji_only' | 'words' {
    if (this.#blank === null) {
      const hasWords = /\S/u.test(this.#plain.replace(emoji, ''))
      this.#blank = hasWords ? 'words' : /\S/u.test(this.#plain) ? 'emoji_only' : 'empty'
    }
    return this.#blank
  }

  /** The different people that it mentions, without its writer; folded names. */
  get mentions(): readonly string[] {
    this.#mentions ??= this.#othersMentioned()
    return this.#mentions
  }

  /** Characters as they are seen, without blanks, emoji and mentions. */
  get length(): number {
    if (this.#length === null) {
      const words = this.#plain
        .replace(mention, (all: string, name?: string) => (name === undefined ? all : ''))
        .replace(emoji, '')
        .replace(/\s+/gu, '')
      this.#length = alone.test(words) ? words.length : [...graphemes.segment(words)].length
    }
    return this.#length
  }

  #othersMentioned(): readonly string[] {
    if (!/[@＠]/.test(this.#plain)) return nobody
    const [writer] = namesIn(`@${this.#writer.replace(unseen, '').trim()}`)
    const others = new Set(namesIn(this.#plain))
    if (writer !== undefined) others.delete(writer)
    return others.size === 0 ? nobody : [...others]
  }
}

const nobody: readonly string[] = []

/** Emoji behind a name are most often no part of it; a name of nothing else keeps them. */
function namesIn(plain: string): string[] {
  return Array.from(plain.matchAll(mention), ([, name]) => name)
    .filter((name) => name !== undefined)
    .map((name) => folded(name.replace(picture, '').replace(/[.·-]+$/u, '')) || folded(name))
}
