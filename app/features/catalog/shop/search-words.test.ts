import { describe, expect, test } from 'vitest'
import { formsOf, isOneEditAway, nearWords, searchWords } from './search-words.ts'

test.each([
  ['Béquilles', ['bequilles']],
  ['  Œuf   de MASSAGE ', ['oeuf', 'massage']],
  ['l’huile', ['huile']],
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
])('%j is searched as %j', (text, words) => {
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
  ])('%s and %s are forms of each other', (one, many) => {
    expect(formsOf(one)).toContain(many)
    expect(formsOf(many)).toContain(one)
  })

  test.each(['dos', 'os', '1'])('the short word %s has no singular', (word) => {
    expect(formsOf(word)[0]).toBe(word)
    expect(formsOf(word)).not.toContain(word.slice(0, -1))
  })
})

test.each([
  ['canes', 'cannes', true],
  ['cannes', 'canes', true],
  ['tesn', 'tens', true],
  ['balon', 'ballon', true],
  ['bollon', 'ballon', true],
  ['xtens', 'tens', true],
  ['tens', 'tens', true],
  ['balln', 'balle', true],
  ['tnse', 'tens', false],
  ['ballon', 'balle', false],
  ['bequil', 'bequille', false],
])('%s and %s are at most one typing error apart: %s', (one, other, near) => {
  expect(isOneEditAway(one, other)).toBe(near)
})

test.each([
  ['bequiles', ['bequille', 'bequilles']],
  ['stimulateur', ['electrostimulateur']],
  ['tes', []],
])('%s may have meant %j', (word, near) => {
  expect(nearWords(word, ['bequille', 'bequilles', 'electrostimulateur', 'tens'])).toEqual(near)
})
