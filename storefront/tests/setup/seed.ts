/**
 * What the random tests of a run begin with: always the same in `npm test`, another one each time in
 * `npm run test:soak`. The runner prints it; TEST_SEED repeats a run.
 */
export const testSeed = Number(process.env.TEST_SEED ?? 1)

/** True in `npm run test:soak`, where tests with a long form run it. */
export const isSoak = process.env.TEST_SOAK === '1'
