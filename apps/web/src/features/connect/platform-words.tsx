const han = /(\p{Script=Han}+)/u

/** Names that stand in Chinese on the platforms are Chinese in every language, also to who hears them. */
export function PlatformWords({ text }: { readonly text: string }) {
  return text.split(han).map((part, at) =>
    han.test(part) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence never move.
      <span key={at} lang="zh-CN">
        {part}
      </span>
    ) : (
      part
    ),
  )
}
