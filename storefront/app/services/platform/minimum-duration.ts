const MIN_DURATION_MS = 600

/**
 * Resolves no earlier than after a fixed time. Prevents a timing attack that finds out whether an address
 * has an account.
 */
export async function withMinimumDuration<Result>(work: Promise<Result>): Promise<Result> {
  const [result] = await Promise.allSettled([
    work,
    new Promise(resolve => setTimeout(resolve, MIN_DURATION_MS)),
  ])
  if (result.status === 'rejected') throw result.reason
  return result.value
}
