/** What the browser keeps of who signed in: a convenience alone, the server's session decides. */
export type SignInRecord = { adminId: string; email: string; loginTime: string }

export type SignInAnswer =
  | { state: 'signed-in'; record: SignInRecord; to: string }
  /** Something is missing. */
  | { state: 'incomplete'; errors: { email?: string; password?: string } }
  | { state: 'refused' }
  /** `retryAfter` in seconds. */
  | { state: 'limited'; retryAfter: number }
  | { state: 'failed' }

export const signInStatus: Record<SignInAnswer['state'], number> = {
  'signed-in': 200,
  incomplete: 422,
  refused: 401,
  limited: 429,
  failed: 503,
}

/** The exact sentences of the specification; `failed` stands for everything but wrong credentials. */
export const signInTexts = {
  success: { title: 'Connexion réussie', message: "Bienvenue dans l'espace administrateur" },
  refused: { title: 'Erreur de connexion', message: 'Email ou mot de passe incorrect' },
  failed: { title: 'Erreur', message: "Une erreur s'est produite lors de la connexion" },
  signedOut: { title: 'Déconnexion', message: 'Vous avez été déconnecté avec succès' },
} as const

/** What is said of an answer that is no success: the title and the sentence, and our own words below it. */
export function signInFailure(answer: Exclude<SignInAnswer, { state: 'signed-in' | 'incomplete' }>): {
  title: string
  message: string
  more?: string
} {
  if (answer.state === 'refused') return signInTexts.refused
  if (answer.state === 'failed') return signInTexts.failed
  const minutes = Math.max(1, Math.ceil(answer.retryAfter / 60))
  const more = `Trop d’essais. Réessayez dans ${minutes} minute${minutes > 1 ? 's' : ''}.`
  return { ...signInTexts.failed, more }
}
