import { Drawing } from '../icons/drawing.tsx'
import { type Lang, useWords } from '../lang/ui-lang.ts'
import { Cracked } from './cracked.tsx'
import { GLYPH_EM, GLYPHS, type Glyph } from './glyphs.ts'
import { wornSquare } from './worn-square.ts'
import './seal.css'

/** The last five say what a recomputation came to. */
export type SealKind =
  | 'sealed'
  | 'won'
  | 'play'
  | 'void'
  | 'verified'
  | 'partial'
  | 'local'
  | 'unchecked'
  | 'mismatch'

/** A face is pressed from a worn body, or stands in a frame alone. */
type Face = { readonly glyph: Glyph; readonly turn: number; readonly body: string | null }

const pressed = (glyph: Glyph, turn: number, seed: number, chips: number): Face => ({
  glyph,
  turn,
  body: wornSquare(seed, chips),
})
const framed = (glyph: Glyph): Face => ({ glyph, turn: -4, body: null })

/** Every seal's body and character. */
export const FACES: Readonly<Record<SealKind, Face>> = {
  sealed: pressed('封', 5, 11, 16),
  won: pressed('中', 4, 47, 14),
  play: pressed('抽', 0, 61, 0),
  void: framed('废'),
  verified: pressed('验', -4, 29, 18),
  partial: pressed('验', -4, 29, 18),
  local: framed('验'),
  unchecked: framed('验'),
  mismatch: pressed('验', -4, 29, 18),
}

const WORDS: Readonly<Record<Lang, Readonly<Record<SealKind, string>>>> = {
  zh: {
    sealed: '已封存',
    won: '中奖',
    play: '抽',
    void: '已作废',
    verified: '复算一致',
    partial: '一致，没读全',
    local: '一致，时间自证',
    unchecked: '现在验不了',
    mismatch: '复算不符',
  },
  en: {
    sealed: 'Sealed',
    won: 'Won',
    play: 'Draw',
    void: 'Void',
    verified: 'Recomputes',
    partial: 'Agrees, not read whole',
    local: 'Agrees, dated by its maker',
    unchecked: 'Cannot be checked now',
    mismatch: 'Does not recompute',
  },
}

const SIDE = 100
const GLYPH_SHARE = 0.76

type Props = {
  readonly kind: SealKind
  /** Side in px: 20 in tables, 34–62 on cards, 108 on a verdict. */
  readonly size?: number
  /** Accessible name; an empty string when the word already stands beside the seal. */
  readonly label?: string
  /** Plays the landing once when it first appears. */
  readonly landing?: boolean
}

/** A seal: a fact that can no longer change. Its character is an outline, so it needs no font. */
export function Seal({ kind, size = 34, label, landing = false }: Props) {
  const words = useWords(WORDS)
  const name = label ?? words[kind]
  const { glyph, body, turn } = FACES[kind]
  const classes = ['fd-seal', `fd-seal-${kind}`, body === null && 'fd-seal-framed']
  if (landing) classes.push('fd-seal-landing')
  const face = (
    <>
      {body === null ? (
        <rect x="3" y="3" width="94" height="94" rx="9" className="fd-seal-frame" />
      ) : (
        <path d={body} fillRule="evenodd" className="fd-seal-body" />
      )}
      <Character glyph={glyph} />
    </>
  )
  return (
    <span className={classes.filter(Boolean).join(' ')} style={{ rotate: `${turn}deg` }}>
      <Drawing width={size} height={size} viewBox="-1 -1 102 102" label={name}>
        {kind === 'mismatch' ? <Cracked>{face}</Cracked> : face}
      </Drawing>
    </span>
  )
}

function Character({ glyph }: { readonly glyph: Glyph }) {
  const place = ((1 - GLYPH_SHARE) * SIDE) / 2
  const scale = (GLYPH_SHARE * SIDE) / GLYPH_EM
  return (
    <path
      d={GLYPHS[glyph]}
      className="fd-seal-glyph"
      transform={`translate(${place} ${place}) scale(${scale})`}
    />
  )
}
