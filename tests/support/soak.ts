/** Whether this is `npm run test:soak`, which runs at full length what `npm test` samples. */
export const isSoak = process.env.SOAK === '1';
