/**
 * Counts since the start of this process, read by `server/metrics`. They are kept whether or not metrics are asked for,
 * since an addition costs nothing.
 */
export const measures = {
  /** Refused sign-ins by their reason: a wrong password or an unknown account, a wrong code, too many attempts. */
  refusedSignIns: { password: 0, code: 0, limited: 0 },
}
