/**
 * The random seed of a run: constant in `npm test`, different each time in `npm run test:soak`. The runner prints
 * it; set TEST_SEED to repeat a run.
 */
export const testSeed = Number(process.env.TEST_SEED ?? 1)

/** True in `npm run test:soak`, where some tests run longer. */
export const isSoak = process.env.TEST_SOAK === '1'
