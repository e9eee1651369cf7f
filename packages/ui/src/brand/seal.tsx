import { Drawing } from '../icons/drawing.tsx'
import { type Lang, useWords } from '../lang/ui-lang.ts'
import { GLYPH_EM, GLYPHS, type Glyph } from './glyphs.ts'
import { wornSquare } from './worn-square.ts'
import './seal.css'

export type SealKind = 'sealed' | 'verified' | 'won' | 'play' | 'void' | 'mismatch'

type Face = { readonly glyphs: readonly Glyph[]; readonly turn: number; readonly body: string }

const face = (glyphs: readonly Glyph[], turn: number, seed: number, chips: number): Face => ({
  glyphs,
  turn,
  body: wornSquare(seed, chips),
})

const FACES: Readonly<Record<SealKind, Face>> = {
  sealed: face(['封'], 5, 11, 16),
  verified: face(['验'], -4, 29, 18),
  won: face(['中'], 4, 47, 14),
  play: face(['抽'], 0, 61, 0),
  void: face(['废'], -4, 83, 0),
  mismatch: face(['不', '符'], -4, 97, 0),
}

const WORDS: Readonly<Record<Lang, Readonly<Record<SealKind, string>>>> = {
  zh: {
    sealed: '已封存',
    verified: '复算一致',
    won: '中奖',
    play: '抽',
    void: '已作废',
    mismatch: '复算不符',
  },
  en: {
    sealed: 'Sealed',
    verified: 'Recomputed and equal',
    won: 'Won',
    play: 'Draw',
    void: 'Void',
    mismatch: 'Recomputed and different',
  },
}

const SIDE = 100
const ONE_GLYPH = 0.76
const TWO_GLYPHS = 0.43

type Props = {
  readonly kind: SealKind
  /** Side in px: 20 in tables, 34–62 on cards, 108 on a verdict. */
  readonly size?: number
  /** Accessible name; an empty string when the word already stands beside the seal. */
  readonly label?: string
  /** Degrees, to override the turn of its kind. */
  readonly turn?: number
  /** Plays the landing once when it first appears. */
  readonly landing?: boolean
}

/** A seal: a fact that can no longer change. Its characters are outlines, so it needs no font. */
export function Seal({ kind, size = 34, label, turn, landing = false }: Props) {
  const words = useWords(WORDS)
  const name = label ?? words[kind]
  const { glyphs, body, turn: ownTurn } = FACES[kind]
  const isOutline = kind === 'void' || kind === 'mismatch'
  const classes = ['fd-seal', isOutline && `fd-seal-${kind}`, landing && 'fd-seal-landing'].filter(Boolean)
  return (
    <span className={classes.join(' ')} style={{ rotate: `${turn ?? ownTurn}deg` }}>
      <Drawing width={size} height={size} viewBox="-1 -1 102 102" label={name}>
        {isOutline ? (
          <rect x="3" y="3" width="94" height="94" rx="9" className="fd-seal-frame" />
        ) : (
          <path d={body} fillRule="evenodd" className="fd-seal-body" />
        )}
        <Characters glyphs={glyphs} />
      </Drawing>
    </span>
  )
}

function Characters({ glyphs }: { readonly glyphs: readonly Glyph[] }) {
  const share = glyphs.length > 1 ? TWO_GLYPHS : ONE_GLYPH
  const scale = (share * SIDE) / GLYPH_EM
  const left = (SIDE - share * SIDE * glyphs.length) / 2
  const top = (SIDE - share * SIDE) / 2
  return (
    <g className="fd-seal-glyph">
      {glyphs.map((glyph, i) => (
        <path
          key={glyph}
          d={GLYPHS[glyph]}
          transform={`translate(${left + i * share * SIDE} ${top}) scale(${scale})`}
        />
      ))}
    </g>
  )
}
