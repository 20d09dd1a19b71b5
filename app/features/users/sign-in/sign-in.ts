/** Sign-in record of the browser: a convenience only, the server's session decides. */
export type SignInRecord = { adminId: string; email: string; loginTime: string }

export type SignInAnswer =
  | { state: 'signed-in'; record: SignInRecord; to: string }
  /** The password is right; the code of the second factor is required. */
  | { state: 'second-factor'; to: string }
  /** Missing fields. */
  | { state: 'incomplete'; errors: { email?: string; password?: string; code?: string } }
  | { state: 'refused' }
  /** The code is wrong or already used. */
  | { state: 'wrong-code' }
  /** The password is too old, or the unfinished sign-in has ended: the sign-in starts again. */
  | { state: 'expired' }
  /** `retryAfter` in seconds. */
  | { state: 'limited'; retryAfter: number }
  | { state: 'failed' }

export const signInStatus: Record<SignInAnswer['state'], number> = {
  'signed-in': 200,
  'second-factor': 200,
  incomplete: 422,
  refused: 401,
  'wrong-code': 401,
  expired: 410,
  limited: 429,
  failed: 503,
}

/** Texts of the specification, word for word; `failed` stands for everything but wrong credentials. */
export const signInTexts = {
  success: { title: 'Connexion réussie', message: "Bienvenue dans l'espace administrateur" },
  refused: { title: 'Erreur de connexion', message: 'Email ou mot de passe incorrect' },
  failed: { title: 'Erreur', message: "Une erreur s'est produite lors de la connexion" },
  signedOut: { title: 'Déconnexion', message: 'Vous avez été déconnecté avec succès' },
} as const

/** Failure of a sign-in for the notice; null for a missing field or a success. */
export function signInFailureOf(answer: SignInAnswer | undefined) {
  if (!answer || answer.state === 'signed-in' || answer.state === 'second-factor') return null
  return answer.state === 'incomplete' ? null : signInFailure(answer)
}

/** Title and text of a failure, with an optional second sentence that the specification does not have. */
function signInFailure(
  answer: Exclude<SignInAnswer, { state: 'signed-in' | 'second-factor' | 'incomplete' }>,
): { title: string; message: string; more?: string } {
  switch (answer.state) {
    case 'refused':
    case 'failed':
      return signInTexts[answer.state]
    case 'wrong-code':
      return {
        title: signInTexts.refused.title,
        message: 'Ce code n’est pas le bon, ou il a déjà servi. Attendez le suivant, puis réessayez.',
      }
    case 'expired':
      return {
        title: signInTexts.refused.title,
        message: 'Le mot de passe a été donné il y a trop longtemps\u00a0: recommencez.',
      }
    case 'limited': {
      const minutes = Math.max(1, Math.ceil(answer.retryAfter / 60))
      const more = `Trop d’essais. Réessayez dans ${minutes} minute${minutes > 1 ? 's' : ''}.`
      return { ...signInTexts.failed, more }
    }
  }
}
