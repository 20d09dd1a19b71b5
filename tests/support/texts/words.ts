/** The visible words of a page: no tags, no scripts, entities decoded, white space collapsed. */
export function wordsOf(html: string): string {
  return decodeEntities(
    html
      .replace(/<(script|style|template)\b[\s\S]*?<\/\1>/g, ' ')
      .replace(/<wbr\b[^>]*>/g, '')
      .replace(/<!--[\s\S]*?-->/g, '')
      .replace(/<[^>]+>/g, ' '),
  )
    .replace(/[^\S\u202f\u00a0]+/g, ' ')
    .trim()
}

/** Decodes the entities that React writes in texts and attributes. */
export function decodeEntities(text: string): string {
  return text
    .replace(/&#x([0-9a-f]+);/gi, (_, code) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
}

export function linksOf(html: string): string[] {
  return [...html.matchAll(/<a\b[^>]*\bhref="([^"]*)"/g)].map(([, href]) => decodeEntities(href ?? ''))
}

/**
 * The texts of a page, one per block and per visible attribute. Text in another language than the page's, foreign words
 * (in italics) and code are left out.
 */
export function textLines(html: string, language: 'fr' | 'en'): string[] {
  const other = language === 'fr' ? 'en' : 'fr'
  const read = html
    .replace(/<(script|style|template|textarea)\b[\s\S]*?<\/\1>/g, '\n')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<em>[\s\S]*?<\/em>/g, 'Title')
    .replace(new RegExp(`<(\\w+)\\b[^>]* lang="${other}"[^>]*>[\\s\\S]*?</\\1>`, 'g'), '\n')
  const attributes = [
    ...read.matchAll(/ (?:alt|aria-label|aria-roledescription|title|placeholder)="([^"]*)"/g),
  ]
  const described = [
    ...read.matchAll(/<meta (?:name|property)="[^"]*(?:description|title)" content="([^"]*)"/g),
  ]
  const blocks = read
    .replace(/<\/?(?:a|abbr|b|bdi|em|i|small|span|strong|time|wbr)\b[^>]*>/g, '')
    .split(/<[^>]+>/)
  return [...blocks, ...[...attributes, ...described].map(([, text = '']) => text)]
    .map((text) => decodeEntities(text).replace(/\n\s*/g, ' '))
    .filter((text) => /\p{L}{2}/u.test(text))
}
