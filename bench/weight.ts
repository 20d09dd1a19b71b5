import { readAnswer, settledAnswer } from './answer.ts'

/** Transfer size of a page in bytes (brotli). */
type PageWeight = { html: number; css: number; scripts: number; scriptsBeforePaint: number }

/** Measures a page: its HTML, its style sheets and every script that it loads sooner or later. */
export async function weigh(port: number, path: string): Promise<PageWeight> {
  const html = (await readAnswer(port, path, 'identity')).body.toString()
  const early = [...tags(html, 'script')].filter(
    (tag) => / src=/.test(tag) && !/ (defer|async|type="module")/.test(tag),
  )
  const preloaded = [...tags(html, 'link')].filter((tag) => /modulepreload|as="script"/.test(tag))
  const sheets = [...tags(html, 'link')].filter((tag) => /rel="stylesheet"/.test(tag))
  return {
    html: (await settledAnswer(port, path)).body.length,
    css: await total(port, sheets.flatMap(addressesIn)),
    scripts: await total(port, await withImports(port, tags(html, 'script').flatMap(addressesIn))),
    scriptsBeforePaint: await total(port, [...early, ...preloaded].flatMap(addressesIn)),
  }
}

function tags(html: string, name: string): string[] {
  return html.match(new RegExp(`<${name}\\b[^>]*>`, 'g')) ?? []
}

/** URL of the script, and of the one that it starts later, without the fragment that style sheets have. */
function addressesIn(tag: string): string[] {
  return [...tag.matchAll(/ (?:src|href|data-islands)="([^"#]+)/g)].map(([, address = '']) => address)
}

async function withImports(port: number, addresses: string[]): Promise<string[]> {
  const found = new Set(addresses)
  for (const address of found) {
    const text = (await readAnswer(port, address, 'identity')).body.toString()
    for (const [, imported = ''] of text.matchAll(/(?:from|import)\s*\(?["'`](\.?\.?\/[^"'`]+\.js)["'`]/g))
      found.add(new URL(imported, `http://site${address}`).pathname)
  }
  return [...found]
}

async function total(port: number, addresses: string[]): Promise<number> {
  const answers = await Promise.all([...new Set(addresses)].map((address) => settledAnswer(port, address)))
  return answers.reduce((bytes, { body }) => bytes + body.length, 0)
}
