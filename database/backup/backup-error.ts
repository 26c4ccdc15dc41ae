/** What is wrong with a backup or a copy, in one sentence. */
export class BackupError extends Error {}
