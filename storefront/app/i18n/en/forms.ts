export const forms = {
  summaryOne: 'Please check one field',
  summary: (count: string) => `Please check ${count} fields`,
  show: 'Show',
  hide: 'Hide',
  needsScript: 'This form needs JavaScript. Please turn it on or call us.',
}
