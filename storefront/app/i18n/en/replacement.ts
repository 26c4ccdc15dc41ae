export const replacement = {
  open: 'If it is missing…',
  label: 'If it is missing',
  labelFor: (name: string) => `If it is missing: ${name}`,
  choices: {
    '': 'As for the whole order',
    none: 'No substitute',
    any: 'You choose another one',
    product: 'This one instead…',
  },
  other: 'Choose another one',
  pick: (name: string) => `Instead of ${name}`,
  loading: 'Loading…',
  nothing: 'There is no suitable product right now.',
  failed: 'The products could not be loaded. Please try again.',
  cancel: 'Cancel',
}
