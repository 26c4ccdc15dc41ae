import { faIR } from '@mui/material/locale'
import { defaultLightTheme, type RaThemeOptions } from 'react-admin'
import { isPersian } from './i18n/language.ts'
import { t } from './i18n/texts.ts'

/** The shop's colours. Every used pair of text and background has a contrast of at least 4.5 : 1. */
export const colors = {
  ink: '#14282d',
  quietInk: '#4d5d5e',
  line: '#e4dccb',
  parchment: '#fbf9f4',
  turquoise: '#0b7379',
  deepTurquoise: '#0d3f47',
  paleTurquoise: '#e3f2f0',
  saffron: '#f5b82e',
  paleSaffron: '#fdf3d9',
  deepSaffron: '#8a5600',
  pomegranate: '#a61b3f',
  palePomegranate: '#fbeaec',
  pistachio: '#41681f',
  palePistachio: '#edf4e1',
} as const

/** Whether the system requests reduced motion. */
const isStill = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false

const noTransitions: RaThemeOptions['transitions'] = {
  create: () => 'none',
  getAutoHeightDuration: () => 0,
  duration: {
    shortest: 0,
    shorter: 0,
    short: 0,
    standard: 0,
    complex: 0,
    enteringScreen: 0,
    leavingScreen: 0,
  },
}

export const theme: RaThemeOptions = {
  ...defaultLightTheme,
  ...(isStill && { transitions: noTransitions }),
  direction: isPersian ? 'rtl' : 'ltr',
  palette: {
    mode: 'light',
    primary: { main: colors.turquoise, dark: '#085a60' },
    secondary: { main: colors.deepTurquoise },
    error: { main: colors.pomegranate },
    warning: { main: colors.deepSaffron },
    success: { main: colors.pistachio },
    info: { main: colors.deepTurquoise },
    text: { primary: colors.ink, secondary: colors.quietInk },
    background: { default: colors.parchment, paper: '#ffffff' },
    divider: colors.line,
  },
  shape: { borderRadius: 8 },
  sidebar: { width: 232, closedWidth: 60 },
  typography: {
    fontFamily: 'Vazirmatn, system-ui, sans-serif',
    fontSize: 14,
    h1: { fontSize: '1.44rem', fontWeight: 700, letterSpacing: '0.04em' },
    h2: { fontSize: '1.2rem', fontWeight: 600 },
    h3: { fontSize: '1rem', fontWeight: 600, lineHeight: 1.35 },
    button: { textTransform: 'none', fontWeight: 600 },
  },
  components: {
    ...defaultLightTheme.components,
    ...(isPersian && faIR.components),
    MuiTextField: {
      defaultProps: { variant: 'outlined', size: 'small', margin: 'dense', fullWidth: true },
    },
    MuiFormControl: {
      defaultProps: { variant: 'outlined', size: 'small', margin: 'dense', fullWidth: true },
    },
    // Those of react-admin have no name.
    MuiCircularProgress: { defaultProps: { 'aria-label': t('Loading...') } },
    MuiButton: { defaultProps: { disableElevation: true } },
    ...(isStill && { MuiButtonBase: { defaultProps: { disableRipple: true } } }),
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiAppBar: {
      defaultProps: { elevation: 0 },
      styleOverrides: { root: { borderBottom: `3px solid ${colors.saffron}` } },
    },
    MuiDialogTitle: { defaultProps: { variant: 'h2' } },
    MuiAlert: { defaultProps: { variant: 'standard' } },
    RaMenuItemLink: {
      styleOverrides: {
        root: {
          minHeight: 44,
          margin: '2px 8px',
          borderRadius: 8,
          color: colors.ink,
          '&.RaMenuItemLink-active': {
            color: colors.deepTurquoise,
            backgroundColor: colors.paleTurquoise,
            fontWeight: 600,
          },
        },
      },
    },
    RaLayout: {
      styleOverrides: {
        // Without this, a wide table would widen the page instead of scrolling in its frame.
        root: {
          minWidth: 0,
          '& .RaLayout-content': {
            padding: '16px',
            backgroundColor: colors.parchment,
            minWidth: 0,
          },
        },
      },
    },
  } as RaThemeOptions['components'],
}
