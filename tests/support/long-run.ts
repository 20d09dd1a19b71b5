/** True for `npm run test:long`, which shows every case and makes every journey at every width. */
export const isLongRun = process.env['TESTS_LONG'] === 'on'
