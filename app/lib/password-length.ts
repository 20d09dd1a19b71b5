/** In UTF-16 units, as the sign-in library counts (NIST SP 800-63B: length instead of character rules). */
export const passwordLength = { least: 12, most: 128 } as const
