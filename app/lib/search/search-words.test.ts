import { describe, expect, test } from 'vitest'
import { editsBetween, formsOf, isNear, searchWords } from './search-words.ts'

test.each([
  ['Béquilles', ['bequilles']],
  ['  Œuf   de MASSAGE ', ['oeuf', 'massage']],
  ['l’huile', ['huile']],
  ['lʼhuile', ['huile']],
  ['l′huile', ['huile']],
  ['bé\u00adqu\u200billes', ['bequilles']],
  ['chaud\u2011froid', ['chaud', 'froid']],
  ["coussin d'équilibre", ['coussin', 'equilibre']],
  ['haltère 2kg', ['haltere', '2', 'kg']],
  ['chaud-froid', ['chaud', 'froid']],
  ['pour la', ['pour', 'la']],
  ['ballon ballon', ['ballon']],
  ['ΚΙΝΗΣΗ', ['κινηση']],
  ['.* %', []],
  ['\0tens', ['tens']],
  ['1a 2b 3c 4d 5e', ['1', '2', 'b', '3', 'c', '4']],
  ['x'.repeat(80), ['x'.repeat(40)]],
])('the text %j is searched as %j', (text, words) => {
  expect(searchWords(text)).toEqual(words)
})

describe('a word and its plural', () => {
  test.each([
    ['bequille', 'bequilles'],
    ['genou', 'genoux'],
    ['cheval', 'chevaux'],
    ['plateau', 'plateaux'],
    ['crutch', 'crutches'],
    ['battery', 'batteries'],
    ['batterie', 'batteries'],
  ])('the words %s and %s are forms of each other', (one, many) => {
    expect(formsOf(one)).toContain(many)
    expect(formsOf(many)).toContain(one)
  })

  test.each(['dos', 'os', '1'])('the short word %s has no singular', (word) => {
    expect(formsOf(word)[0]).toBe(word)
    expect(formsOf(word)).not.toContain(word.slice(0, -1))
  })
})

test.each([
  ['canes', 'cannes', 1],
  ['cannes', 'canes', 1],
  ['tesn', 'tens', 1],
  ['bollon', 'ballon', 1],
  ['xtens', 'tens', 1],
  ['tens', 'tens', 0],
  ['tnse', 'tens', 2],
  ['bequil', 'bequille', 2],
  ['', 'tens', 4],
])('the words %s and %s are %d typing errors apart', (one, other, edits) => {
  expect(editsBetween(one, other)).toBe(edits)
})

test.each([
  ['bequiles/bekil', 'bequille/bekil', true],
  ['bekille/bekil', 'bequille/bekil', true],
  ['dambell/dambel', 'dumbbells/dumbel', true],
  ['tesn/tesn', 'tens/ten', true],
  ['stimulateur/stimulateur', 'electrostimulateur/elektrostimulateur', true],
  ['elctrostimulater/elktrostimulater', 'electrostimulateur/elektrostimulateur', true],
  ['balle/bal', 'table/tabl', false],
  ['ballon/balon', 'bandes/band', false],
  ['tes/tes', 'tens/ten', false],
])('the typed word %s may mean %s: %s', (asked, known, near) => {
  expect(isNear(sounded(asked), sounded(known))).toBe(near)
})

function sounded(text: string) {
  const [word = '', sound = ''] = text.split('/')
  return { word, sound }
}
