/** Texts of the screens for an unknown path and an unexpected failure, word for word as specified. */
export const failureTexts = {
  lost: { status: '404', title: 'Oops! Page not found', home: 'Return to Home' },
  unexpected: 'Unexpected Application Error!',
} as const
