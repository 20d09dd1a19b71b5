/**
 * An exact failure text of the specification and the hint behind it, each a sentence of its own: `Impossible de supprimer
 * le slide. Vérifiez la connexion.` Any other message is one part.
 */
export function partsOfFailure(message: string): [said: string, hint?: string] {
  const parts = /^((?:Impossible d|Erreur lors |Une erreur )[^.]*)\.\s+(\S.*)$/s.exec(message)
  return parts?.[1] && parts[2] ? [parts[1], parts[2]] : [message]
}
