export const forms = {
  summaryOne: 'One thing needs your attention',
  summary: (count: string) => `${count} things need your attention`,
  show: 'Show',
  hide: 'Hide',
  needsScript: 'This form needs JavaScript. Please switch it on, or call us.',
}
