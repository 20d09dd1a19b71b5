import { describe, expect, it } from 'vitest'
import { passwordProblem } from './password.ts'

const person = ['aline.mbarga@kine-bonaberi.cm', 'Aline', 'Mbarga']
const guessable = 'Ce mot de passe est trop facile à deviner : choisissez d’autres mots.'

describe('accepted passwords', () => {
  it.each([
    'quatre ballons de gym verts',
    'le taxi jaune traverse le pont',
    'correct horse battery staple',
    'xK9#mQ2$vL7!',
    'ñandú-größe-été-42',
    '🐘🐘 marche sur le wouri 🐘',
    'x9'.repeat(2) + 'abcdefghijk mnopqrs tuv'.repeat(5),
  ])('the password %s is accepted', (password) => {
    expect(passwordProblem(password, person)).toBeNull()
  })

  it('a password of 128 characters is accepted', () => {
    expect(passwordProblem('quatre ballons de gym verts '.repeat(5).slice(0, 128))).toBeNull()
  })
})

describe('refused passwords', () => {
  it.each([
    ['', 'Choisissez un mot de passe.'],
    ['xK9#mQ2$vL7', 'Il faut au moins 12 caractères : quelques mots à la suite conviennent très bien.'],
    ['quatre ballons de gym verts '.repeat(5).slice(0, 129), 'Au plus 128 caractères.'],
  ])('a password is refused for its length: %j', (password, sentence) => {
    expect(passwordProblem(password, person)).toBe(sentence)
  })

  it.each([
    '123456789012',
    '1234567890123456',
    'aaaaaaaaaaaa',
    'abababababab',
    'password1234',
    'P@ssw0rd1234',
    'passwordpassword',
    'motdepasse2026!',
    'MotDePasse123456',
    'azertyuiop123',
    'qwertyuiop123',
    'qwertyuiopasdfghjkl',
    '1q2w3e4r5t6y',
    '1qaz2wsx3edc',
    'poiuytreza12',
    'abcdefghijkl',
    'admin1234567',
    'administrateur',
    'Kinésithérapie1',
    'kinesitherapie-2026',
    'bonaberi-douala',
    'centrekinebonaberi',
    'aline.mbarga2026',
    'Mbarga-Aline-1990',
    'jesuschrist777',
    'cameroun237237',
  ])('a guessable password is refused: %s', (password) => {
    expect(passwordProblem(password, person)).toBe(guessable)
  })
})
