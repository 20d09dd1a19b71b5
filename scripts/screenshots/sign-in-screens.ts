import type { Screen } from './screen.ts'

export const signInScreens: Screen[] = [
  { name: 'Sign-in', path: '/admin/login', asVisitor: true },
  {
    name: 'Sign-in: refused',
    path: '/admin/login',
    asVisitor: true,
    act: async (page) => {
      await page.locator('input[name=email]').fill('awa@example.cm')
      await page.locator('input[name=password]').fill('un mot de passe')
      await page.getByRole('button', { name: 'Se connecter' }).click()
      await page.getByRole('alert').first().waitFor()
    },
  },
  { name: 'Password reset', path: '/admin/password-reset', asVisitor: true },
  {
    name: 'Password reset: requested',
    path: '/admin/password-reset',
    asVisitor: true,
    act: async (page) => {
      await page.getByLabel('E-mail').fill('awa@example.cm')
      await page.getByRole('button', { name: 'Recevoir le lien' }).click()
      await page.getByRole('heading', { name: 'Vérifiez votre messagerie' }).waitFor()
    },
  },
  { name: 'A link that has ended', path: '/admin/access?token=none', asVisitor: true },
]
