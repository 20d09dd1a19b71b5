/** True for `npm run test:long`, which runs every case and every journey at every width. */
export const isLongRun = process.env['TESTS_LONG'] === 'on'
