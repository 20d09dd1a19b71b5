/**
 * Counts since the start of this process, for `server/metrics`. They are counted even if metrics are off, since an
 * addition costs nothing.
 */
export const measures = {
  /** Refused sign-ins by reason: a wrong password or an unknown account, a wrong code, too many attempts. */
  refusedSignIns: { password: 0, code: 0, limited: 0 },
}
