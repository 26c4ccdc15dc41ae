/** A problem with a backup or a copy; the message is one sentence. */
export class BackupError extends Error {}

export const shopIsRunning = 'A shop is using this database: stop it first.'
