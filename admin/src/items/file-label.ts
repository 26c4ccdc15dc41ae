/** Of a button that is the label of a file input: the input below it is the one stop of the keyboard. */
export const fileLabel = { component: 'label', role: undefined, tabIndex: -1 } as const

export const fileLabelFocus = {
  '&:focus-within': { outline: '3px solid', outlineOffset: 2 },
} as const
