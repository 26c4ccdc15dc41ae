/** What is wrong with a backup or a copy, in one sentence. */
export class BackupError extends Error {}

export const shopIsRunning = 'A shop is using this database: stop it first.'
