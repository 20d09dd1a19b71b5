import { type Language, languageOf } from '#app/lib/text/i18n.ts'

export type PlainStatus = 400 | 403 | 404 | 405 | 408 | 413 | 417 | 429 | 500 | 503

/** Page for an answer without the router: complete, small and without style sheet. */
export function plainPage(status: PlainStatus, pathname: string): string {
  const language = languageOf(pathname)
  const sentence = sentences[language][status]
  const title = status === 500 ? 'Unexpected Application Error!' : `${status}`
  const [home, label] = language === 'en' ? ['/en', 'Return to Home'] : ['/', 'Retour à l’accueil']
  return (
    `<!DOCTYPE html><html lang="${language}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title></head>` +
    `<body><main><h1>${title}</h1><p>${sentence}</p><p><a href="${home}">${label}</a></p></main></body></html>`
  )
}

/** One line of text, for an answer that is not a page. */
export function plainSentence(status: PlainStatus, pathname: string): string {
  return `${sentences[languageOf(pathname)][status]}\n`
}

const sentences: Record<Language, Record<PlainStatus, string>> = {
  fr: {
    400: 'Cette demande n’est pas valable.',
    403: 'Cette demande vient d’une autre adresse que la nôtre\u00a0: ouvrez la page sur notre site et recommencez.',
    404: 'Cette page n’existe pas.',
    405: 'Cette adresse ne reçoit pas ce genre de demande.',
    408: 'Votre envoi a pris trop de temps\u00a0: revenez en arrière et recommencez.',
    413: 'Votre envoi est trop long\u00a0: revenez en arrière, raccourcissez le texte et recommencez.',
    417: 'Cette demande n’est pas valable.',
    429: 'Trop de demandes en peu de temps\u00a0: recommencez dans quelques minutes.',
    500: '500',
    503: 'Le site est momentanément indisponible\u00a0: recommencez dans quelques instants.',
  },
  en: {
    400: 'This request is not valid.',
    403: 'This request comes from an address other than ours: open the page on our site and try again.',
    404: 'This page does not exist.',
    405: 'This address does not take this kind of request.',
    408: 'Sending took too long: go back and try again.',
    413: 'What you sent is too long: go back, shorten the text and try again.',
    417: 'This request is not valid.',
    429: 'Too many requests in a short time: try again in a few minutes.',
    500: '500',
    503: 'The site is briefly unavailable: try again in a moment.',
  },
}
