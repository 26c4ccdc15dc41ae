/** The keys of PostgreSQL's advisory locks. SQLite needs none: its transactions run one at a time. */
export const lockKeys = {
  write: 1,
  schedule: 2,
  start: 10,
  'reconcile payments': 11,
  'reconcile refunds': 12,
  'expire orders': 13,
  'delete expired data': 14,
  mails: 15,
  alert: 16,
  'finish imports': 17,
  'apply sale dates': 18,
  'stock alerts': 19,
  'reconcile captures': 20,
  'reconcile links': 21,
} as const
