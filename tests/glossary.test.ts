import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { exactTexts } from './support/texts/exact-texts.ts'

/** Words that the glossary replaced: each by the field's own, in what a file exports. */
const replaced =
  /(?<![a-z])(desk|deeds?|fate|wish(es|ed)?|patience|trap(ped)?|twins?|told|said|overdue|journals?|medium|appearances|arrival|outline|whoever|nobody|somebody|sheets?|kept)(?![a-z])/i

const files = globSync('{app,server,scripts,content,bench,tests}/**/*.{ts,tsx}')

it('no exported name has a word that the glossary has replaced', () => {
  expect(files.length).toBeGreaterThan(1000)
  const found = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^export (?:async )?(?:const|function|type|class) (\w+)/gm)]
      .map(([, name = '']) => name)
      .filter((name) => replaced.test(name.replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, '_')))
      .map((name) => `${file}: ${name}`),
  )
  expect(found).toEqual([])
})

/** React Router demands these names of a route module: https://reactrouter.com/start/framework/route-module */
const routeExports =
  /^(action|clientAction|clientLoader|ErrorBoundary|handle|headers|HydrateFallback|Layout|links|loader|meta|middleware|shouldRevalidate)$/

it('an exported name is declared in one file', () => {
  const places = new Map<string, Set<string>>()
  for (const file of files) {
    const isRoute = file.startsWith('app/routes/') || file === 'app/root.tsx'
    const text = readFileSync(file, 'utf8')
    const declared = [
      ...text.matchAll(
        /^export (?:declare )?(?:abstract )?(?:async )?(?:const|let|function\*?|type|class|interface) (\w+)/gm,
      ),
    ].map(([, name = '']) => name)
    const listed = [...text.matchAll(/^export (?:const |type )?\{([^}]+)\}(?! from)/gm)]
      .flatMap(([, list = '']) =>
        list.split(',').map(
          (each) =>
            each
              .trim()
              .split(/ as |: /)
              .at(-1) ?? '',
        ),
      )
      .filter((each) => each && !new RegExp(`^import[^']*\\b${each}\\b`, 'm').test(text))
    for (const exported of [...declared, ...listed]) {
      if (isRoute && routeExports.test(exported)) continue
      places.set(exported, (places.get(exported) ?? new Set()).add(file))
    }
  }
  expect(places.size).toBeGreaterThan(1000)
  const doubles = [...places].filter(([, of]) => of.size > 1)
  expect(doubles.map(([name, of]) => `${name}: ${[...of].join(', ')}`)).toEqual([])
})

it('no comment and no test title has such a word', () => {
  const said =
    /(?:\/\/|^\s*\/?\*|\b(?:it|test|describe)\b.*\().*\b(?:the desk|deeds?|twins?|journals?|patience)\b/gm
  const found = files
    .filter((file) => file !== 'tests/glossary.test.ts')
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(said)].map(([line]) => `${file}: ${line}`))
  expect(found).toEqual([])
})

it('finds a noun as the subject of every comment and title, and no person without a name', () => {
  const title = /^\s*(?:it|test|describe)(?:\.\w+)*\(\s*['"`](?:what|who|whom|whose|whether|where|why)\b.*/gim
  const titled = /^\s*(?:it|test|describe)\b.*\(\s*['"`].*\b(?:nobody|somebody|whoever)\b.*/gim
  const comment = /^\s*(?:\/\*\*?|\/\/|\*) +(?:What|Who|Whom|Whose|Whether|Where|Why)\b.*/gm
  const person = /^.*(?:\/\/ |\/\*|^\s*\* ).*\b(?:nobody|somebody|whoever)\b.*/gim
  const sources = globSync('{app,server,scripts,content,bench,tests}/**/*.{ts,tsx,mjs,css}')
  expect(sources.length).toBeGreaterThan(files.length)
  const found = sources
    .filter((file) => file !== 'tests/glossary.test.ts')
    .flatMap((file) => {
      const text = readFileSync(file, 'utf8')
      return [title, titled, comment, person]
        .flatMap((refused) => [...text.matchAll(refused)])
        .map(([line]) => `${file}: ${line.trim()}`)
    })
  expect(found).toEqual([])
})

/** Texts that keep a replaced word, besides the exact ones of the specification, each with its reason. */
const allowed = [
  // Rows name the version that a patient agreed to, and show it as it was read.
  'J’accepte que le centre garde ce que j’écris ici',
]

const forVisitors = /^app\/(site|routes\/public|lib\/forms)\/|([/-]texts(\.fr)?|order-offline)\.ts$/

/** Words that docs/words.md replaced, each with the word instead, and the files if it is wrong only there. */
const replacedTexts: [replaced: RegExp, instead: string, files?: RegExp][] = [
  [word('(?<!mise en )gard(?:ée?s?|er|e|ons|ez)'), 'enregistrer', forVisitors],
  [/(?<=[>'"`«] ?)venue?s?(?= ?[<'"`»])|(?<!\p{L})Venue?s? (?:le|ou)(?!\p{L})/iu, 'arrivé'],
  [
    word('noter (?:le|un) paiement|paiements? (?:vient d’être )?notés?|paiement ne peut y être noté'),
    'encaisser',
  ],
  [word('(?:sont|c’est|a été) payée?s?|rien à payer'), 'encaisser'],
  [word('déjà pris'), 'déjà prévu'],
  [word('réuni(?:r|t|e?s?)'), 'fusionner; rassembler'],
  [/[>'"`] ?Sans rendez-vous ?[<'"`]/, 'Noter une visite'],
  [word('listes? complètes?'), 'liste à modifier'],
  [/quelqu’un (?:l’)?a(?!\p{L})(?! peut-être)|\?\? ['"`]quelqu’un['"`]/iu, 'the thing, in the passive'],
  [/(?<![\p{L}</.'])articles?(?!\p{L})/iu, 'produit', /^app\/(features|routes\/admin)\/(catalog|orders)\//],
  [word('(?<!diplômée d’)états?(?! d’avant)'), 'statut', /^app\//],
  [word('visites?'), 'page vue', /\/analytics\//],
  [word('courriels?|(?:un|le|les|des|par|votre|ce) mails?'), 'e-mail'],
  [/Something in the way|(?<!\w)Noted(?!\w)/, 'plain English'],
  [/\b(?:is|be|been|have|Not|centre) (?:kept|keeps?)\b/, 'saved', /texts(\.en)?\.ts$/],
  [word('rattach\\p{L}+|clôtures?|pas remise|revenir à prête|et le dire sur WhatsApp'), 'a plain verb'],
  [word('aucun lieu|sans lieu ici|qui reçoit les patients|ne le demandait pas encore'), 'the thing, named'],
  [/Comptage des envois|Empreintes des visiteurs|pièce par pièce|par semaine \d/, 'the words of the house'],
  [/hexadécima|après un dièse|contraste de|\d,\d:1/, 'the colour, and which one to choose instead'],
  [/n’est pas complet|dans le calendrier\.|Cette archive|fichier est vide/, 'the truth, and the next step'],
]

it('no text has a word that another one has replaced', () => {
  const written = globSync('{app,content}/**/*.{ts,tsx,md,json}').filter(
    // A style guide names its parts for developers; titles of columns are the suppliers' words.
    (file) => !/\.(test|spec)\.|\/(site-)?styleguide|price-list-header/.test(file),
  )
  expect(written.length).toBeGreaterThan(1000)
  const found = written.flatMap((file) => {
    const text = textOf(file)
    return replacedTexts
      .filter(([, , only]) => only?.test(file) ?? true)
      .flatMap(([words, instead]) =>
        [...text.matchAll(new RegExp(words, `${words.flags}g`))].map(
          ({ index }) => `${file}: ${text.slice(Math.max(0, index - 30), index + 40)} (${instead})`,
        ),
      )
  })
  expect(found).toEqual([])
})

function word(words: string): RegExp {
  return new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'iu')
}

/** Source of a file without its comments and allowed texts, in one line. */
function textOf(file: string): string {
  const source = readFileSync(file, 'utf8')
    .replace(/\/\*[\s\S]*?\*\/|(?<!\S)\/\/ .*/g, '')
    .replace(/\\u00a0|\\u202f|&nbsp;|&#8239;|\s+/g, ' ')
  return [...allowed, ...exactTexts.map(({ text }) => text)].reduce(
    (rest, text) => rest.replaceAll(text, ''),
    source,
  )
}
