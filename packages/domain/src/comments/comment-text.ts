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
/** A name ends at a blank or a sign; where it may hold a blank, its first word is taken. */
const mention = new RegExp(String.raw`[@＠]([\p{L}\p{N}\p{M}_·.${pictures}-]{1,60})`, 'gu')
/** What stands on both sides of the sign in an address of e-mail, which mentions nobody. */
const mailName = /[\w.+-]/
const mailHost = /^[\w-]+(?:\.[\w-]+)+/
/** What platforms write before an answer; to answer somebody is not to mention them. */
const answering = /^\s*(?:回复|Reply to)\s*[@＠][^@＠:：\n]{1,40}[:：]/u
/** Most texts: nothing unseen in them, no emoji but by code, every sign a character of its own. Only for speed. */
const ordinary =
  /^[\x20-\x7e\u00c0-\u024f\u0400-\u0482\u0620-\u064a\u3001-\u3029\u3041-\u3096\u30a1-\u30fa\u4e00-\u9fff\uac00-\ud7a3\uff01-\uff5e]*$/
const graphemes = new Intl.Segmenter('zh', { granularity: 'grapheme' })

/** A text as it is compared: width, case and what nobody sees are the same. Upper case folds ß and ς too. */
export function folded(text: string): string {
  return foldedSeen(text.replace(unseen, ''))
}

function foldedSeen(text: string): string {
  return text.normalize('NFKC').toUpperCase()
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
  readonly #isOrdinary: boolean
  #folded: string | null = null
  #mentions: readonly string[] | null = null
  #length: number | null = null
  #blank: 'empty' | 'emoji_only' | 'words' | null = null

  constructor({ text, userName }: Pick<PostComment, 'text' | 'userName'>) {
    this.#isOrdinary = ordinary.test(text)
    const seen = this.#isOrdinary ? text : text.replace(unseen, '')
    this.#plain = hasMention.test(seen) ? seen.replace(answering, '') : seen
    this.#writer = userName
  }

  get folded(): string {
    this.#folded ??= foldedSeen(this.#plain)
    return this.#folded
  }

  /** Whether it holds nothing at all, or nothing but emoji. */
  get blank(): 'empty' | 'emoji_only' | 'words' {
    if (this.#blank === null) {
      const hasWords = /\S/u.test(this.#withoutEmoji(this.#plain))
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
      const named = hasMention.test(this.#plain) ? withoutMentions(this.#plain) : this.#plain
      const words = this.#withoutEmoji(named).replace(/\s+/gu, '')
      this.#length = ordinary.test(words) ? words.length : [...graphemes.segment(words)].length
    }
    return this.#length
  }

  #withoutEmoji(text: string): string {
    return this.#isOrdinary && !text.includes('[') ? text : text.replace(emoji, '')
  }

  #othersMentioned(): readonly string[] {
    if (!hasMention.test(this.#plain)) return nobody
    const others = new Set(namesIn(this.#plain))
    if (others.size === 0) return nobody
    const [writer] = namesIn(`@${this.#writer.replace(unseen, '').trim()}`)
    if (writer !== undefined) others.delete(writer)
    return [...others]
  }
}

const nobody: readonly string[] = []
const hasMention = /[@＠]/

/** Emoji behind a name are most often no part of it; a name of nothing else keeps them. */
function namesIn(plain: string): string[] {
  const names: string[] = []
  for (const { 1: name = '', index } of plain.matchAll(mention))
    if (!isMail(plain, index, name)) {
      const word = (ordinary.test(name) ? name : name.replace(picture, '')).replace(/[.·-]+$/u, '')
      names.push(foldedSeen(word || name))
    }
  return names
}

function withoutMentions(plain: string): string {
  return plain.replace(mention, (all: string, name: string, at: number) =>
    isMail(plain, at, name) ? all : '',
  )
}

function isMail(plain: string, at: number, name: string): boolean {
  return at > 0 && name.includes('.') && mailName.test(plain.charAt(at - 1)) && mailHost.test(name)
}
