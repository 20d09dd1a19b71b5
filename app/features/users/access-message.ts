import { plainSpaces } from '#app/lib/text/format.ts'

/** Message with an access link. Its spaces are ordinary ones, which every application displays. */
export function accessMessage(
  { name, email }: { name: string; email: string },
  { url, until }: { url: string; until: string },
): string {
  const greeting = name === email ? 'Bonjour' : `Bonjour ${name}`
  return plainSpaces(
    [
      `${greeting}, voici le lien pour choisir votre mot de passe de l’administration du site :`,
      url,
      `Il marche une seule fois, jusqu’au ${until}. Ne le transmettez à personne.`,
    ].join('\n'),
  )
}
