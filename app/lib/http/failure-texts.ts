/** The screens of an unknown path and of an unexpected failure, in the exact words of the specification. */
export const failureTexts = {
  lost: { status: '404', title: 'Oops! Page not found', home: 'Return to Home' },
  unexpected: 'Unexpected Application Error!',
} as const
