import { theme as antdTheme, type ThemeConfig } from 'antd'
import { DESK_COLOURS, type DeskColours, type Mode } from './desk-colours.ts'

type Tokens = NonNullable<ThemeConfig['token']>
type Algorithm = Extract<ThemeConfig['algorithm'], (...args: never[]) => unknown>

const HEI =
  '-apple-system, "Segoe UI Variable Text", "Segoe UI", "PingFang SC", "HarmonyOS Sans SC", MiSans, "Microsoft YaHei", Roboto, "Noto Sans SC", "Noto Sans CJK SC", sans-serif'
const MONO = 'ui-monospace, "SF Mono", "Cascadia Mono", Consolas, "DejaVu Sans Mono", monospace'

const SHAPE: Tokens = {
  fontFamily: HEI,
  fontFamilyCode: MONO,
  fontSize: 14,
  borderRadius: 8,
  borderRadiusLG: 12,
  borderRadiusSM: 6,
  borderRadiusXS: 4,
  controlHeight: 36,
  controlHeightLG: 44,
  controlHeightSM: 28,
  lineWidthFocus: 3,
  motionDurationFast: '0.12s',
  motionDurationMid: '0.2s',
  motionDurationSlow: '0.32s',
  linkDecoration: 'underline',
  linkHoverDecoration: 'underline',
}

/* The dark algorithm dims the seeds it is given; ours are already measured for the dark, so they are put back. */
const keep: Algorithm = (seed, map) => ({
  ...(map ?? antdTheme.darkAlgorithm(seed)),
  colorPrimary: seed.colorPrimary,
  colorSuccess: seed.colorSuccess,
  colorWarning: seed.colorWarning,
  colorError: seed.colorError,
  colorInfo: seed.colorInfo,
  colorLink: seed.colorLink,
})

const FILLS: Readonly<Record<Mode, readonly [rgb: string, ...alphas: number[]]>> = {
  light: ['60, 45, 15', 0.13, 0.08, 0.05, 0.03],
  dark: ['239, 234, 224', 0.16, 0.1, 0.07, 0.04],
}

function fills(mode: Mode): Tokens {
  const [rgb, full, second, third, fourth] = FILLS[mode]
  return {
    colorFill: `rgba(${rgb}, ${full})`,
    colorFillSecondary: `rgba(${rgb}, ${second})`,
    colorFillTertiary: `rgba(${rgb}, ${third})`,
    colorFillQuaternary: `rgba(${rgb}, ${fourth})`,
  }
}

function status(c: DeskColours): Tokens {
  return {
    colorSuccess: c.bamboo,
    colorSuccessText: c.bamboo,
    colorSuccessBg: c.bambooBg,
    colorWarning: c.ochre,
    colorWarningText: c.ochre,
    colorWarningBg: c.ochreBg,
    colorError: c.crimson,
    colorErrorText: c.crimson,
    colorErrorBg: c.crimsonBg,
    colorInfo: c.azure,
    colorInfoText: c.azure,
    colorInfoBg: c.azureBg,
  }
}

function colours(c: DeskColours, mode: Mode): Tokens {
  const isLight = mode === 'light'
  return {
    ...status(c),
    ...fills(mode),
    colorPrimary: c.primary,
    colorPrimaryHover: c.primaryHover,
    colorPrimaryActive: c.primaryActive,
    colorPrimaryText: c.text,
    colorPrimaryBg: isLight ? c.sunken : '#262a30',
    colorPrimaryBgHover: isLight ? '#eae4d9' : '#2f343b',
    colorPrimaryBorder: c.azure,
    colorLink: c.text,
    colorLinkHover: c.zhuHover,
    colorLinkActive: c.zhuHover,
    colorText: c.text,
    colorTextHeading: c.text,
    colorTextSecondary: c.text2,
    colorTextTertiary: c.text3,
    colorTextQuaternary: c.text3,
    colorTextPlaceholder: c.text3,
    colorTextLightSolid: c.onPrimary,
    colorBgBase: c.surface,
    colorBgLayout: c.page,
    colorBgContainer: c.surface,
    colorBgElevated: c.raised,
    colorBgSpotlight: c.primary,
    colorBorder: c.edge,
    colorBorderSecondary: c.line,
    colorSplit: c.line,
    controlOutline: 'transparent',
  }
}

function components(c: DeskColours, mode: Mode): NonNullable<ThemeConfig['components']> {
  const isLight = mode === 'light'
  const handle = isLight ? '#ffffff' : '#17191c'
  const off = isLight ? '#8f887b' : '#8a9099'
  const control = { borderRadiusLG: 8 }
  return {
    Button: {
      ...control,
      primaryShadow: 'none',
      defaultShadow: 'none',
      dangerShadow: 'none',
      fontWeight: 500,
      primaryColor: c.onPrimary,
    },
    Input: control,
    InputNumber: control,
    Select: { ...control, optionSelectedBg: isLight ? c.sunken : '#262a30' },
    DatePicker: control,
    Checkbox: isLight ? {} : { colorWhite: '#17191c' },
    Radio: isLight ? {} : { colorWhite: '#17191c' },
    Switch: { handleBg: handle, colorTextQuaternary: off, colorTextTertiary: off },
    Table: {
      headerBg: c.surface,
      headerColor: c.text3,
      headerSplitColor: 'transparent',
      rowHoverBg: c.rowHover,
      borderColor: c.line,
      cellPaddingBlock: 12,
    },
    Menu: {
      itemBg: isLight ? c.sunken : '#0f1113',
      itemSelectedBg: isLight ? c.surface : '#1e2227',
      itemSelectedColor: c.text,
      itemHoverBg: isLight ? '#eae4d9' : c.surface,
      itemColor: c.text2,
      activeBarBorderWidth: 0,
    },
    Segmented: { trackBg: c.track, itemSelectedBg: c.trackOn, itemColor: c.text2, itemSelectedColor: c.text },
    Tabs: { inkBarColor: c.primary, itemSelectedColor: c.text, itemColor: c.text2, itemHoverColor: c.text },
    Slider: { trackBg: c.primary, trackHoverBg: c.primaryHover, handleColor: c.primary, railBg: c.line },
    Progress: { defaultColor: c.primary, remainingColor: c.line },
    Tooltip: { colorTextLightSolid: c.onPrimary },
    Layout: { siderBg: isLight ? c.sunken : '#0f1113', headerBg: c.page, bodyBg: c.page },
  }
}

/** antd 6 set to our paper and ink. */
export function deskTokens(mode: Mode): ThemeConfig {
  const c = DESK_COLOURS[mode]
  return {
    algorithm: mode === 'dark' ? [antdTheme.darkAlgorithm, keep] : antdTheme.defaultAlgorithm,
    token: { ...SHAPE, ...colours(c, mode) },
    components: components(c, mode),
    hashed: false,
  }
}

/** The one vermilion act in view: publish, join, open, play. */
export const ZHU_TOKENS: ThemeConfig = {
  token: { colorPrimary: '#c23a1d', colorPrimaryHover: '#a12c13', colorPrimaryActive: '#8a230d' },
  components: { Button: { primaryColor: '#fff9f2', fontWeight: 600 } },
}
