/** Props of a button that labels a file input. Only the input is in the tab order. */
export const fileLabel = { component: 'label', role: undefined, tabIndex: -1 } as const

export const fileLabelFocus = {
  '&:focus-within': { outline: '3px solid', outlineOffset: 2 },
} as const
