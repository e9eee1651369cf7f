export type Mode = 'light' | 'dark'

/** The colours of one mode, as antd needs them: plain values, because it computes with them. */
export type DeskColours = {
  readonly page: string
  readonly surface: string
  readonly sunken: string
  readonly raised: string
  readonly text: string
  readonly text2: string
  readonly text3: string
  readonly edge: string
  readonly line: string
  readonly rowHover: string
  readonly primary: string
  readonly primaryHover: string
  readonly primaryActive: string
  readonly onPrimary: string
  readonly zhuHover: string
  readonly bamboo: string
  readonly bambooBg: string
  readonly ochre: string
  readonly ochreBg: string
  readonly azure: string
  readonly azureBg: string
  readonly crimson: string
  readonly crimsonBg: string
  readonly track: string
  readonly trackOn: string
}

const LIGHT: DeskColours = {
  page: '#faf8f4',
  surface: '#ffffff',
  sunken: '#f3efe7',
  raised: '#ffffff',
  text: '#1c1e22',
  text2: '#53575d',
  text3: '#67696d',
  edge: '#8f887b',
  line: '#e7e1d6',
  rowHover: '#f8f5ef',
  primary: '#1f2226',
  primaryHover: '#3b3f45',
  primaryActive: '#000000',
  onPrimary: '#ffffff',
  zhuHover: '#a12c13',
  bamboo: '#2b6a54',
  bambooBg: '#e6f0ea',
  ochre: '#855600',
  ochreBg: '#fbf1da',
  azure: '#22587f',
  azureBg: '#e6eff5',
  crimson: '#9c1648',
  crimsonBg: '#fae8ee',
  track: '#ebe6dc',
  trackOn: '#ffffff',
}

const DARK: DeskColours = {
  page: '#121417',
  surface: '#191c20',
  sunken: '#0d0f11',
  raised: '#21252a',
  text: '#efeae0',
  text2: '#b7b3aa',
  text3: '#96938c',
  edge: '#737a83',
  line: '#2d3238',
  rowHover: '#1f2328',
  primary: '#efeae0',
  primaryHover: '#ffffff',
  primaryActive: '#cfc9bd',
  onPrimary: '#17191c',
  zhuHover: '#f2704f',
  bamboo: '#76c3a3',
  bambooBg: '#182a23',
  ochre: '#e3b45a',
  ochreBg: '#2e2616',
  azure: '#84b8de',
  azureBg: '#18262f',
  crimson: '#f5839f',
  crimsonBg: '#331a24',
  track: '#0d0f11',
  trackOn: '#2b3037',
}

/** The two columns; a test holds them equal to theme.css. */
export const DESK_COLOURS: Readonly<Record<Mode, DeskColours>> = { light: LIGHT, dark: DARK }
