import { test } from 'vitest'

/** A test of what does not depend on SQL, locks or transactions, in a file that also runs on PostgreSQL. */
export const testOnSqlite = test.skipIf(process.env.TEST_DATABASE === 'postgres')
